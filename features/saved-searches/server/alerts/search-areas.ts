import { sql } from 'kysely'
import { filtersOf, readSearch, type PropertyFilters } from '#features/search/contract'
import { outlineOfSearch } from '#features/search/server'
import { isProblem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { searchTables, type SavedSearchRow } from '../search-rows.ts'

/** Another number has all searches indexed anew at the next start. */
const indexedAs = 1
const indexedAtOnce = 500

/** Indexes these searches, in place of what was there. One that cannot be read any more finds nothing and is told of nothing. */
export async function indexSearches(
  trx: Database,
  searches: readonly Pick<SavedSearchRow, 'id' | 'search_query'>[],
  now: number,
): Promise<void> {
  const ids = searches.map(({ id }) => id)
  const rows = searches.flatMap(({ id, search_query }) => {
    const outline = outlineOf(search_query, now)
    return (outline?.areas ?? []).map((area) => ({ ...outline, areas: undefined, id, area }))
  })
  await searchTables(trx).deleteFrom('saved_search_area').where('search_id', 'in', ids).execute()
  await sql`insert into saved_search_area (area, search_id, price_low, price_high, beds_low, types, statuses)
    select area, id, "priceLow", "priceHigh", "bedsLow", types, statuses
    from json_to_recordset(${JSON.stringify(rows)}) as item (area text, id bigint, "priceLow" integer, "priceHigh" integer,
      "bedsLow" integer, types integer, statuses integer)`.execute(trx)
  await searchTables(trx).updateTable('saved_search').set({ indexed_as: indexedAs }).where('id', 'in', ids).execute()
}

/** Indexes what was saved before there was this index, or while it was another. Returns how many. */
export async function indexOlderSearches({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  for (let done = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await searchTables(trx)
        .selectFrom('saved_search')
        .select(['id', 'search_query'])
        .where(({ or, eb }) => or([eb('indexed_as', 'is', null), eb('indexed_as', '<>', indexedAs)]))
        .orderBy('id')
        .limit(indexedAtOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      if (rows.length > 0) await indexSearches(trx, rows, now())
      return rows.length
    })
    done += count
    if (count < indexedAtOnce) return done
  }
}

function outlineOf(query: string, now: number) {
  const filters = filtersIn(query)
  try {
    return filters && outlineOfSearch(filters, now)
  } catch (error) {
    if (!isProblem(error)) throw error
    return undefined
  }
}

const readAtMost = 20_000
const alreadyRead = new Map<string, PropertyFilters | undefined>()

/** The filters of a saved search; undefined where it cannot be read any more. Many people save the same, which is read once. */
export function filtersIn(query: string): PropertyFilters | undefined {
  if (alreadyRead.has(query)) return alreadyRead.get(query)
  const read = readSearch(new URLSearchParams(query))
  const filters = read.ok ? filtersOf(read.value.search) : undefined
  if (alreadyRead.size >= readAtMost) alreadyRead.clear()
  alreadyRead.set(query, filters)
  return filters
}
