import { mailPasswordChanged } from '../codes/action-mails.ts'
import { record, type Origin } from '../events.ts'
import type { AccountRow, IdentityTransaction } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/** Writes the new hash, ends every session, voids mailed reset codes and mails the owner. */
export async function changePassword(
  realm: Realm,
  trx: IdentityTransaction,
  account: Pick<AccountRow, 'uid' | 'email'>,
  passwordHash: string,
  how: 'password-changed' | 'password-reset',
  origin: Origin,
): Promise<void> {
  const { uid, email } = account
  await trx
    .updateTable('identity.account')
    .set({ password_hash: passwordHash, password_updated_at: realm.time() })
    .where('uid', '=', uid)
    .execute()
  await trx.deleteFrom('identity.oob_code').where('uid', '=', uid).where('kind', '=', 'PASSWORD_RESET').execute()
  await endAllSessions(realm, trx, uid, how, origin)
  await record(realm, trx, how, origin, { uid })
  if (email) await mailPasswordChanged(realm, trx, email)
}
