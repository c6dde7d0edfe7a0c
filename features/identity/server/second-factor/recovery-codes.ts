import { createHmac, randomBytes } from 'node:crypto'
import { mailRecoveryCodeUsed } from '../codes/action-mails.ts'
import { record, type Origin } from '../events.ts'
import type { AccountRow, IdentityTransaction } from '../identity-rows.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { base32 } from './totp.ts'
import { requireRecentSignIn, requireSession } from '../sessions/verify-id-token.ts'

const howMany = 10

/** Ten new codes in place of all older ones; only here are they ever shown. */
export async function makeRecoveryCodes(realm: Realm, idToken: string | null | undefined, origin: Origin): Promise<object> {
  const state = await requireSession(realm, realm.db, idToken)
  requireRecentSignIn(realm, state)
  const { uid } = state.account
  const factor = await realm.db.selectFrom('identity.mfa_factor').select('id').where('uid', '=', uid).executeTakeFirst()
  if (!factor) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
  const recoveryCodes = Array.from({ length: howMany }, newCode)
  await realm.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('identity.mfa_recovery_code').where('uid', '=', uid).execute()
    await trx
      .insertInto('identity.mfa_recovery_code')
      .values(recoveryCodes.map((code) => ({ uid, code_hash: macOf(realm, uid, code) })))
      .execute()
    await record(realm, trx, 'recovery-codes-made', origin, { uid })
  })
  return { recoveryCodes }
}

/** Uses a recovery code up and mails the owner. False when it is none. */
export async function redeemRecoveryCode(
  realm: Realm,
  trx: IdentityTransaction,
  account: AccountRow,
  code: string,
  origin: Origin,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('identity.mfa_recovery_code')
    .where('uid', '=', account.uid)
    .where('code_hash', '=', macOf(realm, account.uid, code))
    .executeTakeFirst()
  if (used.numDeletedRows === 0n) return false
  await record(realm, trx, 'recovery-code-used', origin, { uid: account.uid })
  if (account.email) await mailRecoveryCodeUsed(realm, trx, account.email)
  return true
}

/** 50 bits, `abcde-fghij`. */
function newCode(): string {
  const text = base32(randomBytes(7)).slice(0, 10).toLowerCase()
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

const macOf = (realm: Realm, uid: string, code: string) =>
  createHmac('sha256', realm.secrets.codes)
    .update(`recovery ${uid} ${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest()
