import type { CoListed } from '#features/co-listings/contract'
import { price } from '#platform/web/ui/text/format.ts'

/** Which home it is: its title, place and price, as far as they are entered. */
export function ListingLine({ listing: { title, city, state, price: amount } }: { listing: CoListed }) {
  const facts = [[city, state].filter(Boolean).join(', '), amount === null ? '' : price(amount)].filter(Boolean)
  return (
    <p className="min-w-0">
      <span className="block font-medium break-words">{title}</span>
      {facts.length > 0 && <span className="block text-sm text-quiet">{facts.join(' · ')}</span>}
    </p>
  )
}
