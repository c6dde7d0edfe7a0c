import { findPlaces } from '#features/location/contract'
import { call } from '#platform/web/call/call.ts'

/** The labels of places that begin with what was typed, larger places first. */
export async function placeSuggestions(query: string, signal: AbortSignal): Promise<string[]> {
  const { places } = await call(findPlaces, { query: { query }, signal })
  return places.map((place) => place.label)
}
