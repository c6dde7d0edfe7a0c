import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { ListedUser } from '../contract.ts'
import { userOf } from './account.ts'
import type { AccountTables } from './account-rows.ts'

const pageSize = 50

/** Returns accounts, newest first, from below the id `before`, matching a part of the e-mail or a name. `next` is the following `before`. */
export async function usersPage(
  db: Database,
  { search, before }: { search?: string | undefined; before?: number | undefined },
): Promise<{ users: ListedUser[]; next: number | null }> {
  let query = db
    .withTables<AccountTables>()
    .selectFrom('account')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  if (search) {
    const pattern = likePattern(search)
    query = query.where((is) =>
      is.or([is('email', 'ilike', pattern), is('first_name', 'ilike', pattern), is('last_name', 'ilike', pattern)]),
    )
  }
  const rows = await query.execute()
  const accounts = rows.slice(0, pageSize)
  const users = accounts.map((account) => ({
    ...userOf(account),
    createdAt: account.created_at.toISOString(),
    lastSignInAt: account.last_sign_in_at?.toISOString() ?? null,
    suspendedAt: account.suspended_at?.toISOString() ?? null,
    isDemo: account.is_demo,
  }))
  return { users, next: (rows.length > pageSize && accounts.at(-1)?.id) || null }
}
