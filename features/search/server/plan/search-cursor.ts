import { createHash } from 'node:crypto'
import type { PropertySearch } from '#features/search/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Position } from '#features/search-plan/server'

/** Text for the next page of this very search. The seal ties it to the search and catches slips; it hides nothing secret. */
export function cursorAfter(search: PropertySearch, { value, id }: Position): string {
  const encoded = Buffer.from(JSON.stringify([value, id])).toString('base64url')
  return `${encoded}.${seal(search, encoded)}`
}

/** @throws Problem when the text was not made by `cursorAfter` for the same search. */
export function readCursor(search: PropertySearch): Position | undefined {
  if (search.cursor === undefined) return undefined
  const [encoded = '', given, ...more] = search.cursor.split('.')
  const position = given === seal(search, encoded) && more.length === 0 ? positionIn(search, encoded) : undefined
  if (position) return position
  const sentence = 'This page belongs to another search. Start over.'
  throw new Problem('invalid-input', sentence, { 'query.cursor': sentence })
}

const fractions: readonly string[] = ['perArea', 'distance']
/** Beyond every price, second and rank. */
const highest = 10_000_000_000

/** The seal is no secret: whoever makes one can put anything behind it, which the database would choke on. */
function positionIn({ sort }: PropertySearch, encoded: string): Position | undefined {
  try {
    const [value, id] = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as [unknown, unknown]
    const isValue = fractions.includes(sort) ? Number.isFinite(value) : Number.isInteger(value) && Math.abs(value as number) <= highest
    return isValue && Number.isSafeInteger(id) ? { value: value as number, id: id as number } : undefined
  } catch {
    return undefined
  }
}

function seal({ cursor: _, limit: __, ...search }: PropertySearch, encoded: string): string {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([encoded, asked]))
    .digest('base64url')
    .slice(0, 22)
}
