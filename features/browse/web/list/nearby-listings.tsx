import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, useSearchParams } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { PropertyCard } from '#features/property/web'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import type { Nearby } from './nearby.ts'

interface NearbyListingsProps {
  nearby: Nearby
  onPoint: (id: number | undefined) => void
}

const away = (miles: number) => (miles < 1 ? texts.lessThanAMileAway : `${counted(miles, texts.mile)} away`)

/** Instead of nothing: the homes nearest to what was asked for, each with its distance. */
export function NearbyListings({ nearby: { place, items, miles, near }, onPoint }: NearbyListingsProps) {
  const [params] = useSearchParams()
  const elsewhere = { q: null, zip: null, city: null, county: null, state: null, bounds: null, areas: null, miles: null }
  return (
    <section aria-labelledby="nearby-listings" className="mb-6">
      <h2 id="nearby-listings" className="font-display text-xl font-semibold">
        {texts.nearby}
      </h2>
      <ul
        aria-label={place ? fill(texts.homesNearLabel, { label: place.label }) : texts.nearbyHomes}
        className="mt-3 grid gap-4 sm:grid-cols-2"
      >
        {items.map((home, index) => (
          <li key={home.id} className="contents" onFocus={() => onPoint(home.id)} onBlur={() => onPoint(undefined)}>
            <PropertyCard home={home} onPoint={onPoint} headingLevel={3} distance={away(miles[index] ?? 0)} />
          </li>
        ))}
      </ul>
      <Link
        to={changedAddress(params, { ...elsewhere, near, sort: 'distance' }) || href('/tourstead')}
        className={buttonClass({ variant: 'secondary' }, 'mt-4')}
      >
        {place ? fill(texts.allHomesNearLabel, { label: place.label }) : texts.seeAllNearbyHomes}
      </Link>
    </section>
  )
}
