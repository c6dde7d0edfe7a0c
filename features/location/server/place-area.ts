import { sql } from 'kysely'
import { usStates, type PlaceArea } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import type { LocationTables } from './location-rows.ts'
import { countyName } from './search-places.ts'
import { townName } from './town-names.ts'

interface NamedPlace {
  zip?: string | undefined
  city?: string | undefined
  county?: string | undefined
  state?: string | undefined
}

/** Between the center of a ZIP and its edges, in degrees: about three miles. */
const reach = 0.05

/** Returns the middle and the edges of a place, by the centers of its ZIPs; undefined where no ZIP belongs to it. */
export async function areaOfPlace(db: Database, { zip, city, county, state }: NamedPlace): Promise<PlaceArea | undefined> {
  const town = city && townName(city, state ?? '')
  const named = { zip, 'lower(city)': town?.toLowerCase(), 'lower(county)': county?.toLowerCase(), state }
  const conditions = Object.entries(named).flatMap(([column, value]) => (value ? [sql`${sql.raw(column)} = ${value}`] : []))
  if (conditions.length === 0) return undefined
  // Post-office boxes have the point of their office, which may be far away; a place that has nothing else is where they are.
  const area = await db
    .withTables<LocationTables>()
    .selectFrom('zip_code')
    .select(
      sql<PlaceArea['bounds']>`json_build_object('west', min(longitude), 'south', min(latitude),
      'east', max(longitude), 'north', max(latitude))`.as('edges'),
    )
    .select(sql<number>`avg(longitude)`.as('longitude'))
    .select(sql<number>`avg(latitude)`.as('latitude'))
    .select(sql<string>`min(city)`.as('city'))
    .select(sql<string>`min(county)`.as('county'))
    .select('state')
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .groupBy([sql`kind = 'residential'`, 'state'])
    .orderBy(sql`kind = 'residential'`, 'desc')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!area) return undefined
  const { edges } = area
  return {
    label: zip ?? labelOf(area, { city, county }),
    longitude: area.longitude,
    latitude: area.latitude,
    bounds: { west: edges.west - reach, south: edges.south - reach, east: edges.east + reach, north: edges.north + reach },
  }
}

function labelOf(area: { city: string; county: string; state: string }, { city, county }: NamedPlace): string {
  if (city) return `${area.city}, ${area.state}`
  return county ? `${countyName(area.county)}, ${area.state}` : (usStates[area.state as keyof typeof usStates] ?? area.state)
}
