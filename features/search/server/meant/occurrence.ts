import { publicStatuses } from '#features/listings/contract'
import type { TextOccurrence } from '#features/search-plan/server'
import { termsIn } from '#features/search-text/server'
import type { ListingSearch } from '../listing-search.ts'
import { typedPlace } from '../plan/search-place.ts'
import { totalOf } from '../reply/count-choices.ts'
import type { Vocabulary } from './nearest-terms.ts'

/** Of more words nobody can tell what was meant. */
export const mostTerms = 8

/** What homes say, wherever they are and whatever else is asked for: what any of them says, nobody misspelled. */
export interface Occurrences {
  /** A part that names a place is none of words alone: `neither`. */
  of(part: string): Promise<TextOccurrence>
  hasTerm(term: string): Promise<boolean>
}

interface Sources {
  search: Pick<ListingSearch, 'page'>
  vocabulary: () => Promise<Vocabulary | undefined>
  now: number
}

/** Looks once for each part and term of one search. `known` holds parts that were looked for already. */
export function occurrencesOf({ search, vocabulary, now }: Sources, known: Readonly<Record<string, TextOccurrence>> = {}): Occurrences {
  const isFound = async (q: string) => (await totalOf(search, { q, statuses: [...publicStatuses] }, now)) > 0
  const hasTerm = cached(async (term) => (await vocabulary())?.has(term) === true || isFound(`"${term}"`))
  const of = cached(async (part): Promise<TextOccurrence> => {
    const { text, ...place } = typedPlace(part)
    if (text === undefined || Object.keys(place).length > 0) return 'neither'
    if (Object.hasOwn(known, part)) return known[part] ?? 'neither'
    if (await isFound(part)) return 'the text'
    const terms = [...new Set(termsIn(text))]
    if (terms.length > mostTerms || !canBeApart(part)) return 'neither'
    for (const term of terms) if (!(await hasTerm(term))) return 'neither'
    return 'its terms'
  })
  return { of, hasTerm }
}

/** A phrase is more than its terms, and of what must not be there nothing is looked for. */
const canBeApart = (part: string): boolean => !/"|(?:^|\s)-/.test(part)

function cached<Value>(ask: (text: string) => Promise<Value>): (text: string) => Promise<Value> {
  const asked = new Map<string, Promise<Value>>()
  return (text) => {
    const answer = asked.get(text) ?? ask(text)
    asked.set(text, answer)
    return answer
  }
}
