import type { PropertyCard } from '#features/listings/contract'
import { Later, later } from '#platform/web/ui/lazy-parts.tsx'

const Button = import.meta.env.SSR
  ? (await import('#features/comparison/web')).CompareButton
  : later(async () => (await import('#features/comparison/web')).CompareButton)

/** The button that adds a home to the comparison; its code is no part of what the page starts with. */
export function Compare({ home, className = '' }: { home: PropertyCard; className?: string }) {
  return (
    <Later>
      <Button home={home} className={className} />
    </Later>
  )
}
