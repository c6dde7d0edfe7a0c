import { requireEmail } from './email-address.ts'
import { record, type Origin } from './events.ts'
import { insertAccount } from './new-account.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from './realm.ts'
import { startSession, tokensOf } from './sessions.ts'
import { allowances, networkOf, spend } from './throttle.ts'

interface SignUp {
  email?: string | null | undefined
  password?: string | null | undefined
  displayName?: string | null | undefined
  idToken?: string | null | undefined
}

/** A new account with e-mail and password, signed in at once. */
export async function signUp(realm: Realm, request: SignUp, origin: Origin): Promise<object> {
  if (request.idToken) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'A password is added to an account by changing it.')
  if (!request.email && !request.password) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Anonymous sign-in is not offered here.')
  const email = requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  if (!request.password) throw new ProtocolError('MISSING_PASSWORD')
  await refuseWeakPassword(request.password, { email, displayName: request.displayName })
  const network = networkOf(origin.remote)
  if (network) await spend(realm, allowances.signUp, network)

  const passwordHash = await hashPassword(request.password, realm.secrets.pepper)
  const { account, session } = await realm.db.transaction().execute(async (trx) => {
    const created = await insertAccount(realm, trx, { email, passwordHash, displayName: request.displayName?.trim() })
    if (!created) throw new ProtocolError('EMAIL_EXISTS')
    const started = await startSession(realm, trx, created, origin)
    await record(realm, trx, 'sign-up', origin, { uid: created.uid, session: started.id, detail: 'password' })
    return { account: created, session: started }
  })
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email: account.email,
    ...(account.display_name && { displayName: account.display_name }),
    ...(await tokensOf(realm, account, session)),
  }
}
