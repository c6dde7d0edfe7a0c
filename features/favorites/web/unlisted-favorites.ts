const listeners = new Set<(id: number) => void>()

/** Listings that the server would not save any more, because it no longer shows them. */
export const unlistedFavorites = {
  notify(id: number): void {
    for (const listener of listeners) listener(id)
  },
  subscribe(listener: (id: number) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
