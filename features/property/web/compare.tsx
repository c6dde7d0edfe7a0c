import type { PropertyCard } from '#features/listings/contract'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'

const Button = import.meta.env.SSR
  ? (await import('#features/comparison/web')).CompareButton
  : lazyAfterHydration(async () => (await import('#features/comparison/web')).CompareButton)

/** The button that adds a home to the comparison; its code is no part of what the page starts with. */
export function Compare({ home, className = '' }: { home: PropertyCard; className?: string }) {
  return (
    <LazyBoundary>
      <Button home={home} className={className} />
    </LazyBoundary>
  )
}
