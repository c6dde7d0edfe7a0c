import { mailAboutChange } from './apply-code.ts'
import { record, type Origin } from '../events.ts'
import type { AccountRow, IdentityTransaction } from '../identity-rows.ts'
import { voidCodes } from './oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/** Changes the address without the new mailbox confirming first. Ends every session and mails both addresses; a first address does neither. */
export async function changeAddress(
  realm: Realm,
  trx: IdentityTransaction,
  { uid, email: before }: AccountRow,
  email: string,
  origin: Origin,
): Promise<void> {
  const taken = await trx.selectFrom('identity.account').select('uid').where('email', '=', email).where('uid', '<>', uid).executeTakeFirst()
  if (taken) throw new ProtocolError('EMAIL_EXISTS')
  await voidCodes(trx, uid)
  await trx.updateTable('identity.account').set({ email, email_verified: false }).where('uid', '=', uid).execute()
  await record(realm, trx, 'email-changed', origin, { uid })
  if (before === null) return
  await endAllSessions(realm, trx, uid, 'email-changed', origin)
  await mailAboutChange(realm, trx, uid, before, email)
}
