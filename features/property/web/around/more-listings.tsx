import * as texts from '#texts/property'
import type { Property, PropertyCard as Card } from '#features/listings/contract'
import { PropertyCard } from '../property-card.tsx'
import { whyShown } from './near-and-alike.ts'

interface MoreListingsProps {
  home: Property
  near: readonly Card[]
  alike: readonly Card[]
}

/** Homes around this one and homes like it, each with the reason why it is here. */
export function MoreListings({ home, near, alike }: MoreListingsProps) {
  return (
    <div data-more-listings data-print="hide" className="flex flex-col gap-10">
      <Row id="nearby" title={texts.nearbyHomes} home={home} homes={near} />
      <Row id="similar" title={texts.similarHomes} home={home} homes={alike} />
    </div>
  )
}

function Row({ id, title, home, homes }: { id: string; title: string; home: Property; homes: readonly Card[] }) {
  if (homes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((candidate) => (
          <li key={candidate.id} className="flex flex-col gap-2">
            <p className="text-sm text-quiet">{whyShown(home, candidate)}</p>
            <PropertyCard home={candidate} />
          </li>
        ))}
      </ul>
    </section>
  )
}
