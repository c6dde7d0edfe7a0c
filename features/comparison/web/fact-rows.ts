import * as texts from '#texts/comparison'
import { serverNow } from '#platform/web/server-clock.ts'
import { fill } from '#platform/contract/fill.ts'
import { openHouseText, type Property } from '#features/listings/contract'
import { propertyTypeText } from '#features/listings/web'
import { dollarText, monthlyCostOf, type Share } from '#features/mortgage/contract'
import { clock, count, counted, price, squareFeet } from '#platform/web/ui/text/format.ts'
import { sharedRooms, tourOf } from './shared-rooms.ts'

export interface FactRow {
  name: string
  /** One for each listing; null is what nobody stated. */
  values: (string | null)[]
  differs: boolean
}

type Read = (listing: Property, now: number, rate: Share | undefined) => string | number | null | undefined

const perMonth = { Monthly: '/month', Quarterly: '/quarter', 'Semi-Annually': ' every 6 months', Annually: '/year' } as const
const stated = <Value>(value: Value | null, text: (value: Value) => string) => (value === null ? null : text(value))

const dayMs = 86_400_000

function daysOnSite({ status, publishedAt }: Property, now: number): string | null {
  // What is sold stands here no longer as an offer.
  if (status === 'Closed') return null
  const days = Math.floor((now - Date.parse(publishedAt)) / dayMs)
  return days < 1 ? texts.newToday : counted(days, texts.day)
}

const listed = (names: readonly string[], none: string): string => names.join(', ') || none

const facts: [name: string, read: Read][] = [
  ['Price', (listing) => price(listing.price)],
  [texts.previousPrice, (listing) => (listing.previousPrice === null ? 'None' : price(listing.previousPrice))],
  [
    texts.monthlyCost,
    (listing, _, rate) => (rate === undefined ? null : fill(texts.estTotalMo, { total: dollarText(monthlyCostOf(listing, rate).total) })),
  ],
  ['Status', (listing) => (listing.status === 'Closed' ? 'Sold' : listing.status)],
  [texts.daysOnSite, daysOnSite],
  [texts.openHouses, (listing) => listing.openHouses.map(openHouseText).join(' · ') || texts.nonePlanned],
  ['Address', (listing) => listing.address],
  ['City', (listing) => `${listing.city}, ${listing.state} ${listing.zipCode}`],
  ['Type', (listing) => listing.propertyType && propertyTypeText(listing.propertyType)],
  ['Bedrooms', (listing) => listing.bedrooms],
  ['Bathrooms', (listing) => listing.bathrooms],
  [texts.livingArea, (listing) => stated(listing.squareFeet, squareFeet)],
  [texts.pricePerSqFt, (listing) => (listing.squareFeet ? price(Math.round(listing.price / listing.squareFeet)) : null)],
  ['Lot', (listing) => stated(listing.lotSizeSquareFeet, squareFeet)],
  [texts.yearBuilt, (listing) => listing.yearBuilt],
  [texts.newConstruction, (listing) => (listing.newConstruction ? 'Yes' : 'No')],
  ['Stories', (listing) => listing.stories],
  ['Garage', (listing) => stated(listing.garageSpaces, (spaces) => counted(spaces, texts.space))],
  [
    texts.hoaFee,
    (listing) =>
      stated(
        listing.associationFee,
        (fee) => `${price(fee)}${listing.associationFeeFrequency ? perMonth[listing.associationFeeFrequency] : ''}`,
      ),
  ],
  [texts.propertyTax, (listing) => stated(listing.taxAnnualAmount, (tax) => `${price(tax)}/year`)],
  ['Amenities', (listing) => listed(listing.amenities, texts.noneListed)],
  ['County', (listing) => listing.county],
  [texts.videoTour, (listing) => (listing.tour ? (listing.tour.durationSeconds ? clock(listing.tour.durationSeconds) : 'Yes') : 'None')],
  [
    texts.roomsFilmed,
    (listing) =>
      listed(
        sharedRooms([tourOf(listing)]).map(({ name }) => name),
        texts.noneLabeled,
      ),
  ],
  ['Photos', (listing) => count(listing.photos.length)],
  ['Agent', (listing) => listing.agentName],
  ['Brokerage', (listing) => listing.brokerageName],
]

/** Returns every fact of every listing, in one order, with the rows marked in which the listings are not the same. */
export function factRows(listings: readonly Property[], rate: Share | undefined, now = serverNow()): FactRow[] {
  return facts.map(([name, read]) => {
    const values = listings.map((listing) => {
      const value = read(listing, now, rate)
      return value === null || value === undefined || value === '' ? null : String(value)
    })
    return { name, values, differs: new Set(values).size > 1 }
  })
}
