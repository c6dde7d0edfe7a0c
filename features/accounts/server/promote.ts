import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountTables } from './account-rows.ts'
import { makeAdmin } from './first-admin.ts'

/** Makes the account of this address agent and administrator. Returns one sentence either way. */
export async function promoteToAdmin(db: Database, address: string): Promise<{ done: boolean; sentence: string }> {
  const email = normalEmail(address)
  const account = await db.withTables<AccountTables>().selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
  if (!account) return { done: false, sentence: `There is no account with the address ${email}. Sign up with it first.` }
  if (!account.email_verified)
    return { done: false, sentence: `${email} is not verified yet. Open the link in the verification email first.` }
  await makeAdmin(db, account.id)
  return { done: true, sentence: `${email} is now an admin.` }
}
