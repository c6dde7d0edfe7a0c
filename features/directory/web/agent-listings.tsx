import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import type { PropertyCard as Card } from '#features/listings/contract'
import { PropertyCard } from '#features/property/web'

interface AgentListingsProps {
  name: string
  onMarket: Card[]
  coListed: Card[]
  sold: Card[]
}

/** What an agent sells now, alone or as the second agent, and what was sold. */
export function AgentListings({ name, onMarket, coListed, sold }: AgentListingsProps) {
  return (
    <>
      <Group id="on-the-market" title={texts.onTheMarket} homes={onMarket} />
      {onMarket.length === 0 && (
        <section aria-labelledby="on-the-market">
          <h2 id="on-the-market" className="font-display text-xl font-semibold">
            {texts.onTheMarket}
          </h2>
          <p className="mt-2 text-quiet">{fill(texts.nameHasNoHomesForSale, { name })}</p>
        </section>
      )}
      <Group id="co-listed" title={texts.coListed} homes={coListed} />
      <Group id="sold" title={texts.sold} homes={sold} />
    </>
  )
}

function Group({ id, title, homes }: { id: string; title: string; homes: Card[] }) {
  if (homes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl font-semibold">
        {title} <span className="font-sans text-base font-normal text-quiet">{homes.length}</span>
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((home) => (
          <li key={home.id} className="contents">
            <PropertyCard home={home} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
