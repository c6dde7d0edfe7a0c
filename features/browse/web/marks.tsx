import type { PropertyCard } from '#features/listings/contract'
import { Later, later } from '#platform/web/ui/later.tsx'
import { keepsSomebody } from '#platform/web/session/begin-session.ts'

// Whoever is signed in, or has hidden homes, sees it at once; for others the buttons come alive at the first sign of use.
const HomeMarks = import.meta.env.SSR
  ? (await import('#features/favourites/web')).HomeMarks
  : later(async () => (await import('#features/favourites/web')).HomeMarks, keepsSomebody)
const SaveButtons = import.meta.env.SSR
  ? (await import('#features/wishlists/web')).SaveButtons
  : later(async () => (await import('#features/wishlists/web')).SaveButtons, keepsSomebody)

/** The heart on a card and the way to hide it; their code is no part of the first load. */
export function Marks({ home }: { home: PropertyCard }) {
  return (
    <Later>
      <HomeMarks home={home} />
    </Later>
  )
}

/** The heart and the lists of a home on its own page. */
export function SaveHome({ home }: { home: PropertyCard }) {
  return (
    <Later>
      <SaveButtons home={home} />
    </Later>
  )
}
