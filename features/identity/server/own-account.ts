import { accountView, detailsOf } from './account-view.ts'
import { record, type Origin } from './events.ts'
import type { Realm } from './realm.ts'
import { forgetSessionsOf } from './session-state.ts'
import { requireRecentSignIn, requireSession } from './verify-id-token.ts'

interface WithToken {
  idToken?: string | null | undefined
}

export async function lookupAccount(realm: Realm, request: WithToken): Promise<object> {
  const { account } = await requireSession(realm, realm.db, request.idToken)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountView(account, await detailsOf(realm.db, account))] }
}

/** Deletes the identity with its sessions and codes; what happened to it stays in the event log. */
export async function deleteOwnAccount(realm: Realm, request: WithToken, origin: Origin): Promise<object> {
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
