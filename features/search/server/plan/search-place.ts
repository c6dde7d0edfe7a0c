import { typedZip } from '#features/search/contract'
import { usStates } from '#features/location/contract'
import { townName } from '#features/location/server'
import { isDescription, isFiller, termsIn } from '#features/search-text/server'

export interface TypedPlace {
  zip?: string
  city?: string
  county?: string
  state?: string
  /** What is no place by its form and is looked for in titles, streets, cities and descriptions. */
  text?: string
}

const states = new Map(
  Object.entries(usStates).flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
)
const maxTypedLength = 400

/** Several places stand between semicolons; a listing lies in one of them, and all of the text is looked for. */
export function typedPlaces(text = ''): TypedPlace[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .slice(0, 20)
    .map(typedPlace)
}

/**
 * Reads what people type into the search box: `78704`, `78704 Austin, TX`, `Austin, TX`, `Travis County, TX`, `Texas`, an address
 * such as `1200 Maple Street, Austin, TX 78704`, a street or neighborhood with its city, or words.
 */
export function typedPlace(text: string): TypedPlace {
  const typed = plainAddress(text)
  const zip = typedZip(typed)
  if (zip) return { zip }
  const whole = states.get(typed.toLowerCase())
  if (whole) return { state: whole }
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return withoutZip(parts) ?? inState(parts) ?? { text: parts.join(' ') }
}

/** Returns an address as listings have it: without the country and the last four digits of the ZIP, and `Apt2C` in two words. */
export const plainAddress = (text: string): string =>
  text
    .slice(0, maxTypedLength)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\S),? (?:USA|U\.S\.A\.|United States(?: of America)?)$|(?<=\S), U\.?S\.?$/i, '')
    .replace(/(?<!\S)(\d{5})-\d{4}$/, '$1')
    .replace(/(?<!\S)(apartment|apt|unit|ste|suite)\.?(?=\d+[a-z]?(?![\w-]))/gi, '$1 ')

/** An address that ends with its ZIP: the street is looked for there, whatever the city is called. */
function withoutZip(parts: readonly string[]): TypedPlace | undefined {
  const [, before = '', zip] = /^(.*?) ?(\d{5})(?:-\d{4})?$/.exec(parts.at(-1) ?? '') ?? []
  if (parts.length < 2 || zip === undefined) return undefined
  const rest = before === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), before]
  const { text } = inState(rest) ?? { text: rest.join(' ') }
  return { zip, ...(text && { text }) }
}

function inState(parts: readonly string[]): TypedPlace | undefined {
  const last = parts.at(-1) ?? ''
  const [, before, after] = parts.length > 1 ? [] : (/^(.+) ([A-Z]{2})$/.exec(last) ?? [])
  const state = states.get((after ?? last).toLowerCase())
  const named = before === undefined ? parts.slice(0, -1) : [before]
  const place = named.at(-1)
  if (!state || place === undefined) return undefined
  // No name of a place: "condos with a pool TX", "cabin or lodge TX".
  if (named.some((part) => operators.test(part)) || (before !== undefined && isDescription(termsIn(before))))
    return { state, text: named.join(' ') }
  // A house number: where its street ends and the city begins nobody can tell, so all of it is looked for.
  const isStreet = named.length === 1 && /^\d+[A-Za-z]? /.test(place)
  // "condos in Houston, TX": a city whose name has such a word in it is none of this country.
  const [, described, inPlace = place] = (isStreet ? undefined : /^((?:.* )?(?:in|near|around)) (.+)$/i.exec(place)) ?? []
  const text = (isStreet ? named : [...named.slice(0, -1), ...(described && !isFiller(described) ? [described] : [])]).join(' ')
  const county = /^(.+) county$/i.exec(inPlace)?.[1]
  const city = townName(inPlace, state)
  return { ...(isStreet ? {} : county ? { county } : { city }), state, ...(text && { text }) }
}

const operators = /"|(?:^| )-\S| or /i
