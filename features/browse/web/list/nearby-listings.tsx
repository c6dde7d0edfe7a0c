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

/** Instead of nothing: the nearest homes around a ZIP that has none. */
export function NearbyListings({ nearby: { zip, items, miles, filters }, onPoint }: NearbyListingsProps) {
  const [params] = useSearchParams()
  const elsewhere = { q: null, zip: null, city: null, county: null, state: null, near: filters.near ?? null, sort: 'distance' }
  return (
    <section aria-labelledby="nearby-listings" className="mb-6">
      <h2 id="nearby-listings" className="font-display text-xl font-semibold">
        No homes in {zip} right now
      </h2>
      <p className="mt-1 text-quiet">
        {miles < 1 ? 'The nearest are less than a mile away.' : `The nearest are from ${counted(miles, 'mile')} away.`}
      </p>
      <ul aria-label={`Homes near ${zip}`} className="mt-4 grid gap-4 sm:grid-cols-2">
        {items.map((home) => (
          <li key={home.id} className="contents" onFocus={() => onPoint(home.id)} onBlur={() => onPoint(undefined)}>
            <PropertyCard home={home} onPoint={onPoint} headingLevel={3} />
          </li>
        ))}
      </ul>
      <Link to={changedAddress(params, elsewhere) || href('/tourstead')} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        All homes, nearest to {zip} first
      </Link>
    </section>
  )
}
