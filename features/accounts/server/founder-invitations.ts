import * as texts from '#texts/accounts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import { product } from '#platform/contract/product.ts'
import type { Account, AccountTables } from './account-rows.ts'

const validMs = 30 * 86_400_000

const founderMail = (url: string) => ({
  kind: 'accounts/founder-invited' as const,
  subject: fillMail(texts.youAreInvitedAsAFounder, { product: product.name }),
  text: fillMail(texts.founderInvitationMail, { product: product.name, url }),
})

/** Stores the invitation, or renews it, and mails it. Expired invitations are deleted. */
export async function storeFounderInvitation({ mail, config, now }: Services, trx: DatabaseTransaction, email: string): Promise<void> {
  const invited_at = new Date(now())
  const tables = trx.withTables<AccountTables>()
  await tables
    .deleteFrom('founder_invitation')
    .where('invited_at', '<', new Date(now() - validMs))
    .execute()
  await tables
    .insertInto('founder_invitation')
    .values({ email, invited_at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ invited_at }))
    .execute()
  await mail.send(trx, { to: email, ...founderMail(`${config.publicUrl}/agent-signup`) })
}

/** Makes an agent a founder who was invited at this verified address. The caller must have checked the address. */
export async function takeFounderInvitation(trx: DatabaseTransaction, account: Account, now: number): Promise<Account> {
  const tables = trx.withTables<AccountTables>()
  const taken = await tables
    .deleteFrom('founder_invitation')
    .where('email', '=', account.email)
    .where('invited_at', '>=', new Date(now - validMs))
    .returning('email')
    .executeTakeFirst()
  if (!taken) return account
  return tables.updateTable('account').set({ is_founder: true }).where('id', '=', account.id).returningAll().executeTakeFirstOrThrow()
}

export const founderSamples: MailSample[] = [
  {
    id: 'accounts/founder-invited',
    when: 'An administrator invites a founder',
    write: ({ mail, config, db }) => mail.send(db, { to: 'sam.rivera@example.com', ...founderMail(`${config.publicUrl}/agent-signup`) }),
  },
]
