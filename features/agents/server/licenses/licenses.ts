import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { agentForAdmin, checkLicense, licensesToVerify } from '../../contract/licenses.ts'
import { decideLicense } from './decide-license.ts'
import { expireLicenses, remindOfLicenses } from './follow-licenses.ts'
import { agentAsAdmin, licensesToLookUp } from './read-for-admin.ts'
import { licenseSnapshots } from './snapshots.ts'

const hourMs = 3_600_000

/** Licenses as evidence: who looked them up, when, where, with a snapshot; and what the calendar makes of them. */
export function licenses(app: App, services: Services): void {
  const { db, now } = services
  licenseSnapshots(app, services)
  app.jobs.every('Follow the last days of licenses', hourMs, () => followLicenses(app, services), { atStart: true })
  route(app, licensesToVerify, async () => ({ items: await licensesToLookUp(db, now()) }))
  route(app, agentForAdmin, ({ params }) => agentAsAdmin(db, params.agentId, now()))
  route(app, checkLicense, async ({ params, body }, { actor }) => {
    const accountId = await decideLicense(app, services, { licenseId: params.licenseId, by: actor.id, decision: body })
    return agentAsAdmin(db, accountId, now())
  })
}

async function followLicenses(app: App, services: Services): Promise<void> {
  await expireLicenses(app, services)
  await remindOfLicenses(services)
}
