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

/** Cities first; the last rows are kept for counties, which many towns of the same beginning would crowd out. */
async function placesBeginning(db: Database, key: string): Promise<Place[]> {
  const [cities, counties] = await Promise.all([largest(db, key, 'city', most), largest(db, key, 'county', mostCounties)])
  const found = [...cities.slice(0, most - counties.length), ...counties]
  return found.length > 0 || key.length < 4 ? found : misspelled(db, key)
}

/** Places spelled alike, when none begins with what was typed. */
async function misspelled(db: Database, key: string): Promise<Place[]> {
  const rows = await db
    .withTables<LocationTables>()
    .selectFrom('place')
    .selectAll()
    .where(sql<boolean>`search_key % ${key} and word_similarity(${key}, search_key) >= 0.5`)
    .orderBy(sql`word_similarity(${key}, search_key)`, 'desc')
    .orderBy('zip_count', 'desc')
    .orderBy('id')
    .limit(mostMisspelled)
    .execute()
  return rows.map(placeOf)
}

async function largest(db: Database, key: string, kind: 'city' | 'county', limit: number): Promise<Place[]> {
  const rows = await db
    .withTables<LocationTables>()
    .selectFrom('place')
    .selectAll()
    .where('search_key', 'like', `${key}%`)
    .where('kind', '=', kind)
    .orderBy('zip_count', 'desc')
    .orderBy('name')
    .orderBy('state')
    .limit(limit)
    .execute()
  return rows.map(placeOf)
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
