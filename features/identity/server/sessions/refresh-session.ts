import { sql } from 'kysely'
import { identityProject } from '#features/identity/contract'
import { accountAdministers } from '../administrators.ts'
import { record, type Origin } from '../events.ts'
import { idTokenSeconds } from './id-tokens.ts'
import { ProtocolError, type ProtocolCode } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { readRefreshToken, type RefreshGrant } from './refresh-tokens.ts'
import { endSession, tokensOf } from './sessions.ts'
import type { AccountRow, SessionRow } from '../identity-rows.ts'
import { limits, type SessionState } from './session-limits.ts'
import { sessionState, stateOf } from './session-state.ts'

/** Two tabs may refresh at once and an answer may get lost: the last token but one still gets the same successor for so long. */
const repeatMs = 120_000

interface RefreshRequest {
  grant_type?: string | null | undefined
  grantType?: string | null | undefined
  refresh_token?: string | null | undefined
  refreshToken?: string | null | undefined
}

/** Trades a refresh token for a new pair. A token older than the last but one was stolen or copied: its session ends. */
export async function refreshSession(realm: Realm, request: RefreshRequest, origin: Origin): Promise<object> {
  const grantType = request.grant_type ?? request.grantType
  const token = request.refresh_token ?? request.refreshToken
  if (!grantType) throw new ProtocolError('MISSING_GRANT_TYPE')
  if (grantType !== 'refresh_token') throw new ProtocolError('INVALID_GRANT_TYPE')
  if (!token) throw new ProtocolError('MISSING_REFRESH_TOKEN')
  const grant = readRefreshToken(realm.secrets.refreshTokens, token)
  if (!grant) throw new ProtocolError('INVALID_REFRESH_TOKEN')

  const outcome = (await advanceAtOnce(realm, grant)) ?? (await advance(realm, grant, origin))
  if (typeof outcome === 'string') throw new ProtocolError(outcome)
  const tokens = await tokensOf(realm, outcome.account, outcome.session)
  return {
    access_token: tokens.idToken,
    expires_in: String(idTokenSeconds),
    token_type: 'Bearer',
    refresh_token: tokens.refreshToken,
    id_token: tokens.idToken,
    user_id: outcome.account.uid,
    project_id: identityProject,
  }
}

/**
 * The usual case, a running session and its newest token, in one statement; undefined leaves everything as it was. It does not
 * wait for the disk: a database that forgets it in a crash then sees a token ahead of its count, which only we can have made.
 */
async function advanceAtOnce(realm: Realm, { sessionId, generation }: RefreshGrant): Promise<SessionState | undefined> {
  const now = realm.time()
  const since = ({ ordinary, admin }: { ordinary: number; admin: number }) => sql`
    case when ${accountAdministers} then ${new Date(now.getTime() - admin)}::timestamptz
      else ${new Date(now.getTime() - ordinary)}::timestamptz end`
  const { rows } = await sql<{ session: SessionRow; account: AccountRow }>`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    update identity.session as session
    set generation = session.generation + 1, rotated_at = ${now}, last_used_at = ${now}
    from identity.account as account, unhurried
    where session.id = ${sessionId} and session.generation = ${generation} and session.ended_at is null
      and account.uid = session.uid and not account.disabled and session.created_at >= account.tokens_valid_after
      and session.last_used_at >= ${since({ ordinary: limits.ordinary.idleMs, admin: limits.admin.idleMs })}
      and session.created_at >= ${since({ ordinary: limits.ordinary.absoluteMs, admin: limits.admin.absoluteMs })}
    returning to_jsonb(session) as session, to_jsonb(account) as account`.execute(realm.db)
  return rows[0] && stateOf(realm, rows[0])
}

/** Returns the refusal instead of throwing it, since ending a session must be committed. */
async function advance(realm: Realm, grant: RefreshGrant, origin: Origin): Promise<SessionState | ProtocolCode> {
  return realm.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('identity.session').select('uid').where('id', '=', grant.sessionId).forUpdate().executeTakeFirst()
    const state = row && (await sessionState(realm, trx, row.uid, grant.sessionId))
    if (!state) return 'TOKEN_EXPIRED'
    if (state.end === 'disabled') return 'USER_DISABLED'
    if (state.end) {
      await endSession(realm, trx, grant.sessionId, state.end, origin)
      return 'TOKEN_EXPIRED'
    }
    const { session, account } = state
    const now = realm.time()
    const behind = session.generation - grant.generation
    if (behind === 1 && now.getTime() - session.rotated_at.getTime() <= repeatMs) return state
    if (behind > 0) {
      await record(realm, trx, 'refresh-token-reused', origin, { uid: account.uid, session: session.id })
      await endSession(realm, trx, session.id, 'refresh-token-reused', origin)
      return 'TOKEN_EXPIRED'
    }
    const advanced = await trx
      .updateTable('identity.session')
      .set({ generation: Math.max(session.generation, grant.generation) + 1, rotated_at: now, last_used_at: now })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...state, session: advanced }
  })
}
