import type { ReactNode } from 'react'
import type { Property } from '#features/listings/contract'
import { baths, count, price, squareFeet } from '#platform/web/ui/text/format.ts'

const perMonth = { Monthly: 'a month', Quarterly: 'a quarter', 'Semi-Annually': 'every six months', Annually: 'a year' } as const
const acre = 43_560

/** What is stated about the home; what nobody stated is left out rather than guessed. */
export function PropertyFacts({ home }: { home: Property }) {
  const rows: [string, ReactNode][] = [
    ['Type', home.propertyType],
    ['Bedrooms', home.bedrooms],
    ['Bathrooms', home.bathrooms === null ? null : bathsLine(home)],
    ['Living area', home.squareFeet === null ? null : squareFeet(home.squareFeet)],
    ['Price per sq ft', home.squareFeet ? price(Math.round(home.price / home.squareFeet)) : null],
    ['Lot', home.lotSizeSquareFeet === null ? null : lotLine(home.lotSizeSquareFeet)],
    ['Year built', home.yearBuilt],
    ['Stories', home.stories],
    ['Garage', home.garageSpaces === null ? null : `${count(home.garageSpaces)} ${home.garageSpaces === 1 ? 'space' : 'spaces'}`],
    [
      'HOA fee',
      home.associationFee === null
        ? null
        : `${price(home.associationFee)} ${home.associationFeeFrequency ? perMonth[home.associationFeeFrequency] : ''}`,
    ],
    ['Property tax', home.taxAnnualAmount === null ? null : `${price(home.taxAnnualAmount)} a year`],
    ['County', home.county],
    ['New construction', home.newConstruction ? 'Yes' : null],
    ['55+ community', home.seniorCommunity ? 'Yes' : null],
    ['Sold for', home.closePrice === null ? null : price(home.closePrice)],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-display text-xl font-semibold">
        Facts
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3">
        {rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="border-b border-line pb-2">
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
      <Several title="Amenities" items={home.amenities} />
      <Several title="Open house" items={home.openHouseDates.map(dayText)} />
    </section>
  )
}

function bathsLine({ bathrooms, bathroomsFull, bathroomsHalf }: Property): string {
  return bathroomsHalf ? `${bathroomsFull ?? 0} full, ${bathroomsHalf} half` : baths(bathrooms ?? 0).replace(/ baths?$/, '')
}

function lotLine(area: number): string {
  return area >= acre ? `${(area / acre).toFixed(2)} acres` : squareFeet(area)
}

function Several({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-sm text-quiet">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item} className="rounded-full border border-line bg-surface px-3 py-1 text-sm">
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}

// A day of the calendar, wherever it is read.
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
