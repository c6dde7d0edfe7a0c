import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether hidden homes are shown for now, until the page is left. */
export const useRevealed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  )

export function reveal(show: boolean): void {
  shown = show
  for (const listener of listeners) listener()
}
