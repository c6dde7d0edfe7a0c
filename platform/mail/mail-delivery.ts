import type { Services } from '#platform/http/services.ts'
import { deliverDue, type MailTransport } from './deliver-mail.ts'

const lookEveryMs = 1000
const longestPauseMs = 60_000
const patienceMs = 5000

/** Sends the outbox until the returned function is called, which lets the mail in hand finish. While no mail goes out it asks ever more rarely. */
export function startDelivery(
  { db, now }: Pick<Services, 'db' | 'now'>,
  transport: MailTransport,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let pause = lookEveryMs
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(look, 0)

  function look(): void {
    running = deliverDue(db, transport, now, () => !stopped)
      .then(() => void (pause = lookEveryMs))
      .catch((error: unknown) => {
        pause = Math.min(pause * 2, longestPauseMs)
        if (!stopped) failed(error)
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(look, pause).unref()
      })
  }
  return async () => {
    stopped = true
    clearTimeout(timer)
    await Promise.race([running, new Promise((done) => setTimeout(done, patienceMs).unref())])
  }
}
