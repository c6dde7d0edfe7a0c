import * as texts from '#texts/public-api'
import { peopleOf } from '#features/brokerages/server'
import { fill } from '#platform/contract/fill.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { failWaiting } from './webhook-endpoints.ts'
import { webhookTables } from './webhook-rows.ts'

type Why = 'failing' | 'gone'

/** Sends nothing to an endpoint any more, and tells the administrators of its brokerage. */
export async function switchOff(
  services: Services,
  trx: DatabaseTransaction,
  endpoint: { endpoint_id: number; url: string; brokerage_key: number },
  why: Why,
  at: Date,
): Promise<void> {
  await webhookTables(trx)
    .updateTable('webhook_endpoint')
    .set({ switched_off_at: at, switched_off_why: why })
    .where('id', '=', endpoint.endpoint_id)
    .execute()
  await failWaiting(trx, endpoint.endpoint_id)
  const people = await peopleOf(trx, endpoint.brokerage_key)
  for (const { email, role } of people)
    if (role === 'admin') await services.mail.send(trx, { to: email, ...offMail(endpoint.url, why, services.config.publicUrl) })
}

const offMail = (url: string, why: Why, publicUrl: string) => ({
  kind: 'public-api/webhook-off' as const,
  subject: texts.webhookOffSubject,
  text: fill(why === 'gone' ? texts.webhookGoneMail : texts.webhookOffMail, { url, page: `${publicUrl}/brokerage/api` }),
})

export const webhookSamples: MailSample[] = [
  {
    id: 'public-api/webhook-off',
    when: 'A webhook endpoint failed for three days',
    write: ({ mail, config, db }) =>
      mail.send(db, { to: 'sam.rivera@example.com', ...offMail('https://crm.example.com/hooks', 'failing', config.publicUrl) }),
  },
]
