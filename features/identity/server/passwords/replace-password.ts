import { Problem } from '#platform/contract/problem.ts'
import { ownOrigin, record } from '../events.ts'
import type { IdentityDatabase } from '../identity-rows.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import type { Realm } from '../realm.ts'
import { endAllSessions } from '../sessions/sessions.ts'

export async function hasPassword({ secrets }: Realm, db: IdentityDatabase, uid: string, password: string): Promise<boolean> {
  const account = await db.selectFrom('identity.account').select('password_hash').where('uid', '=', uid).executeTakeFirst()
  return (await checkPassword(password, account?.password_hash, secrets.pepper)).correct
}

/** Whoever knew the old password may have added another way in, so all of them go with it. */
export async function replacePassword(realm: Realm, db: IdentityDatabase, uid: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password, realm.secrets.pepper)
  const changed = await db
    .updateTable('identity.account')
    .set({ password_hash, password_updated_at: realm.time() })
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Problem('not-found')
  for (const table of ['mfa_factor', 'mfa_recovery_code', 'mfa_pending', 'provider_link', 'oob_code'] as const)
    await db.deleteFrom(`identity.${table}`).where('uid', '=', uid).execute()
  await endAllSessions(realm, db, uid, 'password-changed', ownOrigin)
  await record(realm, db, 'password-changed', ownOrigin, { uid })
}
