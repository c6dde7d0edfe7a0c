import { errors, SignJWT } from 'jose'
import { admissionView, admit } from './admit.ts'
import { checkedCustomClaims, reservedClaim } from '../custom-claims.ts'
import { record, type Caller } from '../events.ts'
import { insertAccount } from '../new-account.ts'
import { verifySigned } from './id-tokens.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'

const goodForSeconds = 3600

/** No ID token: the audience is another, so that neither can stand in for the other. */
const audienceOf = (realm: Realm) => `${realm.issuer}/google.identity.identitytoolkit.v1.IdentityToolkit`

/** A token with which a trusted part of this installation signs somebody in, good for an hour. Throws `invalid-input` on reserved claims. */
export async function createCustomToken(realm: Realm, uid: string, claims: Record<string, unknown> = {}): Promise<string> {
  checkedCustomClaims(claims)
  const key = await realm.keys.current()
  const now = Math.floor(realm.time().getTime() / 1000)
  return new SignJWT({ uid, ...(Object.keys(claims).length > 0 && { claims }) })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setIssuer(realm.issuer)
    .setSubject(realm.issuer)
    .setAudience(audienceOf(realm))
    .setIssuedAt(now)
    .setExpirationTime(now + goodForSeconds)
    .sign(key.privateKey)
}

export async function signInWithCustomToken(realm: Realm, request: Requests['signInWithCustomToken'], caller: Caller): Promise<object> {
  if (!request.token) throw new ProtocolError('MISSING_CUSTOM_TOKEN')
  const { uid, claims } = await read(realm, request.token)
  const { admission, isNewUser } = await realm.db.transaction().execute(async (trx) => {
    const existing = await trx.selectFrom('identity.account').selectAll().where('uid', '=', uid).executeTakeFirst()
    const account = existing ?? (await insertAccount(realm, trx, { uid, email: null }))
    if (!account) throw new ProtocolError('INVALID_CUSTOM_TOKEN')
    if (!existing) await record(realm, trx, 'sign-up', caller, { uid, detail: 'custom' })
    return {
      admission: await admit(realm, trx, account, { provider: 'custom', firstFactor: 'custom', claims }, caller),
      isNewUser: !existing,
    }
  })
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser, ...(await admissionView(realm, admission)) }
}

/** Checked again here: what signs tokens may be older or other than what reads them. */
function claimsFrom(claims: unknown): Record<string, unknown> {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new ProtocolError('INVALID_CLAIMS')
  const taken = reservedClaim(claims)
  if (taken) throw new ProtocolError('FORBIDDEN_CLAIM', taken)
  return claims as Record<string, unknown>
}

async function read(realm: Realm, token: string): Promise<{ uid: string; claims: Record<string, unknown> }> {
  try {
    const options = { audience: audienceOf(realm), maxTokenAge: goodForSeconds, requiredClaims: ['sub', 'iat', 'exp'] }
    const { uid, claims } = await verifySigned(realm, token, options)
    if (uid === undefined || uid === '') throw new ProtocolError('MISSING_IDENTIFIER')
    if (typeof uid !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(uid)) throw new ProtocolError('INVALID_CUSTOM_TOKEN', 'uid')
    return { uid, claims: claimsFrom(claims ?? {}) }
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && (error.claim === 'aud' || error.claim === 'iss'))
      throw new ProtocolError('CREDENTIAL_MISMATCH')
    if (error instanceof errors.JOSEError) throw new ProtocolError('INVALID_CUSTOM_TOKEN')
    throw error
  }
}
