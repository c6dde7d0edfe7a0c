import { admissionView, admit } from '../sessions/admit.ts'
import { emailAddress, requireEmail, requireGivenEmail } from '../email-address.ts'
import { record, type Caller } from '../events.ts'
import { insertAccount, type NewAccount } from '../new-account.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { nextText, photoAddress } from '../profile-fields.ts'
import { requireProofWhenBusy } from '../protocol/proof-of-work.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { tokensOf } from '../sessions/sessions.ts'
import { allowances, networkOf, spend } from '../protocol/throttle.ts'
import { requireRecentSignIn, requireSession } from '../sessions/verify-id-token.ts'

type SignUp = Requests['signUp']

const kind = 'identitytoolkit#SignupNewUserResponse'

/** A new account, signed in at once; with an ID token, a password for the account behind it. */
export async function signUp(realm: Realm, request: SignUp, caller: Caller): Promise<object> {
  if (request.localId) throw new ProtocolError('UNEXPECTED_PARAMETER', 'User ID')
  if (request.idToken) return addPassword(realm, request, caller)
  if (request.email != null || request.password != null) return signUpWithPassword(realm, request, caller)
  if (!realm.settings.anonymous) throw new ProtocolError('ADMIN_ONLY_OPERATION')
  return created(realm, { email: null }, 'anonymous', caller)
}

async function signUpWithPassword(realm: Realm, request: SignUp, caller: Caller): Promise<object> {
  const email = requireGivenEmail(request.email)
  if (!request.password) throw new ProtocolError('MISSING_PASSWORD')
  const displayName = nextText(request.displayName?.trim(), 256)
  const photoUrl = photoAddress(request.photoUrl)
  await refuseWeakPassword(request.password, { email, displayName })
  await countSignUp(realm, caller)
  const passwordHash = await hashPassword(request.password, realm.secrets.pepper)
  return created(realm, { email, passwordHash, displayName, photoUrl }, 'password', caller, true)
}

async function created(
  realm: Realm,
  account: NewAccount,
  provider: 'password' | 'anonymous',
  caller: Caller,
  counted = false,
): Promise<object> {
  if (!counted) await countSignUp(realm, caller)
  const admission = await realm.db.transaction().execute(async (trx) => {
    const made = await insertAccount(realm, trx, account)
    if (!made) throw new ProtocolError('EMAIL_EXISTS')
    await record(realm, trx, 'sign-up', caller, { uid: made.uid, detail: provider })
    return admit(realm, trx, made, { provider, firstFactor: provider }, caller)
  })
  const { uid, email, display_name } = admission.account
  return {
    kind,
    localId: uid,
    ...(email && { email }),
    ...(display_name && { displayName: display_name }),
    ...(await admissionView(realm, admission)),
  }
}

/** Every way of making an account counts against its network. Whom a provider vouched for need not prove that they are a person. */
export async function countSignUp(realm: Realm, caller: Caller, { vouched = false } = {}): Promise<void> {
  const network = networkOf(caller.remote)
  if (!network) return
  if (!vouched) await requireProofWhenBusy(realm, caller.proof, allowances.signUp, network)
  await spend(realm, allowances.signUp, network)
}

/** Turns an anonymous account into a lasting one, or gives one that came from a provider a password besides. The session goes on. */
async function addPassword(realm: Realm, request: SignUp, caller: Caller): Promise<object> {
  const state = await requireSession(realm, realm.db, request.idToken)
  const email = requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  if (!request.password) throw new ProtocolError('MISSING_PASSWORD')
  const { account } = state
  if (account.password_hash) throw new ProtocolError('PROVIDER_ALREADY_LINKED', 'There is a password already.')
  if (account.email) requireRecentSignIn(realm, state)
  if (account.email && emailAddress(account.email) !== email)
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  const displayName = request.displayName === undefined ? account.display_name : nextText(request.displayName, 256)
  await refuseWeakPassword(request.password, { email, displayName })
  const password_hash = await hashPassword(request.password, realm.secrets.pepper)
  const now = realm.time()
  const changed = await realm.db.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('identity.account')
      .select('uid')
      .where('email', '=', email)
      .where('uid', '<>', account.uid)
      .executeTakeFirst()
    if (taken) throw new ProtocolError('EMAIL_EXISTS')
    const row = await trx
      .updateTable('identity.account')
      .set({ email, password_hash, password_updated_at: now, display_name: displayName })
      .where('uid', '=', account.uid)
      .where('password_hash', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ProtocolError('PROVIDER_ALREADY_LINKED', 'There is a password already.')
    const session = await trx
      .updateTable('identity.session')
      .set({ sign_in_provider: 'password' })
      .where('id', '=', state.session.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(realm, trx, 'provider-linked', caller, { uid: account.uid, session: session.id, detail: 'password' })
    return { account: row, session }
  })
  forgetSessionsOf(realm, account.uid)
  return {
    kind,
    localId: account.uid,
    email,
    ...(displayName && { displayName }),
    ...(await tokensOf(realm, changed.account, changed.session)),
  }
}
