import { sql } from 'kysely'
import type { Realm } from './realm.ts'

const hourMs = 3_600_000
const keepSessionsMs = 90 * 24 * hourMs

const keepDevicesMs = 180 * 24 * hourMs

/** Removes what can no longer matter: old counters, expired codes and handles, sessions over or unused for 90 days, browsers for 180. */
export async function tidy(realm: Realm): Promise<void> {
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

/** Tidies every hour until the returned function is called; a failed round is tried again at the next. */
export function keepTidy(realm: Realm, failed: (error: unknown) => void): () => void {
  // Looking at the keys makes the next one when its time has come, also on a server nobody signs in to.
  const round = async () => {
    await tidy(realm)
    await realm.keys.current()
  }
  const timer = setInterval(() => void round().catch(failed), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
