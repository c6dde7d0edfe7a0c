import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { numberPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { boundedQueue } from '#platform/jobs/bounded-queue.ts'
import { lookUpLicense } from '../../contract/license-lookup.ts'
import { agentForAdmin, checkLicense, licensesToVerify } from '../../contract/licenses.ts'
import { decideLicense } from './decide-license.ts'
import { expireLicenses, remindOfLicenses } from './follow-licenses.ts'
import { configuredLookup, LookupFailed } from './license-lookup.ts'
import { agentAsAdmin, licensesToLookUp, licenseToLookUp } from './read-for-admin.ts'
import { licenseSnapshots } from './snapshots.ts'

/** Calls of the service of the operator. Not cached: an administrator decides by what the state shows now. */
const lookups = boundedQueue({ concurrency: 2, maxWaiting: 20, maxWaitingPerKey: 2, retryAfterSeconds: 5 })

const hourMs = 3_600_000

/** Licenses as evidence: who looked them up, when, where, with a snapshot; and what the calendar makes of them. */
export function licenses(app: App, services: Services, lookup = configuredLookup(services.config.environment)): void {
  const { db, now } = services
  licenseSnapshots(app, services)
  app.jobs.every('Follow the last days of licenses', hourMs, () => followLicenses(app, services), { atStart: true })
  route(app, licensesToVerify, async () => ({ items: await licensesToLookUp(db, now()) }))
  route(app, agentForAdmin, async ({ params, query }) => {
    const { licences: licenses, ...agent } = await agentAsAdmin(db, params.agentId, now())
    const maxChecks = Math.max(0, ...licenses.map(({ checks }) => checks.length))
    const { page, ...numbers } = numberPage(maxChecks, query)
    const start = (page - 1) * query.limit
    const shown = licenses.map((license) => ({ ...license, checks: license.checks.slice(start, start + query.limit) }))
    return { ...agent, licences: shown, page, ...numbers }
  })
  route(app, lookUpLicense, async ({ params }, { actor, closeSignal }): Promise<ReplyOf<typeof lookUpLicense>> => {
    const license = await licenseToLookUp(db, params.licenseId)
    if (!lookup) return { answer: 'manual', record: null }
    try {
      const from = { keys: [`account ${actor.id}`], signal: closeSignal?.() }
      const record = await lookups.run(() => lookup(license), from)
      return record ? { answer: 'found', record } : { answer: 'missing', record: null }
    } catch (error) {
      if (!(error instanceof LookupFailed)) throw error
      app.log.warn({ err: error }, 'A license could not be looked up.')
      return { answer: 'failed', record: null }
    }
  })
  route(app, checkLicense, async ({ params, body }, by) => {
    const accountId = await decideLicense(app, services, by, { licenseId: params.licenseId, decision: body })
    return agentAsAdmin(db, accountId, now())
  })
}

async function followLicenses(app: App, services: Services): Promise<void> {
  await expireLicenses(app, services)
  await remindOfLicenses(services)
}
