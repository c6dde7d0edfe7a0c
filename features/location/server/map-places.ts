import type { MapPlaces } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import { largestCities } from './largest-cities.ts'
import type { LocationTables } from './location-rows.ts'

export interface NamedPoint {
  name: string
  /** How many ZIPs it has; stands for its size. */
  zips: number
  longitude: number
  latitude: number
}

const farthest = 3
const nearest = 11
/** Patches across the world at zoom 0; a label of a dozen letters needs roughly a quarter of a 512-pixel tile. */
const patchesAtZoomZero = 4
/** A lone place of an empty region still needs this many ZIPs to be named at a far zoom. */
const fewestZips: Record<number, number> = { 3: 20, 4: 8, 5: 4, 6: 2 }

/** The names for the map, most important first: the largest cities, then by the number of ZIPs. */
export async function mapPlaces(db: Database): Promise<MapPlaces> {
  const cities = await db
    .withTables<LocationTables>()
    .selectFrom('place')
    .select(['name', 'state', 'longitude', 'latitude', 'zip_count as zips'])
    .where('kind', '=', 'city')
    .orderBy('zip_count', 'desc')
    .orderBy('name')
    .orderBy('state')
    .execute()
  const importance = new Map(largestCities.map((label, index) => [label, index]))
  const rankOf = ({ name, state }: { name: string; state: string }) => importance.get(`${name}, ${state}`) ?? largestCities.length
  return { places: rankPlaces(cities.toSorted((a, b) => rankOf(a) - rankOf(b))) }
}

/**
 * Gives each place the map zoom from which it is named. Each zoom divides the map into patches half as wide; the most
 * important place of a patch is named there and in all nearer zooms. What is crowded out even at the nearest zoom is dropped.
 */
export function rankPlaces(mostImportantFirst: readonly NamedPoint[]): MapPlaces['places'] {
  const ranked: MapPlaces['places'] = []
  let waiting = mostImportantFirst
  const taken = new Set<string>()
  for (let zoom = farthest; zoom <= nearest; zoom++) {
    const stillWaiting: NamedPoint[] = []
    for (const placed of ranked) taken.add(patchAt(zoom, placed[1], placed[2]))
    for (const city of waiting) {
      const patch = patchAt(zoom, city.longitude, city.latitude)
      if (taken.has(patch) || city.zips < (fewestZips[zoom] ?? 1)) stillWaiting.push(city)
      else {
        taken.add(patch)
        ranked.push([city.name, round(city.longitude), round(city.latitude), zoom])
      }
    }
    waiting = stillWaiting
  }
  return ranked
}

function patchAt(zoom: number, longitude: number, latitude: number): string {
  const width = 360 / (patchesAtZoomZero * 2 ** zoom)
  // Labels are wide and low: three rows of names fit into the height of a patch.
  return `${zoom}:${Math.floor(longitude / width)}:${Math.floor(latitude / (width / 3))}`
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000
