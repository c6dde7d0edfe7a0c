import * as texts from '#texts/search'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { amenities, PropertyType, PublicStatus } from '#features/listings/contract'
import { wholeNumberFrom, withoutNul, yearSentence } from '#platform/contract/field-checks.ts'
import { readDay } from '#platform/contract/typed-day.ts'
import { readMoney, readNumber } from '#platform/contract/typed-number.ts'
import { usStateCodes } from '#features/location/contract'
import { parseAreas, parseNear } from './areas.ts'
import { parseBounds } from './bounds.ts'
import { tourRooms } from './tour-rooms.ts'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'

// A plain form sends the fields nobody filled in as empty text: they are not there.
const orAbsent = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
      z.optional(schema),
    ),
  )
const textUpTo = (most: number) =>
  orAbsent(z.string().check(withoutNul, z.trim(), z.maxLength(most, fill(texts.useUpToMaximumCharacters, { maximum: most }))))
// People type these into the address and into forms that work without scripts.
const typed = (read: (text: string) => number | undefined, sentence: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? read(value) : value)),
    z.number(sentence),
  )
const amount = (most: number, sentence: string) =>
  orAbsent(typed(readNumber, sentence).check(z.minimum(0, sentence), z.maximum(most, sentence)))
const several = <S extends z.core.$ZodType>(element: S, most: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => {
        const list = (Array.isArray(value) ? value : [value]).flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]))
        const given = list.filter((each) => each !== '' && each !== undefined)
        return given.length ? given : undefined
      }),
      z.optional(z.array(element).check(z.maxLength(most, fill(texts.chooseUpToMaximum, { maximum: most })))),
    ),
  )

const wholeDollars = texts.enterAPrice
const price = orAbsent(
  typed(readMoney, wholeDollars).check(z.int(wholeDollars), z.minimum(0, wholeDollars), z.maximum(1_000_000_000, wholeDollars)),
)

const whole = (least: number, most: number, sentence = wholeNumberFrom(least, most)) => {
  return orAbsent(typed(readNumber, sentence).check(z.int(sentence), z.minimum(least, sentence), z.maximum(most, sentence)))
}
const day = orAbsent(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (readDay(value) ?? value) : value)),
    z.iso.date(texts.enterADateAsYyyyMm),
  ),
)
const yes = orAbsent(z.enum(['yes'], 'Send yes, or leave it out.'))
const readable = (most: number, read: (text: string) => object | string) =>
  orAbsent(
    z.string().check(
      z.maxLength(most, texts.searchTextTooLong),
      z.check((context) => {
        const problem = context.value.length > most || read(context.value)
        if (typeof problem === 'string') context.issues.push({ code: 'custom', message: problem, input: context.value })
      }),
    ),
  )

/** `perArea`: price per square foot, lowest first; `tour`: longest first; `distance`: from `near`;
 * `relevance`: how well the words of `q` fit, the newest when there are none. */
export const sortOrders = ['newest', 'price', '-price', 'beds', 'area', 'perArea', 'tour', 'distance', 'relevance'] as const
export const SortOrder = z.enum(sortOrders, 'Sort by newest, price, -price, beds, area, perArea, tour, distance or relevance.')
export type SortOrder = z.infer<typeof SortOrder>

const searchFields = {
  /** What was typed: `Austin, TX`, `78704`, `Texas`, several places between semicolons, or words of a title, street or city. */
  q: textUpTo(400),
  city: textUpTo(80),
  county: textUpTo(80),
  state: orAbsent(z.enum(usStateCodes, 'Use the two letters of a state, such as TX.')),
  zip: orAbsent(z.string().check(z.overwrite(fiveDigitZip), z.regex(/^\d{5}$/, texts.pleaseEnterA5DigitZip))),
  minPrice: price,
  maxPrice: price,
  /** At least so many. */
  beds: amount(50, texts.enter0To50Bedrooms),
  /** At least so many; a half bath counts 0.5. */
  baths: amount(50, texts.enter0To50Bathrooms),
  types: several(PropertyType, 12),
  /** Left out: everything still on the market. */
  statuses: several(PublicStatus, 5),
  agentId: orAbsent(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  bounds: readable(200, parseBounds),
  /** Drawn areas; a listing lies in at least one of them. */
  areas: readable(20_000, parseAreas),
  /** A point as `lng,lat`; with `miles` the listings around it. */
  near: readable(60, parseNear),
  miles: amount(500, texts.enter0To500Miles),
  /** Cost of a month as the mortgage calculator begins with it: loan, tax, insurance and fee. */
  maxMonthly: whole(0, 10_000_000),
  minArea: whole(0, 1_000_000),
  maxArea: whole(0, 1_000_000),
  minLot: whole(0, 2_000_000_000),
  maxLot: whole(0, 2_000_000_000),
  minYear: whole(1600, 2100, yearSentence),
  maxYear: whole(1600, 2100, yearSentence),
  minStories: whole(0, 10),
  maxStories: whole(1, 10),
  garage: whole(0, 10),
  /** Of the association, a month. */
  maxFee: whole(0, 30_000),
  /** Published within so many days. */
  days: whole(1, 3650),
  reduced: yes,
  newConstruction: yes,
  seniorCommunity: yes,
  /** All of them. */
  amenities: several(z.enum(amenities.names, 'Choose one of the listed amenities.'), amenities.names.length),
  openFrom: day,
  openTo: day,
  tour: yes,
  /** All of them are chapters of a tour. */
  rooms: several(z.enum(tourRooms.names, 'Choose one of the listed rooms.'), tourRooms.names.length),
  /** Length of the tour in seconds. */
  minTour: whole(0, 4000),
  maxTour: whole(1, 4000),
  /** A video was added within so many days. */
  filmed: whole(1, 3650),
}

type Asked = { [Name in keyof typeof searchFields]?: z.infer<(typeof searchFields)[Name]> | undefined }
const inOrder = (low: 'minPrice' | 'minArea' | 'minLot' | 'minYear' | 'minStories' | 'minTour', high: keyof Asked, message: string) =>
  z.refine<Asked>((asked) => asked[low] === undefined || asked[high] === undefined || Number(asked[low]) <= Number(asked[high]), {
    path: [low],
    message,
  })
const possible = [
  inOrder('minPrice', 'maxPrice', texts.minPriceAboveMax),
  inOrder('minArea', 'maxArea', texts.minSizeAboveMax),
  inOrder('minLot', 'maxLot', texts.minLotAboveMax),
  inOrder('minYear', 'maxYear', texts.builtAfterIsLater),
  inOrder('minStories', 'maxStories', texts.minStoriesAboveMax),
  inOrder('minTour', 'maxTour', texts.minTourLengthAboveMax),
  z.refine<Asked>(({ openFrom, openTo }) => !openFrom || !openTo || openFrom <= openTo, {
    path: ['openFrom'],
    message: texts.startDateAfterEndDate,
  }),
  z.refine<Asked>(({ near, miles }) => miles === undefined || near !== undefined, {
    path: ['near'],
    message: texts.sendTheCenterAsLngLat,
  }),
] as const

/** What is looked for, without order or page: shared by the list, the map and the address of the page. */
export const PropertyFilters = z.object(searchFields).check(...possible)
export type PropertyFilters = z.infer<typeof PropertyFilters>

export const PropertySearch = z
  .object({
    ...searchFields,
    sort: z._default(orAbsent(SortOrder), 'newest'),
    /** From `nextCursor` of the same search; worthless for any other. */
    cursor: textUpTo(300),
    limit: z._default(orAbsent(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))), 24),
  })
  .check(
    ...possible,
    z.refine<{ sort?: string; near?: string | undefined }>(({ sort, near }) => sort !== 'distance' || near !== undefined, {
      path: ['near'],
      message: texts.sendTheStartAsLngLat,
    }),
  )
export type PropertySearch = z.infer<typeof PropertySearch>
