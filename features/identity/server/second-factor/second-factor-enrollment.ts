import { randomBytes } from 'node:crypto'
import { passwordFirst } from '#features/identity/contract'
import { administers } from '../administrators.ts'
import { mailSecondFactorChanged } from '../codes/action-mails.ts'
import { record, type Origin } from '../events.ts'
import type { FirstFactor, IdentityTransaction } from '../identity-rows.ts'
import { hashOf } from '../codes/oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import { nextText } from '../profile-fields.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { seal, unseal } from '../sealed.ts'
import type { SessionState } from '../sessions/session-limits.ts'
import { endAllSessions, startSession, tokensOf } from '../sessions/sessions.ts'
import { acceptedStep, base32, newTotpKey, totpDigits, totpPeriodSeconds } from './totp.ts'
import { requireRecentSignIn, requireSession } from '../sessions/verify-id-token.ts'

const enrolmentMs = 10 * 60_000
const mostFactors = 5
const mostTries = 5

/** A fresh key to type into an authenticator app; nothing changes before a code of it is shown. */
export async function startEnrolment(realm: Realm, request: Requests['mfaEnrollmentStart']): Promise<object> {
  const { account } = await mayEnrol(realm, request.idToken)
  if (request.phoneEnrollmentInfo || !request.totpEnrollmentInfo)
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Only authenticator apps are offered as a second factor.')
  const sessionInfo = randomBytes(32).toString('base64url')
  const key = newTotpKey()
  const expires = new Date(realm.time().getTime() + enrolmentMs)
  await realm.db
    .insertInto('identity.mfa_pending')
    .values({
      token_hash: hashOf(sessionInfo),
      uid: account.uid,
      secret: seal(realm.secrets.secondFactors, account.uid, key),
      sign_in_provider: null,
      expires_at: expires,
    })
    .execute()
  return {
    totpSessionInfo: {
      sharedSecretKey: base32(key),
      verificationCodeLength: totpDigits,
      hashingAlgorithm: 'SHA1',
      periodSec: totpPeriodSeconds,
      sessionInfo,
      finalizeEnrollmentTime: expires.toISOString(),
    },
  }
}

/** The first code proves that the app has the key. Every other session ends, for they were begun without it. */
export async function finalizeEnrolment(realm: Realm, request: Requests['mfaEnrollmentFinalize'], origin: Origin): Promise<object> {
  const state = await mayEnrol(realm, request.idToken)
  const { account } = state
  const sessionInfo = request.totpVerificationInfo?.sessionInfo
  const code = request.totpVerificationInfo?.verificationCode
  if (!sessionInfo) throw new ProtocolError('MISSING_SESSION_INFO')
  if (!code) throw new ProtocolError('MISSING_CODE')
  const displayName = nextText(request.displayName, 100)
  const pending = await countedTry(realm, account.uid, sessionInfo)
  const secret = unseal(realm.secrets.secondFactors, account.uid, pending.secret)
  const step = acceptedStep(secret, code, realm.time().getTime(), 0)
  if (step === undefined) throw new ProtocolError('INVALID_CODE')
  const id = randomBytes(16).toString('base64url')
  const result = await realm.db.transaction().execute(async (trx) => {
    const used = await trx.deleteFrom('identity.mfa_pending').where('token_hash', '=', hashOf(sessionInfo)).executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new ProtocolError('INVALID_SESSION_INFO')
    await trx
      .insertInto('identity.mfa_factor')
      .values({
        id,
        uid: account.uid,
        display_name: displayName,
        secret: seal(realm.secrets.secondFactors, account.uid, secret),
        last_step: step,
        enrolled_at: realm.time(),
      })
      .execute()
    return renewed(realm, trx, state, id, 'second-factor-enrolled', origin)
  })
  return { ...(await tokensOf(realm, result.account, result.session)), totpAuthInfo: {} }
}

/** Takes a second factor away; the recovery codes go with the last one. */
export async function withdrawFactor(realm: Realm, request: Requests['mfaEnrollmentWithdraw'], origin: Origin): Promise<object> {
  const state = await requireSession(realm, realm.db, request.idToken)
  const factorId = request.mfaEnrollmentId
  if (!factorId) throw new ProtocolError('MISSING_MFA_ENROLLMENT_ID')
  requireRecentSignIn(realm, state)
  const { uid } = state.account
  const result = await realm.db.transaction().execute(async (trx) => {
    const deleted = await trx.deleteFrom('identity.mfa_factor').where('uid', '=', uid).where('id', '=', factorId).executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
    const left = await trx.selectFrom('identity.mfa_factor').select('id').where('uid', '=', uid).executeTakeFirst()
    if (!left) await trx.deleteFrom('identity.mfa_recovery_code').where('uid', '=', uid).execute()
    return renewed(realm, trx, state, left ? state.session.second_factor : null, 'second-factor-withdrawn', origin)
  })
  return tokensOf(realm, result.account, result.session)
}

/**
 * Whoever enrols the factor of an administrator becomes one. What was proved must be a secret of this installation: a password, or
 * the mailbox a link was sent to; neither what a provider says nor what another part of the installation signed.
 */
const provedThemselves = new Set<FirstFactor>(['password', 'email-link'])
const needsSecondFactor = (realm: Realm, { account, session }: SessionState) =>
  realm.settings.adminsNeedSecondFactor && administers(account.custom_claims) && session.second_factor === null

async function mayEnrol(realm: Realm, idToken: string | null | undefined): Promise<SessionState> {
  const state = await requireSession(realm, realm.db, idToken)
  if (!state.account.email) throw new ProtocolError('MISSING_EMAIL')
  if (!state.account.email_verified) throw new ProtocolError('UNVERIFIED_EMAIL')
  requireRecentSignIn(realm, state)
  if (needsSecondFactor(realm, state) && !provedThemselves.has(state.session.first_factor))
    throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN', passwordFirst)
  const { count } = await realm.db
    .selectFrom('identity.mfa_factor')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('uid', '=', state.account.uid)
    .executeTakeFirstOrThrow()
  if (count >= mostFactors) throw new ProtocolError('SECOND_FACTOR_LIMIT_EXCEEDED')
  return state
}

async function countedTry(realm: Realm, uid: string, sessionInfo: string): Promise<{ secret: Buffer }> {
  const row = await realm.db
    .updateTable('identity.mfa_pending')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(sessionInfo))
    .where('uid', '=', uid)
    .returning(['secret', 'tries', 'expires_at'])
    .executeTakeFirst()
  if (!row?.secret) throw new ProtocolError('INVALID_SESSION_INFO')
  if (row.expires_at <= realm.time() || row.tries > mostTries) throw new ProtocolError('SESSION_EXPIRED')
  return { secret: row.secret }
}

/** A session like the one that asked, in place of all there were. */
async function renewed(
  realm: Realm,
  trx: IdentityTransaction,
  { account, session }: SessionState,
  secondFactor: string | null,
  kind: 'second-factor-enrolled' | 'second-factor-withdrawn',
  origin: Origin,
): Promise<Pick<SessionState, 'account' | 'session'>> {
  await record(realm, trx, kind, origin, { uid: account.uid, session: session.id })
  await endAllSessions(realm, trx, account.uid, kind, origin)
  if (account.email) await mailSecondFactorChanged(realm, trx, account.email, kind === 'second-factor-enrolled')
  const now = await trx.selectFrom('identity.account').selectAll().where('uid', '=', account.uid).executeTakeFirstOrThrow()
  const { sign_in_provider: provider, first_factor: firstFactor, auth_time: provenAt, claims } = session
  const how = { provider, firstFactor, provenAt, secondFactor, claims }
  return { account: now, session: await startSession(realm, trx, now, how, origin) }
}
