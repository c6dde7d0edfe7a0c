import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'

type Sending = Pick<Services, 'mail' | 'config'>

/** Sends the mail about a plan at no charge; `endsOn` is its last day, as people read it. */
export function mailGranted({ mail, config }: Sending, db: Database, to: string, plan: string, endsOn: string) {
  const url = `${config.publicUrl}/agent/dashboard?tab=billing`
  const text = fill(texts.grantedText, { plan, endsOn, url })
  return mail.send(db, { kind: 'billing/grants', to, subject: fill(texts.grantedSubject, { plan }), text })
}

/** Sends the mail about its early end, and which plan holds now. */
export function mailGrantEnded({ mail, config }: Sending, db: Database, to: string, plan: string, planNow: string) {
  const url = `${config.publicUrl}/agent/dashboard?tab=billing`
  const text = fill(texts.grantEndedText, { plan, planNow, url })
  return mail.send(db, { kind: 'billing/grants', to, subject: fill(texts.grantEndedSubject, { plan }), text })
}

const to = 'jordan.lee@example.com'

export const grantSamples: MailSample[] = [
  {
    id: 'billing/granted',
    when: 'An agent got a plan at no charge',
    write: (services) => mailGranted(services, services.db, to, 'Premium', 'March 31, 2027'),
  },
  {
    id: 'billing/grant-ended',
    when: 'A plan at no charge ended early',
    write: (services) => mailGrantEnded(services, services.db, to, 'Premium', 'Basic'),
  },
]
