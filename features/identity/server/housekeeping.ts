import type { Realm } from './realm.ts'

const hourMs = 3_600_000
const keepSessionsMs = 90 * 24 * hourMs

/** Removes what can no longer matter: old counters, expired codes, sessions over or unused for 90 days. */
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
  await realm.db
    .deleteFrom('identity.session')
    .where('last_used_at', '<', new Date(now - keepSessionsMs))
    .execute()
}

/** Tidies every hour until the returned function is called; a failed round is tried again at the next. */
export function keepTidy(realm: Realm, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidy(realm).catch(failed), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
