import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { firebaseOf, isOver, verifyFirebaseToken } from '../firebase/firebase.ts'
import { readIdToken } from './id-tokens.ts'
import type { IdentityDatabase } from '../identity-rows.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import { realmOf, type Realm } from '../realm.ts'
import type { SessionState } from './session-limits.ts'
import { rememberedSessionState, sessionState } from './session-state.ts'
import type { VerifiedToken } from './verified-token.ts'

/** Checks signature, issuer, audience, times and that the session runs. Throws the problem `not-signed-in`. */
export async function verifyIdToken(services: Services, token: string): Promise<VerifiedToken> {
  const firebase = firebaseOf(services)
  if (firebase) return verifyFirebaseToken(services, firebase, token)
  const realm = await realmOf(services)
  const read = await readIdToken(realm, token)
  const state = read && (await rememberedSessionState(realm, read.uid, read.sessionId))
  if (!state || state.end) throw new Problem('not-signed-in')
  const mayAdminister = !realm.settings.adminsNeedSecondFactor || state.session.second_factor !== null
  const { email, email_verified: emailVerified, display_name: name, photo_url: picture } = state.account
  return { ...read, emailVerified, ...(email && { email }), ...(name && { name }), ...(picture && { picture }), mayAdminister }
}

/** What is kept of a token to ask later whether it still counts; the token itself is too long to be kept for each open socket. */
export type CachedToken = Pick<VerifiedToken, 'uid' | 'sessionId' | 'authTime' | 'expiresAt'>

/** Whether a token that was verified before has neither run out nor lost its session. */
export async function stillCounts(services: Services, token: CachedToken): Promise<boolean> {
  if (services.now() / 1000 >= token.expiresAt) return false
  const firebase = firebaseOf(services)
  if (firebase) return !(await isOver(services, firebase, token))
  const state = await rememberedSessionState(await realmOf(services), token.uid, token.sessionId)
  return state !== undefined && !state.end
}

const recentSeconds = 300

/** The session behind the token in a protocol request, read afresh. Throws in the protocol's words when it is not valid. */
export async function requireSession(realm: Realm, db: IdentityDatabase, idToken: string | null | undefined): Promise<SessionState> {
  if (!idToken) throw new ProtocolError('MISSING_ID_TOKEN')
  const read = await readIdToken(realm, idToken)
  if (!read) throw new ProtocolError('INVALID_ID_TOKEN')
  const state = await sessionState(realm, db, read.uid, read.sessionId)
  if (!state) throw new ProtocolError((await accountExists(db, read.uid)) ? 'TOKEN_EXPIRED' : 'USER_NOT_FOUND')
  if (state.end === 'disabled') throw new ProtocolError('USER_DISABLED')
  // TOKEN_EXPIRED signs people out everywhere, so it stands only for a session that is truly over.
  if (state.end) throw new ProtocolError('TOKEN_EXPIRED')
  return state
}

/** What can lock the owner out is done only within five minutes of signing in. */
export function requireRecentSignIn(realm: Realm, { session }: SessionState): void {
  if (realm.time().getTime() - session.auth_time.getTime() > recentSeconds * 1000) throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

async function accountExists(db: IdentityDatabase, uid: string): Promise<boolean> {
  const account = await db.selectFrom('identity.account').select('uid').where('uid', '=', uid).executeTakeFirst()
  return account !== undefined
}
