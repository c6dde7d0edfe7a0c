import { withoutAccents } from '#platform/contract/text/without-accents.ts'

const longForms: Record<string, string> = { e: 'east', ft: 'fort', mt: 'mount', n: 'north', s: 'south', w: 'west' }
/** Anywhere in a name: `Port St. Lucie`. A last word may be the beginning of another one. */
const saints = /\bst(e?) (?=.)/g

/** Returns typed text in the form of `place.search_key`: lower case, no punctuation (`Lee's` is `lees`), `St.` in full. */
export function searchKey(typed: string): string {
  const parts = withoutAccents(typed)
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, ' ')
    .trimStart()
    .replace(saints, 'saint$1 ')
    .replace(/\bmc (?=.)/g, 'mc')
    .replace(/\bft (?=.)/g, 'fort ')
    .replace(/(?<=[a-z] )afb\b/g, 'air force base')
    .split(' ')
  const [first = '', ...rest] = parts
  return [(rest.length > 0 && longForms[first]) || first, ...rest].join(' ').trimEnd()
}
