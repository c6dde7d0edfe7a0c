import { withoutAccents } from '#platform/contract/text/without-accents.ts'

const longForms: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }

/** What people type, as it is kept in `place.search_key`: lower case, no punctuation (`Lee's` is `lees`), `St.` as the source writes it, `Saint`. */
export function searchKey(typed: string): string {
  const parts = withoutAccents(typed)
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, ' ')
    .trimStart()
    .split(' ')
  const [first = '', ...rest] = parts
  return [(rest.length > 0 && longForms[first]) || first, ...rest].join(' ').trimEnd()
}
