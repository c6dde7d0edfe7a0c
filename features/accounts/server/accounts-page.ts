import type { Database } from '#platform/database/database.ts'
import type { Account, AccountTables } from './account-rows.ts'

const pageSize = 50

/** Accounts newest first, from below the id `before`, matching a part of the e-mail or a name. `next` is the following `before`. */
export async function accountsPage(
  db: Database,
  { search, before }: { search?: string | undefined; before?: number | undefined },
): Promise<{ accounts: Account[]; next: number | undefined }> {
  let query = db
    .withTables<AccountTables>()
    .selectFrom('account')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((is) =>
      is.or([is('email', 'ilike', pattern), is('first_name', 'ilike', pattern), is('last_name', 'ilike', pattern)]),
    )
  }
  const rows = await query.execute()
  const accounts = rows.slice(0, pageSize)
  return { accounts, next: rows.length > pageSize ? accounts.at(-1)?.id : undefined }
}
