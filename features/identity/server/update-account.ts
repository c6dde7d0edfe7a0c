import { accountView } from './account-view.ts'
import { applyCode } from './apply-code.ts'
import { changePassword } from './change-password.ts'
import { emailAddress } from './email-address.ts'
import type { Origin } from './events.ts'
import type { AccountRow } from './identity-rows.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from './realm.ts'
import type { SessionState } from './session-limits.ts'
import { forgetSessionsOf } from './session-state.ts'
import { startSession, tokensOf } from './sessions.ts'
import { requireRecentSignIn, requireSession } from './verify-id-token.ts'

type Text = string | null | undefined

export interface AccountUpdate {
  idToken?: Text
  oobCode?: Text
  displayName?: Text
  photoUrl?: Text
  email?: Text
  password?: Text
  deleteAttribute?: string[] | null | undefined
  deleteProvider?: string[] | null | undefined
  returnSecureToken?: boolean | null | undefined
}

/** Redeems a mailed code, or changes the profile or the password of whoever holds the token. */
export async function updateAccount(realm: Realm, request: AccountUpdate, origin: Origin): Promise<object> {
  if (request.oobCode) return applyCode(realm, request.oobCode, origin)
  if (!request.idToken) throw new ProtocolError('INVALID_REQ_TYPE', 'Unsupported request parameters.')
  const state = await requireSession(realm, realm.db, request.idToken)
  refuseWhatIsNotOffered(request, state.account)
  const changed = await saved(realm, state, request, origin)
  forgetSessionsOf(realm, changed.account.uid)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountView(changed.account),
    ...(request.returnSecureToken && (await tokensOf(realm, changed.account, changed.session))),
  }
}

function refuseWhatIsNotOffered(request: AccountUpdate, account: AccountRow): void {
  if (request.email && emailAddress(request.email) !== account.email) {
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  }
  if (request.deleteProvider?.length) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'The only way to sign in cannot be removed.')
}

async function saved(
  realm: Realm,
  state: SessionState,
  request: AccountUpdate,
  origin: Origin,
): Promise<Pick<SessionState, 'account' | 'session'>> {
  const { account, session } = state
  const profile = { display_name: nextName(account, request), photo_url: nextPhoto(account, request) }
  const passwordHash = request.password ? await newHash(realm, state, request.password) : undefined
  return realm.db.transaction().execute(async (trx) => {
    const now = await trx.updateTable('identity.account').set(profile).where('uid', '=', account.uid).returningAll().executeTakeFirst()
    if (!now) throw new ProtocolError('USER_NOT_FOUND')
    if (!passwordHash) return { account: now, session }
    await changePassword(realm, trx, now, passwordHash, 'password-changed', origin)
    const after = await trx.selectFrom('identity.account').selectAll().where('uid', '=', now.uid).executeTakeFirstOrThrow()
    return { account: after, session: request.returnSecureToken ? await startSession(realm, trx, after, origin) : session }
  })
}

async function newHash(realm: Realm, state: SessionState, password: string): Promise<string> {
  requireRecentSignIn(realm, state)
  await refuseWeakPassword(password, { email: state.account.email, displayName: state.account.display_name })
  return hashPassword(password, realm.secrets.pepper)
}

// The SDK sends null to clear a field, other clients name it in deleteAttribute.
function nextName(account: AccountRow, { displayName, deleteAttribute }: AccountUpdate): string | null {
  if (deleteAttribute?.includes('DISPLAY_NAME')) return null
  return displayName === undefined ? account.display_name : checkedLength(displayName, 256)
}

function nextPhoto(account: AccountRow, { photoUrl, deleteAttribute }: AccountUpdate): string | null {
  if (deleteAttribute?.includes('PHOTO_URL')) return null
  if (photoUrl && !/^(https?:\/\/|\/)/i.test(photoUrl)) throw new ProtocolError('INVALID_ARGUMENT', 'photoUrl must be a web address.')
  return photoUrl === undefined ? account.photo_url : checkedLength(photoUrl, 2048)
}

function checkedLength(text: string | null, longest: number): string | null {
  if (text && text.length > longest) throw new ProtocolError('INVALID_ARGUMENT', `At most ${longest} characters are accepted.`)
  return text || null
}
