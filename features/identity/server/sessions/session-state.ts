import { sql } from 'kysely'
import type { AccountRow, IdentityDatabase, SessionRow } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'
import { endOf, type SessionState } from './session-limits.ts'

/** Short enough for a session that ended on another server to be refused here within five seconds, whatever else fails. */
const rememberMs = 4_000
const mostRemembered = 10_000

/** Session and account as they are in the database now, read in one query; undefined when either is gone. */
export async function sessionState(realm: Realm, db: IdentityDatabase, uid: string, sessionId: string): Promise<SessionState | undefined> {
  const row = await db
    .selectFrom('identity.session as session')
    .innerJoin('identity.account as account', 'account.uid', 'session.uid')
    .select([sql<SessionRow>`to_jsonb(session)`.as('session'), sql<AccountRow>`to_jsonb(account)`.as('account')])
    .where('session.id', '=', sessionId)
    .where('session.uid', '=', uid)
    .executeTakeFirst()
  return row && stateOf(realm, row)
}

/** Session and account as `to_jsonb` gives them. */
export function stateOf(realm: Realm, row: { session: SessionRow; account: AccountRow }): SessionState {
  const session = withDates(row.session, ['rotated_at', 'auth_time', 'created_at', 'last_used_at', 'ended_at'])
  const account = withDates(row.account, ['password_updated_at', 'tokens_valid_after', 'last_login_at', 'created_at'])
  return { account, session, end: account.disabled ? 'disabled' : endOf(session, account, realm.time().getTime()) }
}

/** JSON has no moments; they come as text and with more digits than a Date holds, which are cut off on both sides alike. */
function withDates<Row>(row: Row, names: (keyof Row)[]): Row {
  const dates = names.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)])
  return { ...row, ...Object.fromEntries(dates) } as Row
}

/** The same, at most four seconds old. */
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
