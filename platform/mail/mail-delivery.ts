import type { Services } from '#platform/http/services.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { deliverDue, mailChannel, type Channel, type MailTransport } from './deliver-mail.ts'
import { holdMail } from './mail-policy.ts'
import { urgentCommitted } from './urgent-mail.ts'

const everyMs = 1000
const longestPauseMs = 60_000

interface DeliveryLog {
  warn(details: object, message: string): void
}

/**
 * Sends the outbox with backoff while no mail goes out; a server that closes finishes the mail in flight. Logs one line for each
 * run that dropped mail to unverified addresses.
 */
export function startDelivery(
  jobs: Jobs,
  { db, now, events }: Pick<Services, 'db' | 'now' | 'events'>,
  transport: MailTransport,
  log?: DeliveryLog,
): void {
  const run = async (signal: AbortSignal) => {
    let dropped = 0
    const hold: Channel['hold'] = async (...mail) => {
      const held = await holdMail(...mail)
      if (held && 'why' in held && held.why === 'unverified') dropped += 1
      return held
    }
    await deliverDue(db, transport, now, () => !signal.aborted, { ...mailChannel, hold })
    if (dropped > 0) log?.warn({ dropped }, 'Mail to unverified addresses was not sent.')
  }
  const delivery = jobs.every('Deliver mail', everyMs, run, { atStart: true, longestPauseMs })
  events.on(urgentCommitted, () => delivery.soon())
}
