import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Returns with whom each of these people is on a list, each once; for those who notify people. */
export async function coBuyersOf(db: Database, accountIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; coBuyerId: number }>`
    with mine as (
      select id as list, owner_account_id as person from wishlist where owner_account_id = any(${[...accountIds]}::bigint[])
      union select wishlist_id, account_id from wishlist_person where account_id = any(${[...accountIds]}::bigint[])
    )
    select distinct mine.person as id, others.person as "coBuyerId"
    from mine join lateral (
      select owner_account_id as person from wishlist where id = mine.list
      union select account_id from wishlist_person where wishlist_id = mine.list
    ) others on others.person <> mine.person
    order by id, "coBuyerId"`.execute(db)
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, pairs]) => [id, pairs.map(({ coBuyerId }) => coBuyerId)]))
}
