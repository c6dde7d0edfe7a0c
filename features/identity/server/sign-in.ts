import { requireEmail } from './email-address.ts'
import { record, type Origin } from './events.ts'
import type { AccountRow } from './identity-rows.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from './realm.ts'
import { startSession, tokensOf } from './sessions.ts'
import { allowances, forgive, networkOf, refuseIfBlocked, spend } from './throttle.ts'

interface PasswordSignIn {
  email?: string | null | undefined
  password?: string | null | undefined
}

/** Every refusal before the password is proven reads and takes the same, whether or not the address has an account. */
export async function signInWithPassword(realm: Realm, request: PasswordSignIn, origin: Origin): Promise<object> {
  const email = requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  if (!request.password) throw new ProtocolError('MISSING_PASSWORD')
  const network = networkOf(origin.remote)
  const counted = [email, network ?? 'here']
  if (network) await refuseIfBlocked(realm, allowances.signInNetwork, network)
  await spend(realm, allowances.signIn, ...counted)

  const account = await realm.db.selectFrom('identity.account').selectAll().where('email', '=', email).executeTakeFirst()
  const { correct, outdated } = await checkPassword(request.password, account?.password_hash, realm.secrets.pepper)
  if (!account || !correct) {
    if (network) await spend(realm, allowances.signInNetwork, network)
    await record(realm, realm.db, 'sign-in-refused', origin, { uid: account?.uid })
    throw new ProtocolError('INVALID_LOGIN_CREDENTIALS')
  }
  await forgive(realm, allowances.signIn, ...counted)
  if (account.disabled) throw new ProtocolError('USER_DISABLED')
  if (outdated) await rehash(realm, account, request.password)

  const session = await realm.db.transaction().execute(async (trx) => {
    const started = await startSession(realm, trx, account, origin)
    await record(realm, trx, 'sign-in', origin, { uid: account.uid, session: started.id, detail: 'password' })
    return started
  })
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email: account.email,
    displayName: account.display_name ?? '',
    ...(account.photo_url && { profilePicture: account.photo_url }),
    registered: true,
    ...(await tokensOf(realm, account, session)),
  }
}

async function rehash(realm: Realm, account: AccountRow, password: string): Promise<void> {
  const fresh = await hashPassword(password, realm.secrets.pepper)
  await realm.db
    .updateTable('identity.account')
    .set({ password_hash: fresh })
    .where('uid', '=', account.uid)
    .where('password_hash', '=', account.password_hash)
    .execute()
}
