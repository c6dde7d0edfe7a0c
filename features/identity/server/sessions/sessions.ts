import { randomBytes } from 'node:crypto'
import type { Origin } from '../events.ts'
import { record } from '../events.ts'
import { idTokenSeconds, signIdToken } from './id-tokens.ts'
import type { AccountRow, FirstFactor, IdentityDatabase, SessionRow } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'
import { refreshToken } from './refresh-tokens.ts'
import { hintSessionEnd } from './session-ends.ts'
import { forgetSession, forgetSessionsOf } from './session-state.ts'

/** What a sign-in answers with besides who signed in; `expiresIn` is seconds, as text. */
export interface TokenPair {
  idToken: string
  refreshToken: string
  expiresIn: string
}

/** How somebody proved who they are. */
export interface SignInMethod {
  provider: string
  /** What was shown first. The provider's name changes with what is linked later; this never does. */
  firstFactor: FirstFactor
  /** When, if not now: a session that takes the place of another proves nothing anew. */
  provenAt?: Date
  /** The id of the second factor that was presented. */
  secondFactor?: string | null | undefined
  /** What a custom token adds to the tokens of this session. */
  claims?: Record<string, unknown> | undefined
}

export async function startSession(
  realm: Realm,
  db: IdentityDatabase,
  account: AccountRow,
  how: SignInMethod,
  origin: Origin,
): Promise<SessionRow> {
  const now = realm.time()
  await db.updateTable('identity.account').set({ last_login_at: now }).where('uid', '=', account.uid).execute()
  return db
    .insertInto('identity.session')
    .values({
      id: randomBytes(16).toString('base64url'),
      uid: account.uid,
      rotated_at: now,
      auth_time: how.provenAt ?? now,
      created_at: now,
      last_used_at: now,
      sign_in_provider: how.provider,
      first_factor: how.firstFactor,
      second_factor: how.secondFactor ?? null,
      claims: JSON.stringify(how.claims ?? {}),
      remote: origin.remote,
      user_agent: origin.userAgent.slice(0, 300),
      ended_at: null,
      end_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The tokens of a session as it stands; the refresh token is the one of its current generation. */
export async function tokensOf(realm: Realm, account: AccountRow, session: SessionRow): Promise<TokenPair> {
  return {
    idToken: await signIdToken(realm, account, session),
    refreshToken: refreshToken(realm.secrets.refreshTokens, { sessionId: session.id, generation: session.generation }),
    expiresIn: String(idTokenSeconds),
  }
}

export async function endSession(realm: Realm, db: IdentityDatabase, sessionId: string, reason: string, origin: Origin): Promise<void> {
  const ended = await db
    .updateTable('identity.session')
    .set({ ended_at: realm.time(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  forgetSession(realm, sessionId)
  hintSessionEnd(realm)
  if (ended) await record(realm, db, 'session-ended', origin, { uid: ended.uid, session: sessionId, detail: reason })
}

/** Ends every session of an account. A session started after this call, at the same instant or later, is good. */
export async function endAllSessions(realm: Realm, db: IdentityDatabase, uid: string, reason: string, origin: Origin): Promise<void> {
  const now = realm.time()
  await db.updateTable('identity.account').set({ tokens_valid_after: now }).where('uid', '=', uid).execute()
  await db
    .updateTable('identity.session')
    .set({ ended_at: now, end_reason: reason })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute()
  forgetSessionsOf(realm, uid)
  hintSessionEnd(realm)
  await record(realm, db, 'sessions-ended', origin, { uid, detail: reason })
}

/** Ends every session begun before a moment, now or in the past; later ones stay. */
export async function revokeSessionsBefore(realm: Realm, db: IdentityDatabase, uid: string, moment: Date, origin: Origin): Promise<void> {
  const until = new Date(Math.min(moment.getTime(), realm.time().getTime()))
  await db.updateTable('identity.account').set({ tokens_valid_after: until }).where('uid', '=', uid).execute()
  forgetSessionsOf(realm, uid)
  hintSessionEnd(realm)
  await record(realm, db, 'sessions-ended', origin, { uid, detail: 'revoked by an administrator' })
}
