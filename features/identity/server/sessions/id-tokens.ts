import { sign } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { identityProject } from '#features/identity/contract'
import { customClaimsOf } from '../custom-claims.ts'
import type { AccountRow, SessionRow } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'

export const idTokenSeconds = 3600
const toleranceSeconds = 5

/** What a token says whose signature, issuer, audience and times are good. Whether its session still runs is not known yet. */
export interface IdTokenClaims {
  uid: string
  sessionId: string
  /** Seconds since 1970. */
  authTime: number
  expiresAt: number
  claims: Record<string, unknown>
}

export async function signIdToken(realm: Realm, account: AccountRow, session: SessionRow): Promise<string> {
  const key = await realm.keys.current()
  const issuedAt = Math.floor(realm.time().getTime() / 1000)
  const payload = {
    ...account.custom_claims,
    ...session.claims,
    ...(session.sign_in_provider === 'anonymous' && { provider_id: 'anonymous' }),
    user_id: account.uid,
    sid: session.id,
    auth_time: Math.floor(session.auth_time.getTime() / 1000),
    ...(account.email && { email: account.email, email_verified: account.email_verified }),
    ...(account.display_name && { name: account.display_name }),
    ...(account.photo_url && { picture: account.photo_url }),
    firebase: {
      identities: { ...account.identities, ...(account.email && { email: [account.email] }) },
      sign_in_provider: session.sign_in_provider,
      ...(session.second_factor && { sign_in_second_factor: 'totp', second_factor_identifier: session.second_factor }),
    },
    iss: realm.issuer,
    aud: identityProject,
    sub: account.uid,
    iat: issuedAt,
    exp: issuedAt + idTokenSeconds,
  }
  const text = `${encoded({ alg: 'ES256', kid: key.kid, typ: 'JWT' })}.${encoded(payload)}`
  // At once and here: the pool of threads, where WebCrypto would sign, is where passwords are hashed.
  const signature = sign('sha256', Buffer.from(text), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Verifies a token that this installation signed. Throws a JOSEError for anything else. */
export async function verifySigned(realm: Realm, token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = kid === undefined ? undefined : await realm.keys.find(kid)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return key.publicKey
    },
    { algorithms: ['ES256'], issuer: realm.issuer, clockTolerance: toleranceSeconds, currentDate: realm.time(), ...options },
  )
  return payload
}

/** Undefined for anything that is not a good token of ours; throws only when our own keys cannot be read. */
export async function readIdToken(realm: Realm, token: string): Promise<IdTokenClaims | undefined> {
  try {
    const requiredClaims = ['sub', 'iat', 'exp', 'auth_time', 'sid']
    const payload = await verifySigned(realm, token, { audience: identityProject, requiredClaims })
    const { sub, sid, exp: expiresAt, auth_time: authTime } = payload
    if (!isName(sub) || !isName(sid) || typeof authTime !== 'number' || expiresAt === undefined) return undefined
    const latest = realm.time().getTime() / 1000 + toleranceSeconds
    if (authTime > latest || (payload.iat ?? latest) > latest) return undefined
    return { uid: sub, sessionId: sid, authTime, expiresAt, claims: customClaimsOf(payload) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** What a uid or a session may look like; the database must not be asked for anything else. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)
}
