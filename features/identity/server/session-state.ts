import type { IdentityDatabase } from './identity-rows.ts'
import type { Realm } from './realm.ts'
import { endOf, type SessionState } from './session-limits.ts'

const rememberMs = 10_000
const mostRemembered = 10_000

/** Session and account as they are in the database now; undefined when either is gone. */
export async function sessionState(realm: Realm, db: IdentityDatabase, uid: string, sessionId: string): Promise<SessionState | undefined> {
  const session = await db.selectFrom('identity.session').selectAll().where('id', '=', sessionId).where('uid', '=', uid).executeTakeFirst()
  if (!session) return undefined
  const account = await db.selectFrom('identity.account').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!account) return undefined
  return { account, session, end: account.disabled ? 'disabled' : endOf(session, account, realm.time().getTime()) }
}

/** The same, at most ten seconds old: a session ended on another server is refused here after that time. */
export async function rememberedSessionState(realm: Realm, uid: string, sessionId: string): Promise<SessionState | undefined> {
  const now = realm.time().getTime()
  const known = realm.remembered.get(sessionId)
  if (known && known.uid === uid && now - known.loadedAt < rememberMs) return known.state
  const state = await sessionState(realm, realm.db, uid, sessionId)
  if (realm.remembered.size >= mostRemembered) realm.remembered.clear()
  realm.remembered.set(sessionId, { uid, loadedAt: now, state })
  return state
}

export function forgetSession(realm: Realm, sessionId: string): void {
  realm.remembered.delete(sessionId)
}

export function forgetSessionsOf(realm: Realm, uid: string): void {
  for (const [sessionId, known] of realm.remembered) if (known.uid === uid) realm.remembered.delete(sessionId)
}
