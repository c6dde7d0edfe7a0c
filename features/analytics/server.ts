import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { analyticsOf } from './server/agent-analytics.ts'
import { collector } from './server/collector.ts'
import { countOutcomes } from './server/count-outcomes.ts'
import { dropOldEvents } from './server/months.ts'
import { personalData } from './server/personal-data.ts'
import { reportFiles } from './server/report-files.ts'
import { createLink, linksOf, readReport, revokeLink } from './server/seller-reports.ts'
import { forgetVisitors } from './server/visitor-hash.ts'

export { createDemoAnalytics } from './server/demo-analytics.ts'
export { dayIn } from './server/periods.ts'
export { countViews, findViews } from './server/read-numbers.ts'

const minuteMs = 60_000
const batchesPerMinute = 300
const reportsPerMinute = 60

/** What visitors saw of homes, as far as they agreed, for the agents of the homes and the sellers. */
export function analytics(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  const events = collector(services)
  app.jobs.every('Write what visitors saw of homes', 1000, () => events.write(), { longestPauseMs: minuteMs })
  app.jobs.every('Count saves, messages and tour requests by day', 5 * minuteMs, () => countOutcomes(db, now()), { atStart: true })
  app.jobs.every('Forget visitors of days that are over', 60 * minuteMs, async () => {
    await forgetVisitors(db, now())
    await dropOldEvents(db, now())
  })
  app.addHook('onClose', () => events.write().catch((error: unknown) => app.log.error({ err: error }, 'The last events were not written.')))
  const spend = perAddress({ most: batchesPerMinute, windowMs: minuteMs, now })
  const spendReport = perAddress({ most: reportsPerMinute, windowMs: minuteMs, now })

  route(app, calls.trackEvents, async ({ body }, { actor, remote, userAgent, globalPrivacyControl }) => {
    spend(remote)
    events.take(body.events, { remote, userAgent, globalPrivacyControl: globalPrivacyControl ?? false, isAgent: actor?.isAgent ?? false })
    return undefined
  })
  route(app, calls.agentAnalytics, ({ query }, { actor }) => analyticsOf(db, actor.id, query, now()))
  route(app, calls.reportLinks, async (_, { actor }) => ({ items: await linksOf(db, actor.id) }))
  route(app, calls.createReportLink, ({ body }, { actor }) => createLink(services, actor.id, body.propertyId))
  route(app, calls.revokeReportLink, async ({ params }, { actor }) => {
    await revokeLink(db, actor.id, params.id)
    return undefined
  })
  reportFiles(app, services, spendReport)
  route(app, calls.readSellerReport, ({ params }, { remote }) => {
    spendReport(remote)
    return readReport(services, params.key)
  })
}
