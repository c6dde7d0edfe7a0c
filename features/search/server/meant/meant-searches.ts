import { findPlaces } from '#features/location/contract'
import { areaOfPlace } from '#features/location/server'
import { placesIn, type MeantSearch, type PropertyFilters } from '#features/search/contract'
import { termsIn } from '#features/search-text/server'
import type { Call } from '#platform/contract/endpoint.ts'
import { slipsBetween } from '#platform/contract/text/slips-between.ts'
import type { Database } from '#platform/database/database.ts'
import type { ListingSearch } from '../listing-search.ts'
import { typedPlace, type TypedPlace } from '../plan/search-place.ts'
import { totalOf } from '../reply/count-choices.ts'
import { timer } from '../time-limit.ts'
import { mostTerms, type Occurrences } from './occurrence.ts'
import { slipsIn, type Vocabulary } from './nearest-terms.ts'

const mostSuggested = 3
const mostPlaces = 2
/** For a single misspelled word, so many others are tried. */
const mostTried = 2

interface Sources {
  db: Database
  call: Call
  search: Pick<ListingSearch, 'page'>
  vocabulary: () => Promise<Vocabulary | undefined>
  occurrences: Occurrences
  now: number
}

/**
 * For a search that finds nothing because a place or a word is misspelled: what may have been meant, each with the homes it finds.
 * All other filters hold, but for the section of the map, which the place leaves behind. Only told: nothing is replaced.
 */
export async function meantSearches(filters: PropertyFilters, sources: Sources): Promise<MeantSearch[]> {
  const parts = placesIn(filters.q ?? '')
  if (parts.length === 0) return []
  const timeIsUp = timer()
  const { bounds: _, ...others } = filters
  const meant: MeantSearch[] = []
  for (const [at, part] of parts.entries())
    for (const corrected of await correctionsOf(part, sources)) {
      if (meant.length === mostSuggested || timeIsUp()) return meant
      const q = parts.with(at, corrected).join(';')
      // A place is told once, with its state.
      if (meant.some((each) => `${each.q},`.toLowerCase().startsWith(`${q},`.toLowerCase()))) continue
      const homes = await totalOf(sources.search, { ...others, q }, sources.now)
      if (homes > 0) meant.push({ q, homes })
    }
  return meant
}

async function correctionsOf(part: string, sources: Sources): Promise<string[]> {
  // Each word alone is as good as all of them: nobody misspelled what homes say.
  if ((await sources.occurrences.of(part)) !== 'neither') return []
  const typed = typedPlace(part)
  const { city, county, state, text = '' } = typed
  const named = city ?? county
  const exists = named !== undefined && (await areaOfPlace(sources.db, { city, county, state })) !== undefined
  const [places, terms] = await Promise.all([
    exists ? [] : placesMeant(typed, sources),
    termsMeant(part, exists || named === undefined ? text : `${text} ${named}`, sources),
  ])
  return [...places, ...terms]
}

/** Places called almost so. */
async function placesMeant({ city, county, state, text = '' }: TypedPlace, { call }: Sources): Promise<string[]> {
  const named = city ?? county
  const name = (named ?? (state === undefined ? text : '')).toLowerCase()
  if (slipsIn(name) === 0 || name.length > 80 || /"|(?:^|\s)-/.test(name)) return []
  const { places } = await call(findPlaces, { query: { query: name, limit: 50 } })
  return places
    .filter((place) => (state === undefined || place.state === state) && (county === undefined) === (place.kind === 'city'))
    .filter((place) => {
      const slips = slipsBetween(name, (place.city ?? place.county ?? '').toLowerCase())
      return slips > 0 && slips <= slipsIn(name)
    })
    .slice(0, mostPlaces)
    .map(({ label }) => (named !== undefined && text !== '' ? `${text}, ${label}` : label))
}

/** The same text with each word that no home says as the word most like it. */
async function termsMeant(part: string, text: string, { occurrences, vocabulary }: Sources): Promise<string[]> {
  const terms = [...new Set(termsIn(text))]
  const negative = new Set(part.match(/(?<!\S)-\S+/gu)?.flatMap(termsIn))
  const typed = terms.filter((term) => slipsIn(term) > 0 && !negative.has(term))
  if (typed.length === 0 || terms.length > mostTerms) return []
  const known = await vocabulary()
  if (!known) return []
  const unknown: { term: string; nearest: string[] }[] = []
  for (const term of typed) {
    if (await occurrences.hasTerm(term)) continue
    unknown.push({ term, nearest: known.nearest(term, mostTried) })
  }
  if (unknown.length === 0 || unknown.some(({ nearest }) => nearest.length === 0)) return []
  const tries = unknown.length === 1 ? mostTried : 1
  return Array.from({ length: tries }, (_, index) =>
    unknown.every(({ nearest }) => nearest[index] !== undefined)
      ? unknown.reduce((corrected, { term, nearest }) => replaced(corrected, term, nearest[index] as string), part)
      : [],
  ).flat()
}

/** Signs around a word stay: quotes, commas, minus; and so does a capital letter. */
const replaced = (text: string, term: string, by: string) =>
  text.normalize('NFKC').replace(/[\p{L}\p{N}\p{M}]+/gu, (written) => {
    if (written.toLowerCase() !== term) return written
    return /^\p{Lu}/u.test(written) ? by.charAt(0).toUpperCase() + by.slice(1) : by
  })
