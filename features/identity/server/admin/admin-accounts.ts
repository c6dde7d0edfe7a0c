import { sql } from 'kysely'
import { isProblem } from '#platform/contract/problem.ts'
import { accountView, detailsOf, viewsOf } from '../account-view.ts'
import type { AdminRequests } from './admin-requests.ts'
import { changeAddress } from '../codes/change-address.ts'
import { changePassword } from '../passwords/change-password.ts'
import { checkedCustomClaims, reservedClaim } from '../custom-claims.ts'
import { emailAddress } from '../email-address.ts'
import { record, type Origin } from '../events.ts'
import { insertAccount } from '../new-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { refuseWeakPassword } from '../passwords/password-policy.ts'
import { nextText, photoAddress } from '../profile-fields.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { removeAttributes } from '../oauth/remove-sign-in.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { endAllSessions, revokeSessionsBefore } from '../sessions/sessions.ts'

export async function createAccount(realm: Realm, request: AdminRequests['create'], origin: Origin): Promise<object> {
  const email = request.email ? wellFormed(request.email) : null
  const { password, localId: uid } = request
  if (password) await refuseWeakPassword(password, { email, displayName: request.displayName })
  const account = await insertAccount(realm, realm.db, {
    email,
    passwordHash: password ? await hashPassword(password, realm.secrets.pepper) : null,
    displayName: nextText(request.displayName, 256),
    photoUrl: photoAddress(request.photoUrl),
    emailVerified: request.emailVerified ?? false,
    disabled: request.disabled ?? false,
    ...(uid && { uid }),
  })
  if (!account) {
    const sameUid = uid && (await realm.db.selectFrom('identity.account').select('uid').where('uid', '=', uid).executeTakeFirst())
    throw new ProtocolError(sameUid ? 'DUPLICATE_LOCAL_ID' : 'EMAIL_EXISTS')
  }
  await record(realm, realm.db, 'account-created', origin, { uid: account.uid })
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.uid, ...(email && { email }) }
}

export async function lookupAccounts(realm: Realm, request: AdminRequests['lookup']): Promise<object> {
  const { localId, email, phoneNumber, federatedUserId } = request
  if (!localId?.length && !email?.length && !phoneNumber?.length && !federatedUserId?.length)
    throw new ProtocolError('INVALID_ARGUMENT', 'Nobody is named.')
  // Nobody has a telephone number here: whoever asks for one finds nobody.
  const emails = (email ?? []).map((address) => emailAddress(address) ?? '')
  const linked = (federatedUserId ?? []).map(({ providerId, rawId }) => sql<boolean>`(provider = ${providerId} and subject = ${rawId})`)
  const accounts = await realm.db
    .selectFrom('identity.account')
    .selectAll()
    .where((where) =>
      where.or([
        ...(localId?.length ? [where('uid', 'in', localId)] : []),
        ...(emails.length > 0 ? [where('email', 'in', emails)] : []),
        ...(linked.length > 0
          ? [
              where(
                'uid',
                'in',
                where
                  .selectFrom('identity.provider_link')
                  .select('uid')
                  .where(sql.join<boolean>(linked, sql` or `) as never),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('uid')
    .execute()
  const users = await viewsOf(realm.db, accounts)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length > 0 && { users }) }
}

export async function updateByAdmin(realm: Realm, request: AdminRequests['update'], origin: Origin): Promise<object> {
  const uid = request.localId
  if (!uid) throw new ProtocolError('MISSING_LOCAL_ID')
  const account = await realm.db.selectFrom('identity.account').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!account) throw new ProtocolError('USER_NOT_FOUND')
  const email = request.email ? wellFormed(request.email) : undefined
  const claims = request.customAttributes == null ? undefined : claimsOf(request.customAttributes)
  if (request.password) await refuseWeakPassword(request.password, { email: email ?? account.email, displayName: request.displayName })
  const passwordHash = request.password ? await hashPassword(request.password, realm.secrets.pepper) : undefined
  const named = new Set(request.deleteAttribute ?? [])
  const changed = await realm.db.transaction().execute(async (trx) => {
    if (email && email !== account.email) await changeAddress(realm, trx, account, email, origin)
    const profile = {
      uid,
      ...(request.displayName !== undefined && { display_name: nextText(request.displayName, 256) }),
      ...(request.photoUrl !== undefined && { photo_url: photoAddress(request.photoUrl) }),
      ...(named.has('DISPLAY_NAME') && { display_name: null }),
      ...(named.has('PHOTO_URL') && { photo_url: null }),
      ...(request.emailVerified != null && { email_verified: request.emailVerified }),
      ...(request.disableUser != null && { disabled: request.disableUser }),
      ...(claims !== undefined && { custom_claims: claims }),
    }
    await trx.updateTable('identity.account').set(profile).where('uid', '=', uid).execute()
    await removeAttributes(realm, trx, account, request, origin)
    if (request.validSince != null) await revokeSessionsBefore(realm, trx, uid, new Date(Number(request.validSince) * 1000), origin)
    if (request.disableUser) await endAllSessions(realm, trx, uid, 'disabled', origin)
    if (passwordHash) await changePassword(realm, trx, { uid, email: email ?? account.email }, passwordHash, 'password-changed', origin)
    await record(realm, trx, 'account-changed', origin, {
      uid,
      detail: Object.keys(request)
        .filter((name) => name !== 'localId')
        .join(' '),
    })
    return trx.selectFrom('identity.account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  })
  forgetSessionsOf(realm, uid)
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...accountView(changed, await detailsOf(realm.db, changed)) }
}

export async function deleteAccount(realm: Realm, { localId }: AdminRequests['delete'], origin: Origin): Promise<object> {
  if (!localId) throw new ProtocolError('MISSING_LOCAL_ID')
  await realm.db.transaction().execute(async (trx) => {
    const deleted = await trx.deleteFrom('identity.account').where('uid', '=', localId).executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new ProtocolError('USER_NOT_FOUND')
    await record(realm, trx, 'account-deleted', origin, { uid: localId })
  })
  forgetSessionsOf(realm, localId)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

const mostDeleted = 1000

/** Enabled accounts are spared, and named in the answer, unless the caller insists. Who is not there is passed over. */
export async function deleteManyAccounts(realm: Realm, request: AdminRequests['batchDelete'], origin: Origin): Promise<object> {
  const uids = request.localIds ?? []
  if (uids.length === 0 || uids.length > mostDeleted) throw new ProtocolError('LOCAL_ID_LIST_EXCEEDS_LIMIT')
  const deleted = await realm.db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('identity.account')
      .where('uid', 'in', uids)
      .$if(!request.force, (query) => query.where('disabled', '=', true))
      .returning('uid')
      .execute()
    for (const { uid } of rows) await record(realm, trx, 'account-deleted', origin, { uid })
    return rows
  })
  for (const { uid } of deleted) forgetSessionsOf(realm, uid)
  const left = await realm.db.selectFrom('identity.account').select('uid').where('uid', 'in', uids).execute()
  const spared = new Set(left.map(({ uid }) => uid))
  const errors = uids.flatMap((localId, index) =>
    spared.has(localId) ? [{ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' }] : [],
  )
  return errors.length > 0 ? { errors } : {}
}

function wellFormed(text: string): string {
  const email = emailAddress(text)
  if (!email) throw new ProtocolError('INVALID_EMAIL')
  return email
}

function claimsOf(text: string): string {
  let claims: unknown
  try {
    claims = JSON.parse(text || '{}')
  } catch {
    throw new ProtocolError('INVALID_CLAIMS')
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new ProtocolError('INVALID_CLAIMS')
  const taken = reservedClaim(claims)
  if (taken) throw new ProtocolError('FORBIDDEN_CLAIM', taken)
  try {
    return checkedCustomClaims(claims as Record<string, unknown>)
  } catch (error) {
    if (!isProblem(error)) throw error
    throw new ProtocolError('CLAIMS_TOO_LARGE', error.message)
  }
}
