import { admissionView, admit, type Admission } from './admit.ts'
import { admitAtOnce } from './admit-at-once.ts'
import { requireEmail } from './email-address.ts'
import type { Caller } from './events.ts'
import type { AccountRow } from './identity-rows.ts'
import { rememberDevice } from './known-devices.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Requests } from './protocol-requests.ts'
import type { Realm } from './realm.ts'
import { passGate } from './sign-in-gate.ts'
import { forget } from './throttle.ts'

/** Every refusal before the password is proven reads and takes the same, whether or not the address has an account. */
export async function signInWithPassword(realm: Realm, request: Requests['signInWithPassword'], caller: Caller): Promise<object> {
  if (request.idToken) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'A password is linked by accounts:signUp.')
  const email = requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  if (!request.password) throw new ProtocolError('MISSING_PASSWORD')
  const { account, counter, failed } = await passGate(realm, email, caller)
  const { correct, outdated } = await checkPassword(request.password, account?.password_hash, realm.secrets.pepper)
  if (!account || !correct) {
    await failed()
    throw new ProtocolError('INVALID_LOGIN_CREDENTIALS')
  }
  if (outdated && !account.disabled) account.password_hash = await rehash(realm, account, request.password)
  const admission = await admitted(realm, account, counter, caller)
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

async function admitted(realm: Realm, account: AccountRow, counter: string, caller: Caller): Promise<Admission> {
  const session = await admitAtOnce(realm, account, counter, caller)
  if (session) return { account, session }
  await forget(realm, counter)
  const admission = await realm.db.transaction().execute(async (trx) => {
    const now = await trx.selectFrom('identity.account').selectAll().where('uid', '=', account.uid).forUpdate().executeTakeFirst()
    // Changed while it was checked: what was proven is the former password.
    if (now?.password_hash !== account.password_hash) throw new ProtocolError('INVALID_LOGIN_CREDENTIALS')
    return admit(realm, trx, now, { provider: 'password' }, caller)
  })
  await rememberDevice(realm, account, caller)
  return admission
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
