import { findPlaces, type PlaceArea } from '#features/location/contract'
import { areaOfPlace } from '#features/location/server'
import { placesIn, type PropertyFilters } from '#features/search/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Occurrences } from '../meant/occurrence.ts'
import { typedPlace } from '../plan/search-place.ts'

interface Sources {
  db: Database
  call: Call
  occurrences: Occurrences
  isCity: (name: string) => Promise<boolean>
}

/**
 * Returns the place that a search names, so that it can be shown though nothing was found there: the first of several, and for
 * words the place that is called so, also misspelled where homes do not say them. Null where no place is named, and for words that
 * homes say elsewhere while the search has a section of the map of its own.
 */
export async function searchedPlace(filters: PropertyFilters, { db, call, occurrences, isCity }: Sources): Promise<PlaceArea | null> {
  const { zip, city, county, state, q = '' } = filters
  const chosen = zip || city || county || state ? await areaOfPlace(db, { zip, city, county, state }) : undefined
  if (chosen) return chosen
  for (const part of placesIn(q)) {
    const { text: _text, ...named } = typedPlace(part)
    const area = await areaOfPlace(db, named)
    if (area) return area
    const hasSection = filters.bounds ?? filters.areas ?? filters.near
    const occurrence = await occurrences.of(part)
    if (hasSection && occurrence === 'the text') continue
    if (occurrence !== 'neither' && !(await isCity(nameIn(part)))) continue
    const called = await areaCalled(db, call, nameIn(part))
    if (called) return called
  }
  return null
}

/** The last part of what was typed is the wider one: `Barton Hills, Austin`. */
const nameIn = (typed: string): string => typed.split(',').at(-1)?.trim().toLowerCase() ?? ''

async function areaCalled(db: Database, call: Call, name: string): Promise<PlaceArea | undefined> {
  if (name.length > 80) return undefined
  const { places } = await call(findPlaces, { query: { query: name } })
  // A place that only begins with a word is not meant by it: nobody who looks for a pool wants Pooler.
  const meant = places.find(({ label, city }) => city?.toLowerCase() === name || !label.toLowerCase().startsWith(name))
  if (!meant) return undefined
  const { city, county, state } = meant
  return areaOfPlace(db, { ...(meant.kind === 'city' ? { city: city ?? '' } : { county: county ?? '' }), state })
}
