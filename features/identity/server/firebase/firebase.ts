import { errors, jwtVerify } from 'jose'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { customClaimsOf } from '../custom-claims.ts'
import { firebaseApi, FirebaseRefusal, knowsPassword, type FirebaseApi } from './firebase-api.ts'
import { firebaseSettings, type FirebaseSettings } from './firebase-settings.ts'
import { identitySettings } from '../identity-settings.ts'
import type { IdentityTables } from '../identity-rows.ts'
import { cachedKeySet, type CachedKeySet } from './cached-key-set.ts'
import type { VerifiedToken } from '../sessions/verified-token.ts'

/** What is remembered of a person's revocations, and of a session ended here. */
const revocationMs = 5 * 60_000
const endedMs = 4_000

export interface Firebase {
  settings: FirebaseSettings
  adminsNeedSecondFactor: boolean
  keys: CachedKeySet
  api: FirebaseApi
  knowsPassword(email: string, password: string): Promise<boolean>
  revocations: Map<string, { at: number; validSince: number; disabled: boolean; deleted: boolean }>
  ended: Map<string, { at: number; ended: boolean }>
}

const opened = new WeakMap<Services, { firebase: Firebase | undefined }>()

/** The Firebase project this installation trusts; undefined when it is its own identity server. */
export function firebaseOf(services: Services): Firebase | undefined {
  const known = opened.get(services)
  if (known) return known.firebase
  const { provider, adminsNeedSecondFactor } = identitySettings(services.config)
  const open = (): Firebase => {
    const settings = firebaseSettings(services.config)
    const api = firebaseApi(settings, services.now)
    return {
      settings,
      adminsNeedSecondFactor,
      keys: cachedKeySet(settings.keysUrl, services.now),
      api,
      knowsPassword: (email, password) => knowsPassword(settings, email, password),
      revocations: new Map(),
      ended: new Map(),
    }
  }
  const firebase = provider === 'firebase' ? open() : undefined
  opened.set(services, { firebase })
  return firebase
}

/** Firebase names no sessions; a person and the moment they signed in come closest. */
const sessionIdOf = (uid: string, authTime: number) => `${uid}:${authTime}`

/** Checks a token of the Firebase project. Throws `not-signed-in`, and `unavailable` when that cannot be checked. */
export async function verifyFirebaseToken(services: Services, firebase: Firebase, token: string): Promise<VerifiedToken> {
  const payload = await readToken(services, firebase, token)
  const { sub: uid, exp: expiresAt, auth_time: authTime, email, email_verified, name, picture } = payload
  const now = services.now() / 1000
  if (!uid || uid.length > 128 || !expiresAt || typeof authTime !== 'number' || authTime > now + 5) throw new Problem('not-signed-in')
  const sessionId = sessionIdOf(uid, authTime)
  if (await isOver(services, firebase, { uid, sessionId, authTime })) throw new Problem('not-signed-in')
  const secondFactor = (payload['firebase'] as { sign_in_second_factor?: unknown } | undefined)?.sign_in_second_factor
  return {
    uid,
    sessionId,
    authTime,
    expiresAt,
    emailVerified: email_verified === true,
    ...(typeof email === 'string' && { email }),
    ...(typeof name === 'string' && { name }),
    ...(typeof picture === 'string' && { picture }),
    mayAdminister: !firebase.adminsNeedSecondFactor || typeof secondFactor === 'string',
    claims: customClaimsOf(payload),
  }
}

/** Whether the session was ended, here or at Google, or its person is no more. */
export async function isOver(
  services: Services,
  firebase: Firebase,
  { uid, sessionId, authTime }: Pick<VerifiedToken, 'uid' | 'sessionId' | 'authTime'>,
): Promise<boolean> {
  const { validSince, disabled, deleted } = await revocationOf(services, firebase, uid)
  return disabled || deleted || authTime < validSince || hasEnded(services, firebase, sessionId)
}

async function readToken(services: Services, { settings, keys }: Firebase, token: string) {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.find(kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${settings.projectId}`,
        audience: settings.projectId,
        clockTolerance: 5,
        currentDate: new Date(services.now()),
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      },
    )
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Problem('not-signed-in')
    throw error
  }
}

/** At most five minutes old; while Google is silent the last known, since the token itself is good for an hour at most. */
async function revocationOf(services: Services, firebase: Firebase, uid: string) {
  const known = firebase.revocations.get(uid)
  if (known && services.now() - known.at < revocationMs) return known
  try {
    const { users } = await firebase.api<{ users?: { validSince?: string; disabled?: boolean }[] }>('accounts:lookup', { localId: [uid] })
    const [user] = users ?? []
    const fresh = { at: services.now(), validSince: Number(user?.validSince ?? 0), disabled: user?.disabled === true, deleted: !user }
    if (firebase.revocations.size > 10_000) firebase.revocations.clear()
    firebase.revocations.set(uid, fresh)
    return fresh
  } catch (error) {
    if (error instanceof FirebaseRefusal) throw new Problem('unavailable')
    return known ?? { validSince: 0, disabled: false, deleted: false }
  }
}

async function hasEnded(services: Services, firebase: Firebase, sessionId: string): Promise<boolean> {
  const known = firebase.ended.get(sessionId)
  if (known && services.now() - known.at < endedMs) return known.ended
  const row = await services.db
    .withTables<IdentityTables>()
    .selectFrom('identity.foreign_session_end')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (firebase.ended.size > 10_000) firebase.ended.clear()
  firebase.ended.set(sessionId, { at: services.now(), ended: row !== undefined })
  return row !== undefined
}
