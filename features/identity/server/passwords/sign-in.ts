import { admissionView } from '../sessions/admit.ts'
import { admitWithPassword } from './admit-with-password.ts'
import { requireGivenEmail } from '../email-address.ts'
import type { Caller } from '../events.ts'
import type { AccountRow } from '../identity-rows.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { passGate } from './sign-in-gate.ts'

/** Every refusal before the password is proven reads and takes the same, whether or not the address has an account. */
export async function signInWithPassword(realm: Realm, request: Requests['signInWithPassword'], caller: Caller): Promise<object> {
  if (request.idToken) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'A password is linked by accounts:signUp.')
  const email = requireGivenEmail(request.email)
  if (!request.password) throw new ProtocolError('MISSING_PASSWORD')
  const { account, counter, failed } = await passGate(realm, email, caller)
  const { correct, outdated } = await checkPassword(request.password, account?.password_hash, realm.secrets.pepper)
  if (!account || !correct) {
    await failed()
    throw new ProtocolError('INVALID_LOGIN_CREDENTIALS')
  }
  if (outdated && !account.disabled) account.password_hash = await rehash(realm, account, request.password)
  const admission = await admitWithPassword(realm, account, counter, caller)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email,
    displayName: account.display_name ?? '',
    ...(account.photo_url && { profilePicture: account.photo_url }),
    registered: true,
    ...(await admissionView(realm, admission)),
  }
}

async function rehash(realm: Realm, account: AccountRow, password: string): Promise<string> {
  const fresh = await hashPassword(password, realm.secrets.pepper)
  await realm.db
    .updateTable('identity.account')
    .set({ password_hash: fresh })
    .where('uid', '=', account.uid)
    .where('password_hash', '=', account.password_hash)
    .execute()
  return fresh
}
