import { sql, type Selectable } from 'kysely'
import type { Place } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import type { LocationTables } from './location-rows.ts'
import { searchKey } from './search-key.ts'

const most = 10
const mostCounties = 2
const mostMisspelled = 5

/** At most ten places that begin with what was typed: ZIPs for digits, else cities and then counties, larger ones first. */
export async function searchPlaces(db: Database, typed: string): Promise<Place[]> {
  const digits = typed.trim().match(/^\d{1,5}$/)?.[0]
  if (digits) return zipsBeginning(db, digits)
  const key = searchKey(typed)
  return key.length < 2 ? [] : placesBeginning(db, key)
}

async function zipsBeginning(db: Database, digits: string): Promise<Place[]> {
  const rows = await db
    .withTables<LocationTables>()
    .selectFrom('zip_code')
    .selectAll()
    .where('zip', 'like', `${digits}%`)
    .orderBy('zip')
    .limit(most)
    .execute()
  return rows.map(({ zip, city, county, state, latitude, longitude }) => ({
    kind: 'zip',
    label: `${zip} ${city}, ${state}`,
    city,
    county: county || null,
    state,
    zip,
    latitude,
    longitude,
  }))
}

/**
 * Cities first; the last rows are kept for counties, which many towns of the same beginning would crowd out. When none begins
 * with what was typed, places spelled alike. One statement, because people wait for this at every letter.
 */
async function placesBeginning(db: Database, key: string): Promise<Place[]> {
  const beginning = (kind: 'city' | 'county', limit: number) => sql`
    select * from place where search_key like ${`${key}%`} and kind = ${kind} order by zip_count desc, name, state limit ${limit}`
  const { rows } = await sql<Selectable<LocationTables['place']> & { alike: boolean }>`
    with cities as materialized (${beginning('city', most)}), counties as materialized (${beginning('county', mostCounties)}),
    alike as (select * from place
      where ${key.length >= 4}::boolean and not exists (select from cities) and not exists (select from counties)
        and search_key % ${key} and word_similarity(${key}, search_key) >= 0.5
      order by word_similarity(${key}, search_key) desc, zip_count desc, id limit ${mostMisspelled})
    select *, false as alike from cities union all select *, false from counties union all select *, true from alike`.execute(db)
  const counties = rows.filter(({ kind, alike }) => kind === 'county' && !alike)
  const others = rows.filter((row) => !counties.includes(row))
  return [...others.slice(0, most - counties.length), ...counties].map(placeOf)
}

function placeOf({ kind, name, state, latitude, longitude }: Selectable<LocationTables['place']>): Place {
  return {
    kind,
    label: kind === 'city' ? `${name}, ${state}` : `${countyName(name)}, ${state}`,
    city: kind === 'city' ? name : null,
    county: kind === 'county' ? name : null,
    state,
    zip: null,
    latitude,
    longitude,
  }
}

/** The source says `Travis` but also `Orleans Parish`, `Alexandria (city)` and `City and County of San Francisco`. */
function countyName(name: string): string {
  return /\b(county|parish|borough|census area|municipality|city)\b/i.test(name) ? name : `${name} County`
}
