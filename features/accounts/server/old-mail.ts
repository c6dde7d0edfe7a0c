import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { forgetOldMail } from '#platform/mail/forget-mail.ts'

const everyMs = 6 * 3_600_000

/** What the plan of a deletion promises about mails to others: none of them outlasts its time here. */
export function forgetMailInTime({ jobs }: App, { db, now }: Services): void {
  jobs.every('Delete old mail', everyMs, () => forgetOldMail(db, now()), { atStart: true })
}
