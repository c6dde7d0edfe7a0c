import { sql } from 'kysely'
import { defineEvent } from '#platform/events/define-event.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Realm } from '../realm.ts'
import { forgetSession, forgetSessionsOf } from './session-state.ts'

export interface EndedSession {
  uid: string
  /** Absent: every session of this person. */
  sessionId?: string
  accountDeleted: boolean
}

/** A session ended, in whichever process; noticed in each of them within five seconds. */
export const sessionEnded = defineEvent<EndedSession>('sessionEnded')

const channel = 'identity.session-ended'
const lookEveryMs = 2_000
/** Longer than any transaction lives, so that one that began early and committed late is still seen. */
const lookBack = sql`interval '90 seconds'`
const rememberMs = 120_000
/** After the transaction that ended the session has most likely committed; if not, the next regular look finds it. */
const hintAfterMs = 40

/** Looks at the database every two seconds, and at once on a hint of the bus. Returns how to unsubscribe from hints. */
export async function watchSessionEnds(jobs: Jobs, realm: Realm): Promise<() => void> {
  const { services } = realm
  const seen = new Map<number, number>()

  async function readSessionEnds(): Promise<void> {
    const rows = await realm.db
      .selectFrom('identity.session_end')
      .select(['id', 'uid', 'session_id', 'gone as accountDeleted'])
      .where('happened_at', '>', sql<Date>`clock_timestamp() - ${lookBack}`)
      .orderBy('id')
      .execute()
    const now = Date.now()
    for (const { id, uid, session_id, accountDeleted } of rows) {
      if (seen.has(id)) continue
      seen.set(id, now)
      if (session_id) forgetSession(realm, session_id)
      else forgetSessionsOf(realm, uid)
      services.events.emit(sessionEnded, { uid, accountDeleted, ...(session_id && { sessionId: session_id }) })
    }
    for (const [id, at] of seen) if (now - at > rememberMs) seen.delete(id)
  }
  const job = jobs.every('Look for ended sessions', lookEveryMs, readSessionEnds)
  const lookNow = (): void => void job.soon()
  await services.bus.subscribe(channel, lookNow)
  services.bus.onGap(lookNow)
  return () => services.bus.unsubscribe(channel, lookNow)
}

const hinted = new WeakSet<Realm>()

/** Makes every process look soon; called when a session is being ended. */
export function hintSessionEnd(realm: Realm): void {
  if (hinted.has(realm)) return
  hinted.add(realm)
  setTimeout(() => {
    hinted.delete(realm)
    realm.services.bus.publish(channel, '')
  }, hintAfterMs).unref()
}
