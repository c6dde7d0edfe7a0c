import { publicStatuses } from '#features/listings/contract'
import type { ListingSearch } from '../listing-search.ts'
import { typedPlace } from '../plan/search-place.ts'
import { totalOf } from '../reply/count-choices.ts'

/** Whether any home says these words, wherever it is and whatever else is asked for: then nobody misspelled them. */
export type OccursAnywhere = (part: string) => Promise<boolean>

/** Asks once for each part of one search. A part that names a place is none of words alone. */
export function occurrenceCheck(search: Pick<ListingSearch, 'page'>, now: number): OccursAnywhere {
  const asked = new Map<string, Promise<boolean>>()
  const ask = async (part: string) => {
    const { text, ...place } = typedPlace(part)
    if (text === undefined || Object.keys(place).length > 0) return false
    return (await totalOf(search, { q: part, statuses: [...publicStatuses] }, now)) > 0
  }
  return (part) => {
    const answer = asked.get(part) ?? ask(part)
    asked.set(part, answer)
    return answer
  }
}
