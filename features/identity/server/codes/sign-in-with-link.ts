import { sql } from 'kysely'
import { admissionView, admit, type Admission } from '../sessions/admit.ts'
import { requireEmail } from '../email-address.ts'
import { record, type Caller } from '../events.ts'
import type { AccountRow, IdentityTransaction } from '../identity-rows.ts'
import { insertAccount } from '../new-account.ts'
import { consumeCode, readCode } from './oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { requireSession } from '../sessions/verify-id-token.ts'

/** Signs in whoever opened the mailed link and knows which address it went to; without an account they get one. */
export async function signInWithEmailLink(realm: Realm, request: Requests['signInWithEmailLink'], caller: Caller): Promise<object> {
  const { oobCode } = request
  const email = requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  const code = await readCode(realm, realm.db, oobCode)
  if (code.kind !== 'EMAIL_SIGNIN' || !oobCode) throw new ProtocolError('INVALID_OOB_CODE')
  if (code.email !== email) throw new ProtocolError('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
  const linkTo = request.idToken ? (await requireSession(realm, realm.db, request.idToken)).account.uid : undefined
  const { admission, isNewUser } = await realm.db.transaction().execute(async (trx) => {
    await consumeCode(realm, trx, oobCode)
    return admitOwner(realm, trx, { email, linkTo }, caller)
  })
  forgetSessionsOf(realm, admission.account.uid)
  return view(admission, isNewUser, await admissionView(realm, admission))
}

/**
 * Signs in the owner of a mailbox, whose proof the caller checked; without an account they get one. Refuses like a mailed sign-in link.
 */
export async function signInMailboxOwner(realm: Realm, address: string, caller: Caller): Promise<object> {
  const email = requireEmail(address, 'MISSING_EMAIL', 'INVALID_EMAIL')
  const { admission, isNewUser } = await realm.db.transaction().execute(async (trx) => {
    // No code serializes concurrent requests here, and both would create the account.
    await sql`select pg_advisory_xact_lock(hashtext('mailbox-owner'), hashtext(${email}))`.execute(trx)
    return admitOwner(realm, trx, { email, linkTo: undefined }, caller)
  })
  forgetSessionsOf(realm, admission.account.uid)
  return view(admission, isNewUser, await admissionView(realm, admission))
}

interface ProvenAddress {
  email: string
  /** The account that takes the address; undefined where the address chooses the account. */
  linkTo: string | undefined
}

async function admitOwner(
  realm: Realm,
  trx: IdentityTransaction,
  { email, linkTo }: ProvenAddress,
  caller: Caller,
): Promise<{ admission: Admission; isNewUser: boolean }> {
  const existing = await trx.selectFrom('identity.account').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()
  if (linkTo !== undefined && existing && existing.uid !== linkTo) throw new ProtocolError('EMAIL_EXISTS')
  const account = linkTo === undefined ? (existing ?? (await created(realm, trx, email, caller))) : await taken(trx, linkTo, email)
  const proven = await withProvenAddress(realm, trx, account, caller)
  const how = { provider: 'password', firstFactor: 'email-link' } as const
  return { admission: await admit(realm, trx, proven, how, caller), isNewUser: !existing && linkTo === undefined }
}

const view = ({ account }: Admission, isNewUser: boolean, tokens: object): object => ({
  kind: 'identitytoolkit#EmailLinkSigninResponse',
  localId: account.uid,
  email: account.email,
  isNewUser,
  ...tokens,
})

async function created(realm: Realm, trx: IdentityTransaction, email: string, caller: Caller): Promise<AccountRow> {
  const account = await insertAccount(realm, trx, { email, emailVerified: true })
  if (!account) throw new ProtocolError('EMAIL_EXISTS')
  await record(realm, trx, 'sign-up', caller, { uid: account.uid, detail: 'emailLink' })
  return account
}

/** An account without an address takes the one of the link; another address changes by verify-before-update only. */
async function taken(trx: IdentityTransaction, uid: string, email: string): Promise<AccountRow> {
  const account = await trx
    .updateTable('identity.account')
    .set({ email })
    .where('uid', '=', uid)
    .where((where) => where.or([where('email', 'is', null), where('email', '=', email)]))
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  return account
}

/** A password set before anybody proved to own the mailbox may be somebody else's: it goes, with every session. */
async function withProvenAddress(realm: Realm, trx: IdentityTransaction, account: AccountRow, caller: Caller): Promise<AccountRow> {
  const byLink = { email_link_sign_in: true }
  if (!account.email_verified && account.password_hash) {
    await record(realm, trx, 'password-removed', caller, { uid: account.uid, detail: 'the address was never verified' })
    await endAllSessions(realm, trx, account.uid, 'claimed-by-owner', caller)
  }
  return trx
    .updateTable('identity.account')
    .set(account.email_verified ? byLink : { ...byLink, email_verified: true, password_hash: null, password_updated_at: null })
    .where('uid', '=', account.uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}
