import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { listStateNotices, noticeVersions, saveNotice } from './contract/state-notices.ts'
import { personalData } from './server/personal-data.ts'
import { noticesInForce, saveVersion, versionsOf } from './server/state-notices.ts'

/** What the operator tells people of a state beside what the law prescribes. */
export function law(app: App, services: Services): void {
  registerPersonalData(app, personalData)
  route(app, listStateNotices, async () => ({ items: await noticesInForce(services) }))
  route(app, noticeVersions, ({ params, query }) => versionsOf(services, params.code, query))
  route(app, saveNotice, async ({ params, body }, caller) => {
    await saveVersion(services, caller, params.code, body)
    const { items } = await versionsOf(services, params.code, { page: 1, limit: 50 })
    return { items }
  })
}
