import type { Services } from '#platform/http/services.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { deliverDue, type MailTransport } from './deliver-mail.ts'

const everyMs = 1000
const longestPauseMs = 60_000

/** Sends the outbox. While no mail goes out it asks ever more rarely; a server that closes lets the mail in hand finish. */
export function startDelivery(jobs: Jobs, { db, now }: Pick<Services, 'db' | 'now'>, transport: MailTransport): void {
  jobs.every('Deliver mail', everyMs, (signal) => deliverDue(db, transport, now, () => !signal.aborted), { atStart: true, longestPauseMs })
}
