import { sql, type Generated } from 'kysely'
import type { OwnData } from '#features/accounts/server'
import { itemOf, type ComparisonItem } from '#features/comparison/contract'
import { cardsById } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'

type ComparedHomesTable = { account_id: number; listing_keys: number[]; changed_at: Generated<Date> }

const tables = (db: Database) => db.withTables<{ compared_homes: ComparedHomesTable }>()

export async function comparedBy(db: Database, accountId: number): Promise<ComparisonItem[]> {
  const ids = await idsOf(db, accountId)
  const cards = await cardsById(db, ids)
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [itemOf(card)] : []
  })
}

export async function keepCompared(db: Database, accountId: number, ids: readonly number[]): Promise<void> {
  const listing_keys = [...ids]
  await tables(db)
    .insertInto('compared_homes')
    .values({ account_id: accountId, listing_keys })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ listing_keys, changed_at: sql<Date>`services_now()` }))
    .execute()
}

async function idsOf(db: Database, accountId: number): Promise<number[]> {
  const row = await tables(db).selectFrom('compared_homes').select('listing_keys').where('account_id', '=', accountId).executeTakeFirst()
  return (row?.listing_keys ?? []).map(Number)
}

/** What this feature keeps about a person who takes their data along or leaves. */
export const ownComparison: OwnData = {
  name: 'comparison',
  collect: async (db, { id }) => idsOf(db, id),
  async plan(db, { id }) {
    const { length } = await idsOf(db, id)
    return length === 0 ? [] : [{ what: 'Homes you compared', count: length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await tables(trx).deleteFrom('compared_homes').where('account_id', '=', id).execute()
  },
}
