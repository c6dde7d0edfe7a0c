import type { Selectable } from 'kysely'
import type { Place } from '#features/location/contract'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import type { LocationTables } from './location-rows.ts'
import { searchKey } from './search-key.ts'

/** Who chooses among places looks at so many. */
const most = 50
const mostCounties = 10
/** Of ten places, so many are counties; many towns of the same beginning would crowd them out. */
const countyShare = 5
const mostMisspelled = 5
/** Beside places that begin as typed, one spelled alike is meant only when it is so many times larger. */
const timesLarger = 10

/** So many beginnings are typed again and again. */
const mostRemembered = 2000

/** Places that begin with what was typed: ZIPs for digits, else cities and then counties, larger ones first. */
export function placeSearch(statements: PreparedStatements): (typed: string, limit: number) => Promise<Place[]> {
  // Places are filled in before the first one is asked for and change with a new version only.
  const remembered = new Map<string, Promise<Place[]>>()
  return async (typed, limit) => {
    const digits = typed.trim().match(/^\d{1,5}$/)?.[0]
    if (digits) return (await zipsBeginning(statements, digits)).slice(0, limit)
    const key = searchKey(typed)
    if (key.length < 2) return []
    // Who asks for the same while it is being read waits for the same answer.
    const reading = remembered.get(key) ?? placesBeginning(statements, key)
    remembered.delete(key)
    remembered.set(key, reading)
    if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    const places = await reading.catch((error: unknown) => {
      if (remembered.get(key) === reading) remembered.delete(key)
      throw error
    })
    const counties = places.filter(({ kind }) => kind === 'county').slice(0, Math.ceil(limit / countyShare))
    const others = places.filter(({ kind }) => kind !== 'county')
    return [...others.slice(0, limit - counties.length), ...counties]
  }
}

const zipsSql = `select zip, city, county, state, latitude, longitude from zip_code where zip between $1 and $2 order by zip limit ${most}`

async function zipsBeginning(statements: PreparedStatements, digits: string): Promise<Place[]> {
  const rows = await statements.run<Omit<LocationTables['zip_code'], 'kind'>>('zips beginning', zipsSql, [
    digits.padEnd(5, '0'),
    digits.padEnd(5, '9'),
  ])
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

const columns = 'kind, name, state, latitude, longitude, place.zip_count'
const beginning = (kind: 'city' | 'county', limit: number) => `
  select ${columns} from place where search_key ~>=~ $1 and search_key ~<~ $2 and kind = '${kind}' order by zip_count desc, name, state limit ${limit}`
const placesSql = `
  with cities as materialized (${beginning('city', most)}), counties as materialized (${beginning('county', mostCounties)}),
  largest as (select max(zip_count) as zip_count from (select zip_count from cities union all select zip_count from counties) as begun),
  alike as (select ${columns} from place, largest
    where length($1) >= 4 and (largest.zip_count is null or place.zip_count >= ${timesLarger} * largest.zip_count and kind = 'city')
      and search_key % $1 and word_similarity($1, search_key) >= 0.5
    order by word_similarity($1, search_key) desc, place.zip_count desc, id limit ${mostMisspelled})
  select *, true as alike from alike union all select *, false from cities union all select *, false from counties`

type Found = Pick<Selectable<LocationTables['place']>, 'kind' | 'name' | 'state' | 'latitude' | 'longitude'>

/**
 * Cities first; the last rows are kept for counties, which many towns of the same beginning would crowd out. Places spelled alike
 * come when none begins with what was typed, and before small ones that do when they are much larger: Houston before Hustonville. One statement, planned once, because people wait for this at every letter.
 */
async function placesBeginning(statements: PreparedStatements, key: string): Promise<Place[]> {
  // A key has small letters, digits and spaces only: all that begin with it come before it with a sign behind these.
  const rows = await statements.run<Found & { alike: boolean }>('places beginning', placesSql, [key, `${key}~`])
  const counties = rows.filter(({ kind, alike }) => kind === 'county' && !alike)
  const others = rows.filter((row) => !counties.includes(row))
  return [...others.slice(0, most - counties.length), ...counties].map(placeOf)
}

function placeOf({ kind, name, state, latitude, longitude }: Found): Place {
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
export function countyName(name: string): string {
  return /\b(county|parish|borough|census area|municipality|city)\b/i.test(name) ? name : `${name} County`
}
