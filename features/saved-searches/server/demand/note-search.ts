import { sql } from 'kysely'
import { areaOfPlace, zipCode } from '#features/location/server'
import { filtersOf, placesIn, readSearch, typedZip, type PropertyFilters } from '#features/search/contract'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { searchText } from '../../contract.ts'
import { tooFewListings } from '../../contract/search-demand.ts'

const rowsOfDayAtMost = 20_000
const daysStored = 90
const dayMs = 86_400_000
/** What could say who searched or where exactly, and the order, which is no filter. */
const notStored = ['q', 'areas', 'bounds', 'near', 'agentId', 'sort'] as const

/** Returns how many homes a search finds. */
type Count = (query: PropertyFilters) => Promise<number>

/**
 * Counts a search that finds no home, or too few, for the place it looks in; returns whether it was counted. The server counts the
 * homes itself. What was typed is not kept, nor a search that names no place.
 */
export async function countInVain({ db, now }: Pick<Services, 'db' | 'now'>, query: string, count: Count): Promise<boolean> {
  const text = searchText(query)
  const read = text.ok ? readSearch(new URLSearchParams(text.text)) : undefined
  if (!text.ok || !read?.ok) return false
  const place = await placeOf(db, read.value.search.q ?? '')
  if (!place) return false
  const total = await count(filtersOf(read.value.search))
  if (total > tooFewListings) return false
  const filters = new URLSearchParams(text.text)
  for (const name of notStored) filters.delete(name)
  const day = new Date(now()).toISOString().slice(0, 10)
  await sql`
    insert into search_demand (day, city, state, filters, found)
    select ${day}::date, ${place.city}, ${place.state}, ${filters.toString()}, ${total}
    where (select count(*) from search_demand where day = ${day}::date) < ${rowsOfDayAtMost}
    on conflict (day, city, state, filters) do update set times = search_demand.times + 1, found = excluded.found`.execute(db)
  return true
}

/** The first city that is named, by its own name or one of its ZIPs. */
async function placeOf(db: Database, q: string): Promise<{ city: string; state: string } | undefined> {
  for (const part of placesIn(q)) {
    const zip = typedZip(part)
    if (zip !== undefined) return zipCode(db, zip)
    const [, city, state] = /^(?:\d{5} )?([^,]+), ([A-Z]{2})$/.exec(part) ?? []
    const area = city && state ? await areaOfPlace(db, { city, state }) : undefined
    const [, name, code] = /^(.+), ([A-Z]{2})$/.exec(area?.label ?? '') ?? []
    if (name && code) return { city: name, state: code }
  }
  return undefined
}

/** Returns how often people searched in vain by city, such as `Austin, TX`, in the 30 days up to now. */
export async function searchesInVain(db: Database, now: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; times: number }>`
    select city || ', ' || state as place, sum(times)::int as times from search_demand
    where day > ${new Date(now - 30 * dayMs).toISOString().slice(0, 10)}::date group by 1`.execute(db)
  return new Map(rows.map(({ place, times }) => [place, times]))
}

/** Forgets what is older than three months. */
export const forgetDemand = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  void (await sql`delete from search_demand where day < ${new Date(now() - daysStored * dayMs).toISOString().slice(0, 10)}::date`.execute(
    db,
  ))
