import { accountView, detailsOf } from '../account-view.ts'
import { record, type Origin } from '../events.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Requests } from './protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { requireRecentSignIn, requireSession } from '../sessions/verify-id-token.ts'

type Named = Requests['lookup'] | Requests['delete']

/** Others than the holder of the token are named in the administrator calls only. */
function refuseOthers(request: Named): void {
  if ('email' in request && request.email != null) throw new ProtocolError('INSUFFICIENT_PERMISSION', 'email is not for clients.')
  if ('phoneNumber' in request && request.phoneNumber != null)
    throw new ProtocolError('INSUFFICIENT_PERMISSION', 'phoneNumber is not for clients.')
  if (!request.idToken) throw new ProtocolError('MISSING_ID_TOKEN')
  if (Array.isArray(request.localId)) throw new ProtocolError('INSUFFICIENT_PERMISSION', 'localId is not for clients.')
  if (request.localId) throw new ProtocolError('UNEXPECTED_PARAMETER', 'User ID')
}

export async function lookupAccount(realm: Realm, request: Requests['lookup']): Promise<object> {
  refuseOthers(request)
  const { account } = await requireSession(realm, realm.db, request.idToken)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountView(account, await detailsOf(realm.db, account))] }
}

/** Deletes the identity with its sessions and codes; what happened to it stays in the event log. */
export async function deleteMyAccount(realm: Realm, request: Requests['delete'], origin: Origin): Promise<object> {
  refuseOthers(request)
  const state = await requireSession(realm, realm.db, request.idToken)
  requireRecentSignIn(realm, state)
  const { uid } = state.account
  await realm.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('identity.account').where('uid', '=', uid).execute()
    await record(realm, trx, 'account-deleted', origin, { uid })
  })
  forgetSessionsOf(realm, uid)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
