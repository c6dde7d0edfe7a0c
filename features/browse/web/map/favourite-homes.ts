import { useSyncExternalStore } from 'react'

let ids: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

/** Whoever keeps favourites says here which homes they are; their pins get a heart. */
export function showFavourites(homes: Iterable<number>): void {
  ids = new Set(homes)
  for (const listener of listeners) listener()
}

const none: ReadonlySet<number> = new Set()

export function useFavourites(): ReadonlySet<number> {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => ids,
    () => none,
  )
}
