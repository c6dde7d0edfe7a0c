import type { SearchPlan } from './search-plan.ts'

/** What no column of the index holds: listings with certain words, or of one agent. */
export interface ListingSelection {
  /** In the language of `to_tsquery`; empty when nothing of what was typed is a word. */
  query: string | undefined
  agentId: number | undefined
}

const maxTerms = 12

export function selectionOf({ searchTerms, agentId }: SearchPlan): ListingSelection | undefined {
  if (searchTerms.length === 0 && agentId === undefined) return undefined
  return { query: searchTerms.length > 0 ? wordQuery(searchTerms) : undefined, agentId }
}

/**
 * Every word begins some word of the listing; a single letter has to be a whole one, because too many begin with it. Signs
 * between letters separate words; nothing else has a meaning. Parts of a street's name are found in their long and short form.
 */
export function wordQuery(searchTerms: readonly string[]): string {
  return searchTerms
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .slice(0, maxTerms)
    .map((token) => {
      const form = otherForm.get(token.toLowerCase())
      return form ? `(${beginning(token)} | ${form.length > token.length ? beginning(form) : `'${form}'`})` : beginning(token)
    })
    .join(' & ')
}

const beginning = (token: string) => `'${token}'${token.length > 1 ? ':*' : ''}`

/** As the Postal Service shortens them. */
const shortForms = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
}
const otherForm = new Map(Object.entries(shortForms).flatMap(([long, short]) => [[long, short] as const, [short, long] as const]))
