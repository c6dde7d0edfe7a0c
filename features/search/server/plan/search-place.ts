import { typedZip } from '#features/search/contract'
import { usStates } from '#features/location/contract'

export interface TypedPlace {
  zip?: string
  city?: string
  county?: string
  state?: string
  /** What is no place by its form and is looked for in titles, streets and cities. */
  searchTerms?: string[]
}

const states = new Map(
  Object.entries(usStates).flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
)
const spelledOut: Record<string, string> = { st: 'Saint', ft: 'Fort', mt: 'Mount' }

/** Several places stand between semicolons; a listing lies in one of them, and every word is looked for. */
export function typedPlaces(text = ''): TypedPlace[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .slice(0, 20)
    .map(typedPlace)
}

/** Reads what people type into the search box: `78704`, `78704 Austin, TX`, `Austin, TX`, `Travis County, TX`, `Texas`, or words. */
export function typedPlace(text: string): TypedPlace {
  const typed = text.trim().replace(/\s+/g, ' ')
  const zip = typedZip(typed)
  if (zip) return { zip }
  const whole = states.get(typed.toLowerCase())
  if (whole) return { state: whole }
  const [, place, after] = /^(.+?), ?([A-Za-z ]+)$/.exec(typed) ?? /^(.+) ([A-Z]{2})$/.exec(typed) ?? []
  const state = states.get(after?.toLowerCase() ?? '')
  if (place && state) {
    const county = /^(.+) county$/i.exec(place)?.[1]
    return county
      ? { county, state }
      : { city: place.replace(/^(st|ft|mt)\.? /i, (_, short: string) => `${spelledOut[short.toLowerCase()]} `), state }
  }
  return {
    searchTerms: typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8),
  }
}
