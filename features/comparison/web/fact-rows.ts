import type { Property } from '#features/listings/contract'
import { dollarText, monthlyCostOf } from '#features/mortgage/contract'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { clock, count, counted, price, squareFeet } from '#platform/web/ui/text/format.ts'
import { sharedRooms, tourOf } from './shared-rooms.ts'

export interface FactRow {
  name: string
  /** One for each listing; null is what nobody stated. */
  values: (string | null)[]
  differs: boolean
}

type Read = (listing: Property, now: number) => string | number | null | undefined

const perMonth = { Monthly: 'a month', Quarterly: 'a quarter', 'Semi-Annually': 'every six months', Annually: 'a year' } as const
const stated = <Value>(value: Value | null, text: (value: Value) => string) => (value === null ? null : text(value))

const dayMs = 86_400_000

function daysOnSite({ status, publishedAt }: Property, now: number): string | null {
  // What is sold stands here no longer as an offer.
  if (status === 'Closed') return null
  const days = Math.floor((now - Date.parse(publishedAt)) / dayMs)
  return days < 1 ? 'New today' : counted(days, 'day')
}

const listed = (names: readonly string[], none: string): string => names.join(', ') || none

const facts: [name: string, read: Read][] = [
  ['Price', (listing) => price(listing.price)],
  ['Earlier price', (listing) => (listing.previousPrice === null ? 'None' : price(listing.previousPrice))],
  ['Monthly cost', (listing) => `about ${dollarText(monthlyCostOf(listing).total)}`],
  ['Status', (listing) => (listing.status === 'Closed' ? 'Sold' : listing.status)],
  ['Days on site', daysOnSite],
  ['Open houses', (listing) => listing.openHouseDates.map(dayText).join(' · ') || 'None planned'],
  ['Address', (listing) => listing.address],
  ['Place', (listing) => `${listing.city}, ${listing.state} ${listing.zipCode}`],
  ['Type', (listing) => listing.propertyType],
  ['Bedrooms', (listing) => listing.bedrooms],
  ['Bathrooms', (listing) => listing.bathrooms],
  ['Living area', (listing) => stated(listing.squareFeet, squareFeet)],
  ['Price per sq ft', (listing) => (listing.squareFeet ? price(Math.round(listing.price / listing.squareFeet)) : null)],
  ['Lot', (listing) => stated(listing.lotSizeSquareFeet, squareFeet)],
  ['Year built', (listing) => listing.yearBuilt],
  ['New construction', (listing) => (listing.newConstruction ? 'Yes' : 'No')],
  ['Stories', (listing) => listing.stories],
  ['Garage', (listing) => stated(listing.garageSpaces, (spaces) => counted(spaces, 'space'))],
  [
    'HOA fee',
    (listing) =>
      stated(listing.associationFee, (fee) =>
        `${price(fee)} ${listing.associationFeeFrequency ? perMonth[listing.associationFeeFrequency] : ''}`.trim(),
      ),
  ],
  ['Property tax', (listing) => stated(listing.taxAnnualAmount, (tax) => `${price(tax)} a year`)],
  ['Amenities', (listing) => listed(listing.amenities, 'None listed')],
  ['County', (listing) => listing.county],
  ['Video tour', (listing) => (listing.tour ? (listing.tour.durationSeconds ? clock(listing.tour.durationSeconds) : 'Yes') : 'None')],
  [
    'Rooms filmed',
    (listing) =>
      listed(
        sharedRooms([tourOf(listing)]).map(({ name }) => name),
        'None named',
      ),
  ],
  ['Photos', (listing) => count(listing.photos.length)],
  ['Agent', (listing) => listing.agentName],
  ['Brokerage', (listing) => listing.brokerageName],
]

/** Returns every fact of every listing, in one order, with the rows marked in which the listings are not the same. */
export function factRows(listings: readonly Property[], now = Date.now()): FactRow[] {
  return facts.map(([name, read]) => {
    const values = listings.map((listing) => {
      const value = read(listing, now)
      return value === null || value === undefined || value === '' ? null : String(value)
    })
    return { name, values, differs: new Set(values).size > 1 }
  })
}
