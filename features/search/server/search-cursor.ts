import { createHash } from 'node:crypto'
import type { PropertySearch } from '#features/listings/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Position } from './search-plan.ts'

/** Text for the next page of this very search. The seal ties it to the search and catches slips; it hides nothing secret. */
export function cursorAfter(search: PropertySearch, { value, id }: Position): string {
  const place = Buffer.from(JSON.stringify([value, id])).toString('base64url')
  return `${place}.${seal(search, place)}`
}

/** @throws Problem when the text was not made by `cursorAfter` for the same search. */
export function readCursor(search: PropertySearch): Position | undefined {
  if (search.cursor === undefined) return undefined
  const [place = '', given, ...more] = search.cursor.split('.')
  if (given === seal(search, place) && more.length === 0) {
    const [value, id] = JSON.parse(Buffer.from(place, 'base64url').toString()) as [number, number]
    return { value, id }
  }
  const sentence = 'This continuation belongs to another search. Start again without it.'
  throw new Problem('invalid-input', sentence, { 'query.cursor': sentence })
}

function seal({ cursor: _, limit: __, ...search }: PropertySearch, place: string): string {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([place, asked]))
    .digest('base64url')
    .slice(0, 22)
}
