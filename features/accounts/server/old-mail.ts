import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { forgetOldMail } from '#platform/mail/forget-mail.ts'

const everyMs = 6 * 3_600_000

/** What the plan of a deletion promises about mails to others: none of them outlasts its time here. */
export function forgetMailInTime(app: App, { db, now }: Services): void {
  const forget = () =>
    void forgetOldMail(db, now()).catch((error: unknown) => app.log.error({ err: error }, 'Old mails could not be removed.'))
  const timer = setInterval(forget, everyMs).unref()
  app.addHook('onListen', async () => forget())
  app.addHook('onClose', async () => clearInterval(timer))
}
