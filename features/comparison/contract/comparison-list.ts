import * as z from 'zod/mini'

/** What the browser keeps of a listing, so that the list can be shown before the server was asked. */
export const ComparisonItem = z.object({
  id: z.int().check(z.positive()),
  title: z.string(),
  price: z.number().check(z.gte(0)),
  mainImageUrl: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  bedrooms: z.nullable(z.number()),
  bathrooms: z.nullable(z.number()),
  squareFeet: z.nullable(z.number()),
})
export type ComparisonItem = z.infer<typeof ComparisonItem>

export const comparedAtMost = 3

/**
 * The list a browser kept; `undefined` when it is damaged and has to be removed. By hand: every page reads it, and the library of
 * schemas would come along.
 */
export function parseStoredComparison(stored: unknown): ComparisonItem[] | undefined {
  if (!Array.isArray(stored) || stored.length > comparedAtMost || !stored.every(isItem)) return undefined
  return new Set(stored.map(({ id }) => id)).size === stored.length ? stored.map(itemOf) : undefined
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => Number.isFinite(value)
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)

const fields: Record<keyof ComparisonItem, (value: unknown) => boolean> = {
  id: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  title: isText,
  price: (value) => isNumber(value) && Number(value) >= 0,
  mainImageUrl: orNull(isText),
  address: orNull(isText),
  city: isText,
  state: isText,
  bedrooms: orNull(isNumber),
  bathrooms: orNull(isNumber),
  squareFeet: orNull(isNumber),
}

const isItem = (stored: unknown): stored is ComparisonItem =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(fields).every(([name, is]) => is((stored as Record<string, unknown>)[name]))

/** Exactly the ten fields, whatever else the listing holds. */
export function itemOf(listing: ComparisonItem): ComparisonItem {
  const { id, title, price, mainImageUrl, address, city, state, bedrooms, bathrooms, squareFeet } = listing
  return { id, title, price, mainImageUrl, address, city, state, bedrooms, bathrooms, squareFeet }
}

/** Returns the listings an address compares (`?ids=1,2,3`): what is no id is left out, and so is everything after the third. */
export function comparedIds(search: URLSearchParams): number[] {
  const ids = search
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text.trim()))
    .map(Number)
  return [...new Set(ids)].slice(0, comparedAtMost)
}
