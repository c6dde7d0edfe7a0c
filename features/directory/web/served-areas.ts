import { href } from 'react-router'
import type { PropertyCard } from '#features/listings/contract'
import type { Place } from '#features/location/contract'
import type { MapArea, MapMark } from '#features/location/web'
import { price } from '#platform/web/ui/text/format.ts'

const citiesAtMost = 6
/** A city has no edge here; the circle shows about where it is. */
const cityMiles = 8

/** Returns a circle around each city somebody serves; a city nobody knows has none. */
export async function servedAreas(
  cities: readonly string[],
  placeNamed: (query: string) => Promise<Place | undefined>,
): Promise<MapArea[]> {
  const places = await Promise.all(cities.slice(0, citiesAtMost).map(placeNamed))
  return places.flatMap((place) => (place ? [{ latitude: place.latitude, longitude: place.longitude, miles: cityMiles }] : []))
}

/** Returns the mark of a home on the map. */
export function markOf({ id, title, price: amount, latitude, longitude }: PropertyCard): MapMark {
  return {
    key: String(id),
    kind: 'home',
    label: title,
    text: price(amount),
    href: href('/property/:id', { id: String(id) }),
    latitude,
    longitude,
  }
}
