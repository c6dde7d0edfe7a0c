import * as z from 'zod/mini'

/** What the browser keeps of a home, so that the list can be shown before the server was asked. */
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
export function parseStoredComparison(kept: unknown): ComparisonItem[] | undefined {
  if (!Array.isArray(kept) || kept.length > comparedAtMost || !kept.every(isItem)) return undefined
  return new Set(kept.map(({ id }) => id)).size === kept.length ? kept.map(itemOf) : undefined
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

const isItem = (kept: unknown): kept is ComparisonItem =>
  typeof kept === 'object' && kept !== null && Object.entries(fields).every(([name, is]) => is((kept as Record<string, unknown>)[name]))

/** Exactly the ten fields, whatever else the home holds. */
export function itemOf(home: ComparisonItem): ComparisonItem {
  const { id, title, price, mainImageUrl, address, city, state, bedrooms, bathrooms, squareFeet } = home
  return { id, title, price, mainImageUrl, address, city, state, bedrooms, bathrooms, squareFeet }
}

/** Returns the homes an address compares (`?ids=1,2,3`): what is no id is left out, and so is everything after the third. */
export function comparedIds(search: URLSearchParams): number[] {
  const ids = search
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text.trim()))
    .map(Number)
  return [...new Set(ids)].slice(0, comparedAtMost)
}
