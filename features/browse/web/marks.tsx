import { marksKey } from '#features/favourites/contract'
import type { PropertyCard } from '#features/listings/contract'
import { Later, later } from '#platform/web/ui/later.tsx'
import { anyKey, keepsSomebody } from '#platform/web/session/begin-session.ts'

const known = () => keepsSomebody() || anyKey((key) => key === marksKey)

// Whoever is signed in, or has hidden homes, sees it at once; for others the buttons come alive at the first sign of use.
const HomeMarks = import.meta.env.SSR
  ? (await import('#features/favourites/web')).HomeMarks
  : later(async () => (await import('#features/favourites/web')).HomeMarks, known)
const HiddenNote = import.meta.env.SSR
  ? (await import('#features/favourites/web')).HiddenNote
  : later(async () => (await import('#features/favourites/web')).HiddenNote, known)
const SaveButtons = import.meta.env.SSR
  ? (await import('#features/wishlists/web')).SaveButtons
  : later(async () => (await import('#features/wishlists/web')).SaveButtons, known)

/** How many of these homes the person hid. */
export function HiddenHomes({ homes }: { homes: readonly PropertyCard[] }) {
  return (
    <Later>
      <HiddenNote ids={homes.map(({ id }) => id)} />
    </Later>
  )
}

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
