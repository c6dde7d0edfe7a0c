import type { Property } from '#features/listings/contract'
import { dollarText, monthlyCostOf } from '#features/mortgage/contract'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { clock, count, counted, price, squareFeet } from '#platform/web/ui/text/format.ts'
import { sharedRooms, tourOf } from './shared-rooms.ts'

export interface FactRow {
  name: string
  /** One for each home; null is what nobody stated. */
  values: (string | null)[]
  differs: boolean
}

type Read = (home: Property, now: number) => string | number | null | undefined

const perMonth = { Monthly: 'a month', Quarterly: 'a quarter', 'Semi-Annually': 'every six months', Annually: 'a year' } as const
const stated = <Value>(value: Value | null, text: (value: Value) => string) => (value === null ? null : text(value))

const dayMs = 86_400_000

function daysOnSite({ status, publishedAt }: Property, now: number): string | null {
  // What is sold stands here no longer as an offer.
  if (status === 'Closed') return null
  const days = Math.floor((now - Date.parse(publishedAt)) / dayMs)
  return days < 1 ? 'New today' : counted(days, 'day')
}

const listed = (words: readonly string[], none: string): string => words.join(', ') || none

const facts: [name: string, read: Read][] = [
  ['Price', (home) => price(home.price)],
  ['Earlier price', (home) => (home.previousPrice === null ? 'None' : price(home.previousPrice))],
  ['Monthly cost', (home) => `about ${dollarText(monthlyCostOf(home).total)}`],
  ['Status', (home) => (home.status === 'Closed' ? 'Sold' : home.status)],
  ['Days on site', daysOnSite],
  ['Open houses', (home) => home.openHouseDates.map(dayText).join(' · ') || 'None planned'],
  ['Address', (home) => home.address],
  ['Place', (home) => `${home.city}, ${home.state} ${home.zipCode}`],
  ['Type', (home) => home.propertyType],
  ['Bedrooms', (home) => home.bedrooms],
  ['Bathrooms', (home) => home.bathrooms],
  ['Living area', (home) => stated(home.squareFeet, squareFeet)],
  ['Price per sq ft', (home) => (home.squareFeet ? price(Math.round(home.price / home.squareFeet)) : null)],
  ['Lot', (home) => stated(home.lotSizeSquareFeet, squareFeet)],
  ['Year built', (home) => home.yearBuilt],
  ['New construction', (home) => (home.newConstruction ? 'Yes' : 'No')],
  ['Stories', (home) => home.stories],
  ['Garage', (home) => stated(home.garageSpaces, (spaces) => counted(spaces, 'space'))],
  [
    'HOA fee',
    (home) =>
      stated(home.associationFee, (fee) =>
        `${price(fee)} ${home.associationFeeFrequency ? perMonth[home.associationFeeFrequency] : ''}`.trim(),
      ),
  ],
  ['Property tax', (home) => stated(home.taxAnnualAmount, (tax) => `${price(tax)} a year`)],
  ['Amenities', (home) => listed(home.amenities, 'None listed')],
  ['County', (home) => home.county],
  ['Video tour', (home) => (home.tour ? (home.tour.durationSeconds ? clock(home.tour.durationSeconds) : 'Yes') : 'None')],
  [
    'Rooms filmed',
    (home) =>
      listed(
        sharedRooms([tourOf(home)]).map(({ name }) => name),
        'None named',
      ),
  ],
  ['Photos', (home) => count(home.photos.length)],
  ['Agent', (home) => home.agentName],
  ['Brokerage', (home) => home.brokerageName],
]

/** Returns every fact of every home, in one order, with the rows marked in which the homes are not the same. */
export function factRows(homes: readonly Property[], now = Date.now()): FactRow[] {
  return facts.map(([name, read]) => {
    const values = homes.map((home) => {
      const value = read(home, now)
      return value === null || value === undefined || value === '' ? null : String(value)
    })
    return { name, values, differs: new Set(values).size > 1 }
  })
}
