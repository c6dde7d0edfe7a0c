import { amenities } from '#features/listings/contract'
import { tourRooms, type PropertySearch } from '#features/search/contract'
import { monthlyCostOf } from '#features/mortgage/contract'

export type Query = Partial<PropertySearch>

/** A home as the table holds it, for tests that know by themselves which homes a search should find. */
export interface HomeRow {
  listing_key: number
  standard_status: string
  x_on_market: boolean
  list_price: number
  previous_list_price: number | null
  property_sub_type: string | null
  bedrooms_total: number | null
  bathrooms_full: number | null
  bathrooms_half: number | null
  living_area: number | null
  lot_size_square_feet: number | null
  year_built: number | null
  stories: number | null
  garage_spaces: number | null
  association_fee: number | null
  association_fee_frequency: 'Monthly' | 'Quarterly' | 'Semi-Annually' | 'Annually' | null
  tax_annual_amount: number | null
  new_construction_yn: boolean
  senior_community_yn: boolean
  x_amenities: number
  x_tour_rooms: number
  x_has_tour: boolean
  x_tour_seconds: number | null
  /** ISO dates. */
  filmed: string | null
  open_days: string[]
  x_first_public_at: Date
  list_agent_account_id: number
  city: string
  county_or_parish: string | null
  state_or_province: string
  postal_code: string
  x_public_latitude: number
  x_public_longitude: number
}

const dayMs = 86_400_000
/** When all of this happens, whatever the day is: at three in the afternoon in London. */
export const now = Date.UTC(2026, 10, 20, 15)
export const day = (after: number) => new Date(now + after * dayMs).toISOString().slice(0, 10)
/** The day that is not over anywhere in the country. */
export const today = day(0)
const baths = ({ bathrooms_full: full, bathrooms_half: half }: HomeRow) => (full ?? 0) + (half ?? 0) / 2
const monthlyFee = ({ association_fee: fee, association_fee_frequency: often }: HomeRow) =>
  (fee ?? 0) / { Monthly: 1, Quarterly: 3, 'Semi-Annually': 6, Annually: 12 }[often ?? 'Monthly']
/** What the calculator says, in dollars. */
export const monthly = (home: HomeRow) =>
  Number(
    monthlyCostOf({
      price: home.list_price,
      taxAnnualAmount: home.tax_annual_amount,
      associationFee: home.association_fee,
      associationFeeFrequency: home.association_fee_frequency,
    }).total,
  ) / 100
const known = (value: number | null, low: number, high = Infinity) => value !== null && value >= low && value <= high
const has = (bits: number, list: readonly string[], names: readonly string[]) => names.every((name) => bits & (1 << list.indexOf(name)))
const within = (home: HomeRow, west: number, south: number, east: number, north: number) =>
  home.x_public_longitude >= west && home.x_public_longitude <= east && home.x_public_latitude >= south && home.x_public_latitude <= north
/** Inside of a triangle: on the same side of each of its three edges. */
const inTriangle = ({ x_public_longitude: x, x_public_latitude: y }: HomeRow, corners: readonly (readonly [number, number])[]) => {
  const sides = corners.map(([ax, ay], place) => {
    const [bx, by] = corners[(place + 1) % 3] ?? [0, 0]
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

/** Each filter with the homes it should find, told without the search; those that name no status find what is for sale. */
export const filters: [string, Query, (home: HomeRow) => boolean][] = [
  ['nothing', {}, (home) => home.x_on_market],
  ['price', { minPrice: 250_000, maxPrice: 400_000 }, (home) => known(home.list_price, 250_000, 400_000)],
  ['whole and half baths', { baths: 2.5 }, (home) => baths(home) >= 2.5],
  ['a single half bath', { baths: 1.5 }, (home) => baths(home) >= 1.5],
  ['beds', { beds: 4 }, (home) => known(home.bedrooms_total, 4)],
  ['living area', { minArea: 1200, maxArea: 1900 }, (home) => known(home.living_area, 1200, 1900)],
  ['a largest area, which unknown ones are not under', { maxArea: 5000 }, (home) => known(home.living_area, 1, 5000)],
  ['lot', { minLot: 3000, maxLot: 9000 }, (home) => known(home.lot_size_square_feet, 3000, 9000)],
  ['year built', { minYear: 1950, maxYear: 1980 }, (home) => known(home.year_built, 1950, 1980)],
  ['stories', { minStories: 2, maxStories: 2 }, (home) => home.stories === 2],
  ['garage', { garage: 2 }, (home) => known(home.garage_spaces, 2)],
  ['HOA fee, whatever it is due for', { maxFee: 300 }, (home) => monthlyFee(home) <= 300],
  ['no HOA fee', { maxFee: 0 }, (home) => monthlyFee(home) === 0],
  ['days on site', { days: 30 }, (home) => Number(home.x_first_public_at) >= now - 30 * dayMs],
  ['price reduced', { reduced: 'yes' }, (home) => home.previous_list_price !== null && home.list_price < home.previous_list_price],
  ['new construction', { newConstruction: 'yes' }, (home) => home.new_construction_yn],
  ['55+', { seniorCommunity: 'yes' }, (home) => home.senior_community_yn],
  ['two amenities', { amenities: ['Pool', 'Fireplace'] }, (home) => has(home.x_amenities, amenities, ['Pool', 'Fireplace'])],
  [
    'open houses in days to come',
    { openFrom: day(0), openTo: day(6) },
    ({ open_days: days }) => days.some((one) => one >= day(0) && one <= day(6)),
  ],
  ['an open house at any later time', { openFrom: day(3) }, ({ open_days: days }) => days.some((one) => one >= day(3))],
  [
    'an open house until a day, not before today',
    { openTo: day(4) },
    ({ open_days: days }) => days.some((one) => one >= today && one <= day(4)),
  ],
  ['a tour', { tour: 'yes' }, (home) => home.x_has_tour],
  ['two rooms of the tour', { rooms: ['Kitchen', 'Yard'] }, (home) => has(home.x_tour_rooms, tourRooms, ['Kitchen', 'Yard'])],
  ['length of the tour', { minTour: 60, maxTour: 180 }, (home) => known(home.x_tour_seconds, 60, 180)],
  ['filmed within 30 days', { filmed: 30 }, ({ filmed }) => filmed !== null && filmed >= day(-30)],
  ['status', { statuses: ['Closed', 'Pending'] }, (home) => ['Closed', 'Pending'].includes(home.standard_status)],
  ['type', { types: ['Condominium', 'Duplex'] }, (home) => ['Condominium', 'Duplex'].includes(home.property_sub_type ?? '')],
  ['agent', { agentId: 2 }, (home) => home.list_agent_account_id === 2],
  ['a typed state', { q: 'Texas' }, (home) => home.state_or_province === 'TX'],
  ['a typed city', { q: 'houston, tx' }, (home) => home.city === 'Houston' && home.state_or_province === 'TX'],
  [
    'much together',
    { bounds: '-107,29,-93,36', minPrice: 200_000, beds: 3, types: ['Single Family Residence'], statuses: ['Active'] },
    (home) =>
      home.standard_status === 'Active' &&
      within(home, -107, 29, -93, 36) &&
      known(home.list_price, 200_000) &&
      known(home.bedrooms_total, 3) &&
      home.property_sub_type === 'Single Family Residence',
  ],
  ['state', { state: 'OH' }, (home) => home.state_or_province === 'OH'],
  ['county', { county: 'Los Angeles', state: 'CA' }, (home) => home.county_or_parish === 'Los Angeles' && home.state_or_province === 'CA'],
  ['city, however written', { city: 'hOUSTON', state: 'TX' }, (home) => home.city === 'Houston' && home.state_or_province === 'TX'],
  [
    'several places at once',
    { q: 'Houston, TX;Cook County, IL;Ohio;90001' },
    (home) =>
      (home.city === 'Houston' && home.state_or_province === 'TX') ||
      (home.county_or_parish === 'Cook' && home.state_or_province === 'IL') ||
      home.state_or_province === 'OH' ||
      home.postal_code === '90001',
  ],
  ['map', { bounds: '-107,29,-93,36' }, (home) => within(home, -107, 29, -93, 36)],
  [
    'two drawn areas at once',
    { areas: `${texas.flat().join(',')};${square}` },
    (home) => inTriangle(home, texas) || within(home, -119, 33, -117, 35),
  ],
  ['a drawn area of which the map shows a part', { areas: square, bounds: '-118,33,-110,34' }, (home) => within(home, -118, 33, -117, 34)],
]

/** What each order sorts by, lowest first; unknown values last. */
export const orders: Record<string, (home: HomeRow) => number> = {
  newest: (home) => -Math.floor(Number(home.x_first_public_at) / 1000),
  price: (home) => home.list_price,
  '-price': (home) => -home.list_price,
  beds: (home) => -(home.bedrooms_total ?? 0),
  area: (home) => -(home.living_area ?? 0),
  perArea: (home) => (home.living_area === null ? Infinity : home.list_price / home.living_area),
  tour: (home) => -(home.x_tour_seconds ?? 0),
  distance: (home) => Math.hypot((home.x_public_longitude + 97) * Math.cos((31 * Math.PI) / 180), home.x_public_latitude - 31),
  relevance: (home) => -Math.floor(Number(home.x_first_public_at) / 1000),
}

/** Miles along the surface of the earth. */
export function distanceFrom(east: number, north: number): (home: HomeRow) => number {
  const radians = Math.PI / 180
  return ({ x_public_latitude: latitude, x_public_longitude: longitude }) => {
    const [up, across] = [(latitude - north) * radians, (longitude - east) * radians]
    const square = Math.sin(up / 2) ** 2 + Math.cos(latitude * radians) * Math.cos(north * radians) * Math.sin(across / 2) ** 2
    return 2 * 3958.8 * Math.asin(Math.sqrt(square))
  }
}
