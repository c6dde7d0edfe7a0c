import * as z from 'zod/mini'
import { usStateCodes } from '#platform/contract/us-states.ts'
import { parseBounds } from './bounds.ts'
import { withoutNul } from './draft.ts'
import { PropertyType, PublicStatus } from './vocabulary.ts'

// A plain form sends the fields nobody filled in as empty text: they are not there.
const orAbsent = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
      z.optional(schema),
    ),
  )
const words = (most: number) => orAbsent(z.string().check(withoutNul, z.trim(), z.maxLength(most, `Use at most ${most} characters.`)))
const amount = (most: number, sentence: string) =>
  orAbsent(z.coerce.number(sentence).check(z.minimum(0, sentence), z.maximum(most, sentence)))
const several = <S extends z.core.$ZodType>(one: S, most: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => {
        const list = (Array.isArray(value) ? value : [value]).flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]))
        const given = list.filter((each) => each !== '' && each !== undefined)
        return given.length ? given : undefined
      }),
      z.optional(z.array(one).check(z.maxLength(most, `Choose at most ${most}.`))),
    ),
  )

const wholeDollars = 'Enter a price in whole dollars, from 0 to 1,000,000,000.'
const price = orAbsent(
  z.coerce.number(wholeDollars).check(z.int(wholeDollars), z.minimum(0, wholeDollars), z.maximum(1_000_000_000, wholeDollars)),
)

export const sortOrders = ['newest', 'price', '-price', 'beds', 'area'] as const
export const SortOrder = z.enum(sortOrders, 'Sort by newest, price, -price, beds or area.')
export type SortOrder = z.infer<typeof SortOrder>

const searchFields = {
  /** What was typed: `Austin, TX`, `78704`, `Texas`, or words of a title, street or city. */
  q: words(120),
  city: words(80),
  county: words(80),
  state: orAbsent(z.enum(usStateCodes, 'Use the two letters of a state, such as TX.')),
  zip: orAbsent(z.string().check(z.regex(/^\d{5}$/, 'Please enter a 5-digit ZIP code.'))),
  minPrice: price,
  maxPrice: price,
  /** At least so many. */
  beds: amount(50, 'Enter a number of bedrooms from 0 to 50.'),
  /** At least so many; a half bath counts 0.5. */
  baths: amount(50, 'Enter a number of bathrooms from 0 to 50.'),
  types: several(PropertyType, 10),
  /** Left out: everything still on the market. */
  statuses: several(PublicStatus, 5),
  agentId: orAbsent(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  bounds: orAbsent(
    z.string().check(
      z.check((context) => {
        const bounds = parseBounds(context.value)
        if (typeof bounds === 'string') context.issues.push({ code: 'custom', message: bounds, input: context.value })
      }),
    ),
  ),
}

const pricesInOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
  { path: ['minPrice'], message: 'The lowest price must not be above the highest price.' },
)

/** What is looked for, without order or page: shared by the list, the map and the address of the page. */
export const PropertyFilters = z.object(searchFields).check(pricesInOrder)
export type PropertyFilters = z.infer<typeof PropertyFilters>

export const PropertySearch = z
  .object({
    ...searchFields,
    sort: z._default(orAbsent(SortOrder), 'newest'),
    /** From `nextCursor` of the same search; worthless for any other. */
    cursor: words(300),
    limit: z._default(orAbsent(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))), 24),
  })
  .check(pricesInOrder)
export type PropertySearch = z.infer<typeof PropertySearch>
