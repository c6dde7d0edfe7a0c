import { accountView, detailsOf } from '../account-view.ts'
import { applyCode } from '../codes/apply-code.ts'
import { changeAddress } from '../codes/change-address.ts'
import { changePassword } from '../passwords/change-password.ts'
import { emailAddress } from '../email-address.ts'
import type { Origin } from '../events.ts'
import type { AccountRow } from '../identity-rows.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { refuseWeakPassword } from '../passwords/password-policy.ts'
import { nextText, photoAddress } from '../profile-fields.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Requests } from './protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { removeAttributes } from '../oauth/remove-sign-in.ts'
import type { SessionState } from '../sessions/session-limits.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { startSession, tokensOf } from '../sessions/sessions.ts'
import { requireRecentSignIn, requireSession } from '../sessions/verify-id-token.ts'

type AccountUpdate = Requests['update']
type Result = Pick<SessionState, 'account' | 'session'>

/** Redeems a mailed code, or changes the profile, the ways to sign in or the password of whoever holds the token. */
export async function updateAccount(realm: Realm, request: AccountUpdate, origin: Origin): Promise<object> {
  if (request.oobCode) return applyCode(realm, request.oobCode, origin)
  if (!request.idToken) throw new ProtocolError('INVALID_REQ_TYPE', 'Unsupported request parameters.')
  if (request.localId) throw new ProtocolError('UNEXPECTED_PARAMETER', 'User ID')
  const state = await requireSession(realm, realm.db, request.idToken)
  const email = newAddress(realm, state, request)
  const passwordHash = request.password ? await newHash(realm, state, request.password) : undefined
  const profile = { display_name: nextName(state.account, request), photo_url: nextPhoto(state.account, request) }
  if (
    request.deleteProvider?.length ||
    request.deleteAttribute?.some((name) => name === 'PASSWORD' || name === 'EMAIL' || name === 'PROVIDER')
  )
    requireRecentSignIn(realm, state)

  const { uid } = state.account
  const changed = await realm.db.transaction().execute(async (trx): Promise<Result> => {
    const now = await trx.updateTable('identity.account').set(profile).where('uid', '=', uid).executeTakeFirst()
    if (now.numUpdatedRows === 0n) throw new ProtocolError('USER_NOT_FOUND')
    await removeAttributes(realm, trx, state.account, request, origin)
    if (email) await changeAddress(realm, trx, state.account, email, origin)
    if (passwordHash)
      await changePassword(realm, trx, { uid, email: email ?? state.account.email }, passwordHash, 'password-changed', origin)
    const account = await trx.selectFrom('identity.account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    if (!(passwordHash || email) || !request.returnSecureToken) return { account, session: state.session }
    const { sign_in_provider, first_factor: firstFactor, second_factor: secondFactor, claims } = state.session
    // Who had no name until now signs in with their address from here on.
    const provider = sign_in_provider === 'anonymous' && account.email && account.password_hash ? 'password' : sign_in_provider
    const how = { provider, firstFactor, secondFactor, claims }
    return { account, session: await startSession(realm, trx, account, how, origin) }
  })
  forgetSessionsOf(realm, uid)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountView(changed.account, await detailsOf(realm.db, changed.account)),
    ...(request.returnSecureToken && (await tokensOf(realm, changed.account, changed.session))),
  }
}

/** Undefined when the address stays. Changing it without the new mailbox confirming first is the operator's choice. */
function newAddress(realm: Realm, state: SessionState, request: AccountUpdate): string | undefined {
  if (!request.email) return undefined
  const email = emailAddress(request.email)
  if (!email) throw new ProtocolError('INVALID_EMAIL')
  if (email === state.account.email) return undefined
  // A first address with a password takes nothing from anybody; accounts:signUp gives it the same way.
  if (!realm.settings.directEmailChange && !(state.account.email === null && request.password))
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  requireRecentSignIn(realm, state)
  return email
}

async function newHash(realm: Realm, state: SessionState, password: string): Promise<string> {
  requireRecentSignIn(realm, state)
  await refuseWeakPassword(password, { email: state.account.email, displayName: state.account.display_name })
  return hashPassword(password, realm.secrets.pepper)
}

// The SDK sends null to clear a field, other clients name it in deleteAttribute.
function nextName(account: AccountRow, { displayName, deleteAttribute }: AccountUpdate): string | null {
  if (deleteAttribute?.includes('DISPLAY_NAME')) return null
  return displayName === undefined ? account.display_name : nextText(displayName, 256)
}

function nextPhoto(account: AccountRow, { photoUrl, deleteAttribute }: AccountUpdate): string | null {
  if (deleteAttribute?.includes('PHOTO_URL')) return null
  return photoUrl === undefined ? account.photo_url : photoAddress(photoUrl)
}
