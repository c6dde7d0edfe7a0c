import type { PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { searchTables } from './search-rows.ts'

export const personalData: PersonalData = {
  name: 'savedSearches',
  async collect(db, { id }) {
    const rows = await rowsOf(db, id)
      .select(['name', 'search_query', 'created_at', 'seen_at', 'watched_until'])
      .orderBy('created_at')
      .execute()
    return rows.map(({ name, search_query: query, created_at: created, seen_at: seen, watched_until: watched }) => ({
      name,
      query,
      createdAt: created.toISOString(),
      seenAt: seen.toISOString(),
      notify: watched !== null,
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

/** Which homes somebody was mailed about, so that each is told once. */
export const mailedListings: PersonalData = {
  name: 'mailedListings',
  async collect(db, { id }) {
    const rows = await mailedTo(db, id).select(['listing_key', 'mailed_at']).orderBy('mailed_at').execute()
    return rows.map(({ listing_key: propertyId, mailed_at: mailed }) => ({ propertyId, mailedAt: mailed.toISOString() }))
  },
  async plan(db, { id }) {
    const { count } = await mailedTo(db, id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count === 0 ? [] : [{ what: 'Homes you were emailed about', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await searchTables(trx).deleteFrom('saved_search_mailed').where('account_id', '=', id).execute()
  },
}

const mailedTo = (db: Database, id: number) => searchTables(db).selectFrom('saved_search_mailed').where('account_id', '=', id)
