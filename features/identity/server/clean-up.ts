import { sql } from 'kysely'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Realm } from './realm.ts'

const hourMs = 3_600_000
const keepSessionsMs = 90 * 24 * hourMs

const keepDevicesMs = 180 * 24 * hourMs

/** Removes what can no longer matter: old counters, expired codes and handles, sessions over or unused for 90 days, browsers for 180. */
export async function cleanUp(realm: Realm): Promise<void> {
  const now = realm.time().getTime()
  await realm.db
    .deleteFrom('identity.throttle')
    .where('started_at', '<', new Date(now - 2 * hourMs))
    .execute()
  await realm.db
    .deleteFrom('identity.oob_code')
    .where('expires_at', '<', new Date(now - 24 * hourMs))
    .execute()
  await realm.db.deleteFrom('identity.oauth_tx').where('expires_at', '<', realm.time()).execute()
  await realm.db.deleteFrom('identity.oauth_handle').where('expires_at', '<', realm.time()).execute()
  await realm.db.deleteFrom('identity.mfa_pending').where('expires_at', '<', realm.time()).execute()
  await realm.db
    .deleteFrom('identity.foreign_session_end')
    .where('ended_at', '<', new Date(now - keepDevicesMs))
    .execute()
  await realm.db
    .deleteFrom('identity.known_device')
    .where('last_used_at', '<', new Date(now - keepDevicesMs))
    .execute()
  await realm.db
    .deleteFrom('identity.session_end')
    .where('happened_at', '<', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .execute()
  await realm.db
    .deleteFrom('identity.session')
    .where('last_used_at', '<', new Date(now - keepSessionsMs))
    .execute()
}

export function startCleanUp(jobs: Jobs, realm: Realm): void {
  jobs.every('Delete what identity needs no more', hourMs, () => cleanUp(realm))
  // Looking at the keys makes the next one when its time has come, also on a server nobody signs in to.
  jobs.every('Renew the signing key', hourMs, () => realm.keys.current())
}
