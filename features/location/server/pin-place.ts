import type { MapPoint, PinPlace } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import type { LocationTables } from './location-rows.ts'
import { areaOfPlace } from './place-area.ts'
import { townName } from './town-names.ts'
import { kilometersTo, nearestZip } from './zip-lookups.ts'

/** ZIPs have only a center here, so a pin near the border of two towns belongs to either. */
const minTimesFarther = 2
const minKilometers = 2

/**
 * Compares a pin with the ZIPs of the town in its address: `outside` names the town whose ZIPs all are more than three miles away, `nearer`
 * another town whose closest ZIP is less than half as far away. Both are null for a town without ZIPs.
 */
export async function comparePinWithTown(
  db: Database,
  pin: MapPoint,
  { city, state }: { city: string; state: string },
): Promise<Pick<PinPlace, 'outside' | 'nearer'>> {
  const area = await areaOfPlace(db, { city, state })
  if (!area) return { outside: null, nearer: null }
  const { west, south, east, north } = area.bounds
  if (pin.longitude < west || pin.longitude > east || pin.latitude < south || pin.latitude > north)
    return { outside: area.label, nearer: null }
  const nearest = await nearestZip(db, pin.latitude, pin.longitude)
  const town = townName(city, state).toLowerCase()
  if (!nearest || (nearest.city.toLowerCase() === town && nearest.state === state)) return { outside: null, nearer: null }
  const own = await db
    .withTables<LocationTables>()
    .selectFrom('zip_code')
    .select(['latitude', 'longitude'])
    .where(({ fn }) => fn<string>('lower', ['city']), '=', town)
    .where('state', '=', state)
    .execute()
  const distance = Math.min(...own.map((zip) => kilometersTo(zip, pin)))
  const isNearer = distance > minKilometers && distance > minTimesFarther * kilometersTo(nearest, pin)
  return { outside: null, nearer: isNearer ? `${nearest.city}, ${nearest.state}` : null }
}
