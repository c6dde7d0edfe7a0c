import type { Database } from '#platform/database/database.ts'
import type { Account, AccountTables } from './account-rows.ts'

const pageSize = 50

/** Accounts newest first, `before` an id, matching a part of the e-mail or name; for administrators only. */
export async function accountsPage(
  db: Database,
  { search, before }: { search?: string | undefined; before?: number | undefined },
): Promise<Account[]> {
  let query = db.withTables<AccountTables>().selectFrom('account').selectAll().orderBy('id', 'desc').limit(pageSize)
  if (before !== undefined) query = query.where('id', '<', before)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((is) =>
      is.or([is('email', 'ilike', pattern), is('first_name', 'ilike', pattern), is('last_name', 'ilike', pattern)]),
    )
  }
  return query.execute()
}
