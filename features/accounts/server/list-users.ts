import { sql } from 'kysely'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { ListedUser } from '../contract.ts'
import { userOf } from './account.ts'
import type { Account, AccountTables } from './account-rows.ts'

const pageSize = 50

interface Asked {
  search?: string | undefined
  before?: number | undefined
}

/** Returns the query for a page and one row more. */
export function usersFound(db: Database, { search, before }: Asked, limit = pageSize + 1) {
  let query = db.withTables<AccountTables>().selectFrom('account').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  // As the index `account_found` has it.
  const searched = sql<string>`lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
  return search ? query.where(searched, 'like', likePattern(normalEmail(search))) : query
}

/** Returns the ids of accounts that the list finds, newest first, of those who have not left. */
export async function accountIdsFound(db: Database, search: string, limit: number): Promise<number[]> {
  const query = usersFound(db, { search }, limit).clearSelect().select('id')
  const rows = await query.where('identity_uid', 'not like', 'deleted:%').execute()
  return rows.map(({ id }) => id)
}

/** Returns an account as administrators see it. */
export const listed = (account: Account): ListedUser => ({
  ...userOf(account),
  createdAt: account.created_at.toISOString(),
  lastSignInAt: account.last_sign_in_at?.toISOString() ?? null,
  suspendedAt: account.suspended_at?.toISOString() ?? null,
  isDemo: account.is_demo,
})

/** Returns accounts, newest first, from below the id `before`, matching a part of the e-mail or a name. `next` is the following `before`. */
export async function usersPage(db: Database, { search, before }: Asked): Promise<{ users: ListedUser[]; next: number | null }> {
  const rows = await usersFound(db, { search, before }).execute()
  const accounts = rows.slice(0, pageSize)
  return { users: accounts.map(listed), next: (rows.length > pageSize && accounts.at(-1)?.id) || null }
}
