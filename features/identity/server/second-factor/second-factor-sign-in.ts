import { admissionView, admit } from '../sessions/admit.ts'
import { record, type Origin } from '../events.ts'
import { hashOf } from '../codes/oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { unseal } from '../sealed.ts'
import { allowances, forgive, spend } from '../protocol/throttle.ts'
import { acceptedStep } from './totp.ts'

const mostTries = 5

/** Sends the challenge of a factor that needs one; codes of an app need none. */
export async function startSecondStep(realm: Realm, request: Requests['mfaSignInStart']): Promise<object> {
  const pending = await pendingOf(realm, request.mfaPendingCredential)
  await factorOf(realm, pending.uid, request.mfaEnrollmentId)
  if (request.phoneSignInInfo) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Only authenticator apps are offered as a second factor.')
  return {}
}

/** The second step of a sign-in: a code of the app, or one of the recovery codes in its place. Five tries, then from the start. */
export async function finalizeSecondStep(realm: Realm, request: Requests['mfaSignInFinalize'], origin: Origin): Promise<object> {
  if (request.phoneVerificationInfo)
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Only authenticator apps are offered as a second factor.')
  const pending = await pendingOf(realm, request.mfaPendingCredential)
  const factor = await factorOf(realm, pending.uid, request.mfaEnrollmentId)
  const code = request.totpVerificationInfo?.verificationCode?.trim()
  if (!code) throw new ProtocolError('MISSING_CODE')
  await spend(realm, allowances.secondFactor, pending.uid)
  await countTry(realm, pending.token_hash)

  const admission = await realm.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('identity.account').selectAll().where('uid', '=', pending.uid).forUpdate().executeTakeFirst()
    const current = await trx.selectFrom('identity.mfa_factor').selectAll().where('id', '=', factor.id).executeTakeFirst()
    if (!account || !current) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
    const step = acceptedStep(
      unseal(realm.secrets.secondFactors, account.uid, current.secret),
      code,
      realm.time().getTime(),
      current.last_step,
    )
    if (step !== undefined) await trx.updateTable('identity.mfa_factor').set({ last_step: step }).where('id', '=', factor.id).execute()
    else if (!(await redeemRecoveryCode(realm, trx, account, code, origin))) return undefined
    const used = await trx.deleteFrom('identity.mfa_pending').where('token_hash', '=', pending.token_hash).executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
    const { sign_in_provider: provider, first_factor: firstFactor, claims } = pending
    return admit(realm, trx, account, { provider, firstFactor, secondFactor: factor.id, claims }, origin)
  })
  if (!admission) {
    await record(realm, realm.db, 'second-factor-refused', origin, { uid: pending.uid })
    throw new ProtocolError('INVALID_CODE')
  }
  await forgive(realm, allowances.secondFactor, pending.uid)
  return admissionView(realm, admission)
}

async function pendingOf(realm: Realm, credential: string | null | undefined) {
  if (!credential) throw new ProtocolError('MISSING_MFA_PENDING_CREDENTIAL')
  const row = await realm.db.selectFrom('identity.mfa_pending').selectAll().where('token_hash', '=', hashOf(credential)).executeTakeFirst()
  const { sign_in_provider } = row ?? {}
  if (!row || !sign_in_provider || row.expires_at <= realm.time() || row.tries >= mostTries)
    throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
  return { ...row, sign_in_provider }
}

async function factorOf(realm: Realm, uid: string, id: string | null | undefined) {
  if (!id) throw new ProtocolError('MISSING_MFA_ENROLLMENT_ID')
  const factor = await realm.db
    .selectFrom('identity.mfa_factor')
    .select('id')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!factor) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
  return factor
}

/** Counted before the code is looked at, so that parallel guesses count too. */
async function countTry(realm: Realm, tokenHash: Buffer): Promise<void> {
  const counted = await realm.db
    .updateTable('identity.mfa_pending')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
}
