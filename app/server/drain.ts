import type { App } from '#platform/http/app.ts'
import { settleWithin } from '#platform/jobs/settle-within.ts'

/** Leaves the rest of five seconds to the database and to the first of several processes. */
const maxDrainMs = 2000

/** Closes the application and returns whether that took at most two seconds. Requests and jobs that need longer end with the process. */
export async function drain(app: App): Promise<boolean> {
  let isDrained = false
  await settleWithin([app.close().then(() => (isDrained = true))], maxDrainMs)
  if (!isDrained) app.log.warn('Requests or jobs did not end within two seconds and are cut off.')
  return isDrained
}
