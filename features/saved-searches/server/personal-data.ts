import { merging, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { searchTables } from './search-rows.ts'

export const personalData: PersonalData = {
  name: 'savedSearches',
  merge: [merging.movesOnce('saved-searches', 'saved_search.account_id', ['search_query'], 'deleted_at')],
  async collect(db, { id }) {
    const rows = await rowsOf(db, id)
      .select(['name', 'search_query', 'created_at', 'seen_at', 'mail_frequency', 'price_drop_at_most', 'is_shared'])
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      name: row.name,
      query: row.search_query,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      mail: row.mail_frequency,
      priceDropAtMost: row.price_drop_at_most,
      isShared: row.is_shared,
    }))
  },
  async plan(db, { id }) {
    const { count } = await rowsOf(db, id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count === 0 ? [] : [{ what: 'Saved searches', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await searchTables(trx).deleteFrom('saved_search').where('account_id', '=', id).execute()
  },
}

const rowsOf = (db: Database, id: number) => searchTables(db).selectFrom('saved_search').where('account_id', '=', id)
