import { changePassword } from './change-password.ts'
import { emailAddress } from '../email-address.ts'
import type { Origin } from '../events.ts'
import { consumeCode, readCode } from '../codes/oob-codes.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { allowances, forgive, networkOf } from '../protocol/throttle.ts'

type ResetPassword = Pick<Requests['resetPassword'], 'oobCode' | 'newPassword' | 'email'>

/** Without a new password only says what a code is for; with one, redeems a reset code. A refused password costs no code. */
export async function resetPassword(realm: Realm, request: ResetPassword, origin: Origin): Promise<object> {
  const code = await readCode(realm, realm.db, request.oobCode)
  if (request.email && emailAddress(request.email) !== code.email)
    throw new ProtocolError('INVALID_EMAIL', 'The code is for another address.')
  const answer = {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.kind,
    // Whoever holds a sign-in link must know the address by themselves.
    ...(code.email && code.kind !== 'EMAIL_SIGNIN' && { email: code.email }),
    ...(code.new_email && { newEmail: code.new_email }),
  }
  if (!request.newPassword || !request.oobCode) return answer
  if (code.kind !== 'PASSWORD_RESET') throw new ProtocolError('INVALID_OOB_CODE')

  const { oobCode, newPassword } = request
  await refuseWeakPassword(newPassword, { email: code.email })
  const passwordHash = await hashPassword(newPassword, realm.secrets.pepper)
  await realm.db.transaction().execute(async (trx) => {
    const { uid, email } = await consumeCode(realm, trx, oobCode)
    if (!uid) throw new ProtocolError('INVALID_OOB_CODE')
    await changePassword(realm, trx, { uid, email }, passwordHash, 'password-reset', origin)
    // Whoever redeems the code reads the mailbox.
    await trx.updateTable('identity.account').set({ email_verified: true }).where('uid', '=', uid).where('email', '=', email).execute()
  })
  if (code.email) await forgive(realm, allowances.signIn, code.email, networkOf(origin.remote) ?? 'here')
  return answer
}
