import * as texts from '#texts/property'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { openHouseText, type Property } from '#features/listings/contract'
import { propertyTypeText } from '#features/listings/web'
import { baths, count, price, squareFeet } from '#platform/web/ui/text/format.ts'

const per = { Monthly: '/month', Quarterly: '/quarter', 'Semi-Annually': ' every 6 months', Annually: '/year' } as const
const acre = 43_560

/** What is stated about the home; what nobody stated is left out rather than guessed. */
export function PropertyFacts({ home }: { home: Property }) {
  const rows: [string, ReactNode][] = [
    ['Type', home.propertyType && propertyTypeText(home.propertyType)],
    ['Bedrooms', home.bedrooms],
    ['Bathrooms', home.bathrooms === null ? null : bathsLine(home)],
    [texts.livingArea, home.squareFeet === null ? null : squareFeet(home.squareFeet)],
    [texts.pricePerSqFt, home.squareFeet ? price(Math.round(home.price / home.squareFeet)) : null],
    ['Lot', home.lotSizeSquareFeet === null ? null : lotLine(home.lotSizeSquareFeet)],
    [texts.yearBuilt, home.yearBuilt],
    ['Stories', home.stories],
    ['Garage', garageLine(home.garageSpaces)],
    [
      texts.hoaFee,
      home.associationFee === null
        ? null
        : `${price(home.associationFee)}${home.associationFeeFrequency ? per[home.associationFeeFrequency] : ''}`,
    ],
    [texts.propertyTax, home.taxAnnualAmount === null ? null : `${price(home.taxAnnualAmount)}/year`],
    ['County', home.county],
    [texts.newConstruction, home.newConstruction ? (home.developmentStage ?? 'Yes') : null],
    ['Builder', home.builderName],
    ['Community', home.subdivisionName],
    ['Floor plan', home.builderModel],
    [texts.n55Community, home.seniorCommunity ? 'Yes' : null],
    [texts.soldFor, home.closePrice === null ? null : price(home.closePrice)],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-display text-xl font-semibold">
        {texts.facts}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 print:mt-2 print:grid-cols-4 print:gap-y-2">
        {rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="border-b border-line pb-2">
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
      </dl>
      <Several title={texts.amenities} items={home.amenities} />
      <Several title={texts.openHouse} items={home.openHouses.map(openHouseText)} />
      {home.openHouses.length > 0 && home.onMarket && (
        <Link
          to={href('/open-houses/:propertyId', { propertyId: String(home.id) })}
          data-print="hide"
          className="mt-2 inline-block py-1 text-spruce underline underline-offset-2"
        >
          {texts.rsvpToTheOpenHouse}
        </Link>
      )}
    </section>
  )
}

function bathsLine({ bathrooms, bathroomsFull, bathroomsHalf }: Property): string {
  return bathroomsHalf ? `${bathroomsFull ?? 0} full, ${bathroomsHalf} half` : baths(bathrooms ?? 0).replace(/ baths?$/, '')
}

function garageLine(spaces: number | null): string | null {
  if (spaces === null) return null
  return spaces === 0 ? texts.noGarage : `${count(spaces)} ${spaces === 1 ? 'space' : 'spaces'}`
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
