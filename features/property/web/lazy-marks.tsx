import type { PropertyCard } from '#features/listings/contract'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'

export const loadMarks = async () => (await import('#features/favorites/web')).MarkButtons
const MarkButtons = import.meta.env.SSR ? (await import('#features/favorites/web')).MarkButtons : lazyAfterHydration(loadMarks)
const HiddenNote = import.meta.env.SSR
  ? (await import('#features/favorites/web')).HiddenNote
  : lazyAfterHydration(async () => (await import('#features/favorites/web')).HiddenNote)
const SaveButtons = import.meta.env.SSR
  ? (await import('#features/wishlists/web')).SaveButtons
  : lazyAfterHydration(async () => (await import('#features/wishlists/web')).SaveButtons)

/** How many of these homes the person hid. */
export function HiddenListings({ homes }: { homes: readonly PropertyCard[] }) {
  return (
    <LazyBoundary>
      <HiddenNote ids={homes.map(({ id }) => id)} />
    </LazyBoundary>
  )
}

/** The heart on a card and the way to hide it; their code is no part of the first load. */
export function Marks({ home }: { home: PropertyCard }) {
  return (
    <LazyBoundary>
      <MarkButtons home={home} />
    </LazyBoundary>
  )
}

/** The heart and the lists of a home on its own page. */
export function SaveListing({ home }: { home: PropertyCard }) {
  return (
    <LazyBoundary>
      <SaveButtons home={home} />
    </LazyBoundary>
  )
}
