import * as texts from '#texts/single-sign-on'
import { sql } from 'kysely'
import type { SignInRule } from '#features/identity/server'
import type { Database } from '#platform/database/database.ts'

/** Returns whether the directory of a brokerage says that this person is not active any more. */
export async function isInactive(db: Database, brokerageKey: number, uid: string): Promise<boolean> {
  const { rows } = await sql`select from scim_user join account on account.id = account_id
    where brokerage_key = ${brokerageKey} and identity_uid = ${uid} and not is_active`.execute(db)
  return rows.length > 0
}

/** Keeps an administrator whom the directory deactivated from signing in. Only one who is alone in that role is still a member. */
export const refuseInactive: SignInRule = async (db, { uid }) => {
  const { rows } = await sql`select from account join scim_user on scim_user.account_id = account.id
      join brokerage_member on brokerage_member.account_id = account.id and brokerage_member.brokerage_key = scim_user.brokerage_key
    where identity_uid = ${uid} and not is_active and x_role = 'admin'`.execute(db)
  return rows.length > 0 ? texts.directoryDeactivatedYou : undefined
}
