import { amenities } from '#features/listings/contract'
import { tourRooms, type PropertySearch } from '#features/search/contract'
import type { ListingRow as StoredListing } from '#fixtures/listings/server/testing/listing-world'
import type { StoredChoices } from '#platform/contract/stored-choices.ts'
import { exampleRate, monthlyCostOf } from '#features/mortgage/contract'

export type Query = Partial<PropertySearch>

/** A listing as the table holds it, for tests that know by themselves which listings a search should find; days as ISO dates. */
export type ListingRow = StoredListing & {
  list_price: number
  postal_code: string
  x_public_latitude: number
  x_public_longitude: number
  x_first_public_at: Date
  filmed: string | null
  open_days: string[]
}

const dayMs = 86_400_000
/** When all of this happens, whatever the day is: at three in the afternoon in London. */
export const now = Date.UTC(2026, 10, 20, 15)
export const day = (after: number) => new Date(now + after * dayMs).toISOString().slice(0, 10)
/** The day that is not over anywhere in the country. */
export const today = day(0)
const baths = ({ bathrooms_full: full, bathrooms_half: half }: ListingRow) => (full ?? 0) + (half ?? 0) / 2
const monthlyFee = ({ association_fee: fee, association_fee_frequency: often }: ListingRow) =>
  (fee ?? 0) / { Monthly: 1, Quarterly: 3, 'Semi-Annually': 6, Annually: 12 }[often ?? 'Monthly']
/** What the calculator says, in dollars. */
export const monthly = (listing: ListingRow) =>
  Number(
    monthlyCostOf(
      {
        price: listing.list_price,
        taxAnnualAmount: listing.tax_annual_amount,
        associationFee: listing.association_fee,
        associationFeeFrequency: listing.association_fee_frequency,
      },
      exampleRate,
    ).total,
  ) / 100
const known = (value: number | null, low: number, high = Infinity) => value !== null && value >= low && value <= high
const has = <Name extends string>(bits: number, choices: StoredChoices<Name>, names: readonly Name[]) =>
  (bits & choices.toBits(names)) === choices.toBits(names)
const within = (listing: ListingRow, west: number, south: number, east: number, north: number) =>
  listing.x_public_longitude >= west &&
  listing.x_public_longitude <= east &&
  listing.x_public_latitude >= south &&
  listing.x_public_latitude <= north
/** Inside of a triangle: on the same side of each of its three edges. */
const inTriangle = ({ x_public_longitude: x, x_public_latitude: y }: ListingRow, corners: readonly (readonly [number, number])[]) => {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % 3] ?? [0, 0]
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  })
  return sides.every((side) => side > 0) || sides.every((side) => side < 0)
}
const texas = [
  [-106.6, 31.9],
  [-93.5, 30],
  [-99, 36],
] as const
const square = '-119,33,-117,33,-117,35,-119,35'

/** Each filter with the listings it should find, told without the search; those that name no status find what is for sale. */
export const filters: [string, Query, (listing: ListingRow) => boolean][] = [
  ['nothing', {}, (listing) => listing.x_on_market],
  ['price', { minPrice: 250_000, maxPrice: 400_000 }, (listing) => known(listing.list_price, 250_000, 400_000)],
  ['whole and half baths', { baths: 2.5 }, (listing) => baths(listing) >= 2.5],
  ['a single half bath', { baths: 1.5 }, (listing) => baths(listing) >= 1.5],
  ['beds', { beds: 4 }, (listing) => known(listing.bedrooms_total, 4)],
  ['living area', { minArea: 1200, maxArea: 1900 }, (listing) => known(listing.living_area, 1200, 1900)],
  ['a largest area, which unknown ones are not under', { maxArea: 5000 }, (listing) => known(listing.living_area, 1, 5000)],
  ['lot', { minLot: 3000, maxLot: 9000 }, (listing) => known(listing.lot_size_square_feet, 3000, 9000)],
  ['year built', { minYear: 1950, maxYear: 1980 }, (listing) => known(listing.year_built, 1950, 1980)],
  ['stories', { minStories: 2, maxStories: 2 }, (listing) => listing.stories === 2],
  ['garage', { garage: 2 }, (listing) => known(listing.garage_spaces, 2)],
  ['HOA fee, whatever it is due for', { maxFee: 300 }, (listing) => monthlyFee(listing) <= 300],
  ['no HOA fee', { maxFee: 0 }, (listing) => monthlyFee(listing) === 0],
  ['days on site', { days: 30 }, (listing) => Number(listing.x_first_public_at) >= now - 30 * dayMs],
  [
    'price reduced',
    { reduced: 'yes' },
    (listing) => listing.previous_list_price !== null && listing.list_price < listing.previous_list_price,
  ],
  ['new construction', { newConstruction: 'yes' }, (listing) => listing.new_construction_yn],
  ['55+', { seniorCommunity: 'yes' }, (listing) => listing.senior_community_yn],
  ['two amenities', { amenities: ['Pool', 'Fireplace'] }, (listing) => has(listing.x_amenities, amenities, ['Pool', 'Fireplace'])],
  [
    'open houses in days to come',
    { openFrom: day(0), openTo: day(6) },
    ({ open_days: days }) => days.some((a) => a >= day(0) && a <= day(6)),
  ],
  ['an open house at any later time', { openFrom: day(3) }, ({ open_days: days }) => days.some((a) => a >= day(3))],
  ['an open house until a day, not before today', { openTo: day(4) }, ({ open_days: days }) => days.some((a) => a >= today && a <= day(4))],
  ['a tour', { tour: 'yes' }, (listing) => listing.x_has_tour],
  ['two rooms of the tour', { rooms: ['Kitchen', 'Yard'] }, (listing) => has(listing.x_tour_rooms, tourRooms, ['Kitchen', 'Yard'])],
  ['length of the tour', { minTour: 60, maxTour: 180 }, (listing) => known(listing.x_tour_seconds, 60, 180)],
  ['filmed within 30 days', { filmed: 30 }, ({ filmed }) => filmed !== null && filmed >= day(-30)],
  ['status', { statuses: ['Closed', 'Pending'] }, (listing) => ['Closed', 'Pending'].includes(listing.standard_status)],
  ['type', { types: ['Condominium', 'Duplex'] }, (listing) => ['Condominium', 'Duplex'].includes(listing.property_sub_type ?? '')],
  ['agent', { agentId: 2 }, (listing) => listing.list_agent_account_id === 2],
  ['a typed state', { q: 'Texas' }, (listing) => listing.state_or_province === 'TX'],
  ['a typed city', { q: 'houston, tx' }, (listing) => listing.city === 'Houston' && listing.state_or_province === 'TX'],
  [
    'much together',
    { bounds: '-107,29,-93,36', minPrice: 200_000, beds: 3, types: ['Single Family Residence'], statuses: ['Active'] },
    (listing) =>
      listing.standard_status === 'Active' &&
      within(listing, -107, 29, -93, 36) &&
      known(listing.list_price, 200_000) &&
      known(listing.bedrooms_total, 3) &&
      listing.property_sub_type === 'Single Family Residence',
  ],
  ['state', { state: 'OH' }, (listing) => listing.state_or_province === 'OH'],
  [
    'county',
    { county: 'Los Angeles', state: 'CA' },
    (listing) => listing.county_or_parish === 'Los Angeles' && listing.state_or_province === 'CA',
  ],
  [
    'city, however written',
    { city: 'hOUSTON', state: 'TX' },
    (listing) => listing.city === 'Houston' && listing.state_or_province === 'TX',
  ],
  [
    'several places at once',
    { q: 'Houston, TX;Cook County, IL;Ohio;90001' },
    (listing) =>
      (listing.city === 'Houston' && listing.state_or_province === 'TX') ||
      (listing.county_or_parish === 'Cook' && listing.state_or_province === 'IL') ||
      listing.state_or_province === 'OH' ||
      listing.postal_code === '90001',
  ],
  ['map', { bounds: '-107,29,-93,36' }, (listing) => within(listing, -107, 29, -93, 36)],
  [
    'two drawn areas at once',
    { areas: `${texas.flat().join(',')};${square}` },
    (listing) => inTriangle(listing, texas) || within(listing, -119, 33, -117, 35),
  ],
  [
    'a drawn area of which the map shows a part',
    { areas: square, bounds: '-118,33,-110,34' },
    (listing) => within(listing, -118, 33, -117, 34),
  ],
]

/** What each order sorts by, lowest first; unknown values last. */
export const orders: Record<string, (listing: ListingRow) => number> = {
  newest: (listing) => -Math.floor(Number(listing.x_first_public_at) / 1000),
  price: (listing) => listing.list_price,
  '-price': (listing) => -listing.list_price,
  beds: (listing) => -(listing.bedrooms_total ?? 0),
  area: (listing) => -(listing.living_area ?? 0),
  perArea: (listing) => (listing.living_area === null ? Infinity : listing.list_price / listing.living_area),
  tour: (listing) => -(listing.x_tour_seconds ?? 0),
  distance: (listing) => Math.hypot((listing.x_public_longitude + 97) * Math.cos((31 * Math.PI) / 180), listing.x_public_latitude - 31),
  relevance: (listing) => -Math.floor(Number(listing.x_first_public_at) / 1000),
}

/** Miles along the surface of the earth. */
export function distanceFrom(east: number, north: number): (listing: ListingRow) => number {
  const radians = Math.PI / 180
  return ({ x_public_latitude: latitude, x_public_longitude: longitude }) => {
    const [up, across] = [(latitude - north) * radians, (longitude - east) * radians]
    const square = Math.sin(up / 2) ** 2 + Math.cos(latitude * radians) * Math.cos(north * radians) * Math.sin(across / 2) ** 2
    return 2 * 3958.8 * Math.asin(Math.sqrt(square))
  }
}
