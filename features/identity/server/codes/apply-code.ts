import { accountView, detailsOf } from '../account-view.ts'
import { mailAddressChanged, mailAddressRecovered, mailCode } from './action-mails.ts'
import { record, type Origin } from '../events.ts'
import type { AccountRow, IdentityTransaction, OobCodeRow } from '../identity-rows.ts'
import { consumeCode, createCode, voidCodes } from './oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { allowances, forgive } from '../protocol/throttle.ts'

type KnownCode = OobCodeRow & { uid: string }

function ofAccount(row: OobCodeRow): KnownCode {
  if (row.uid === null) throw new ProtocolError('INVALID_OOB_CODE')
  return row as KnownCode
}

/** Redeems the code of a verification, change or recovery mail; reset codes are redeemed with their new password only. */
export async function applyCode(realm: Realm, code: string, origin: Origin): Promise<object> {
  const { account, newEmail } = await realm.db.transaction().execute(async (trx) => {
    const row = ofAccount(await consumeCode(realm, trx, code))
    return { account: await applied(realm, trx, row, origin), newEmail: row.kind === 'VERIFY_AND_CHANGE_EMAIL' && row.new_email }
  })
  forgetSessionsOf(realm, account.uid)
  const view = accountView(account, await detailsOf(realm.db, account))
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...view, ...(newEmail && { newEmail }) }
}

function applied(realm: Realm, trx: IdentityTransaction, row: KnownCode, origin: Origin): Promise<AccountRow> {
  if (row.kind === 'VERIFY_EMAIL') return verifyEmail(realm, trx, row, origin)
  if (row.kind === 'VERIFY_AND_CHANGE_EMAIL') return changeEmail(realm, trx, row, origin)
  if (row.kind === 'RECOVER_EMAIL') return recoverEmail(realm, trx, row, origin)
  if (row.kind === 'UNLOCK') return unlock(realm, trx, row, origin)
  throw new ProtocolError('INVALID_OOB_CODE')
}

/** The owner of the mailbox lets everybody try passwords again. */
async function unlock(realm: Realm, trx: IdentityTransaction, row: KnownCode, origin: Origin): Promise<AccountRow> {
  const account = await trx.selectFrom('identity.account').selectAll().where('uid', '=', row.uid).executeTakeFirst()
  if (!account?.email) throw new ProtocolError('INVALID_OOB_CODE')
  await forgive(realm, allowances.signInAccount, account.email)
  await record(realm, trx, 'account-unlocked', origin, { uid: row.uid })
  return account
}

async function verifyEmail(realm: Realm, trx: IdentityTransaction, row: KnownCode, origin: Origin): Promise<AccountRow> {
  const account = await trx
    .updateTable('identity.account')
    .set({ email_verified: true })
    .where('uid', '=', row.uid)
    .where('email', '=', row.email)
    .returningAll()
    .executeTakeFirst()
  // The address was changed after the mail was sent: the code proves an address that is no longer the account's.
  if (!account) throw new ProtocolError('INVALID_OOB_CODE')
  await record(realm, trx, 'email-verified', origin, { uid: row.uid })
  return account
}

async function changeEmail(realm: Realm, trx: IdentityTransaction, row: KnownCode, origin: Origin): Promise<AccountRow> {
  const { account } = await moveTo(realm, trx, row, row.new_email ?? '', 'email-changed', origin)
  await mailAboutChange(realm, trx, row.uid, row.email, row.new_email)
  return account
}

/** Notifies both mailboxes of the change and lets the old one take the address back; a first address is mailed to nobody. */
export async function mailAboutChange(
  realm: Realm,
  trx: IdentityTransaction,
  uid: string,
  oldEmail: string | null,
  newEmail: string | null,
): Promise<void> {
  if (!oldEmail) return
  if (newEmail) await mailAddressChanged(realm, trx, newEmail)
  await mailCode(realm, trx, 'RECOVER_EMAIL', oldEmail, await createCode(realm, trx, { uid, email: oldEmail }, 'RECOVER_EMAIL', newEmail))
}

async function recoverEmail(realm: Realm, trx: IdentityTransaction, row: KnownCode, origin: Origin): Promise<AccountRow> {
  const { account, before } = await moveTo(realm, trx, row, row.email ?? '', 'email-recovered', origin)
  for (const to of new Set([account.email, before])) if (to) await mailAddressRecovered(realm, trx, to, to === account.email)
  return account
}

async function moveTo(
  realm: Realm,
  trx: IdentityTransaction,
  row: KnownCode,
  email: string,
  kind: 'email-changed' | 'email-recovered',
  origin: Origin,
): Promise<{ account: AccountRow; before: string | null }> {
  await voidCodes(trx, row.uid, row)
  const taken = await trx
    .selectFrom('identity.account')
    .select('uid')
    .where('email', '=', email)
    .where('uid', '<>', row.uid)
    .executeTakeFirst()
  if (taken) throw new ProtocolError('EMAIL_EXISTS')
  const before = await trx.selectFrom('identity.account').select('email').where('uid', '=', row.uid).forUpdate().executeTakeFirstOrThrow()
  await trx.updateTable('identity.account').set({ email, email_verified: true }).where('uid', '=', row.uid).execute()
  await record(realm, trx, kind, origin, { uid: row.uid })
  // A first address takes nothing from anybody: whoever came by a provider that gave none goes on where they are.
  if (before.email !== null || kind === 'email-recovered') await endAllSessions(realm, trx, row.uid, kind, origin)
  const account = await trx.selectFrom('identity.account').selectAll().where('uid', '=', row.uid).executeTakeFirstOrThrow()
  return { account, before: before.email }
}
