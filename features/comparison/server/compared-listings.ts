import { sql, type Generated } from 'kysely'
import { itemOf, type ComparisonItem } from '#features/comparison/contract'
import { cardsById } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'

type ComparisonTable = { account_id: number; listing_keys: number[]; changed_at: Generated<Date> }

export const comparisonTables = (db: Database) => db.withTables<{ compared_homes: ComparisonTable }>()

export async function comparedBy(db: Database, accountId: number): Promise<ComparisonItem[]> {
  const ids = await comparedIds(db, accountId)
  const cards = await cardsById(db, ids)
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [itemOf(card)] : []
  })
}

export async function storeCompared(db: Database, accountId: number, ids: readonly number[]): Promise<void> {
  const listing_keys = [...ids]
  await comparisonTables(db)
    .insertInto('compared_homes')
    .values({ account_id: accountId, listing_keys })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ listing_keys, changed_at: sql<Date>`services_now()` }))
    .execute()
}

export async function comparedIds(db: Database, accountId: number): Promise<number[]> {
  const row = await comparisonTables(db)
    .selectFrom('compared_homes')
    .select('listing_keys')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (row?.listing_keys ?? []).map(Number)
}
