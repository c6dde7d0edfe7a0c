import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'

interface PublicKey {
  id: number
  /** When what people see last changed. */
  changedAt: Date
}

/** For lists of everything. */
export const publicListingKeys = { from: keysFrom, parts }

/** Returns published listings in the order of their ids, beginning with the one named. */
async function keysFrom(db: Database, { from, limit }: { from: number; limit: number }): Promise<PublicKey[]> {
  return db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key as id', 'modification_timestamp as changedAt'])
    .where('x_is_public', '=', true)
    .where('listing_key', '>=', from)
    .orderBy('listing_key')
    .limit(limit)
    .execute()
}

/** Returns the id each part begins with when all published listings are cut into parts of `size`. Reads every row once. */
async function parts(db: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_key as id
    from (select listing_key, row_number() over (order by listing_key) as place from listing where x_is_public) as numbered
    where (place - 1) % ${size} = 0
    order by listing_key`.execute(db)
  return rows.map(({ id }) => id)
}
