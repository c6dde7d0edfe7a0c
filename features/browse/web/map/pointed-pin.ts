import { useSyncExternalStore } from 'react'

let pointed: number | undefined
const listeners = new Set<() => void>()

/** Call with the home whose pin a pointer or the focus is on; its card is marked. */
export function pointAtPin(id: number | undefined): void {
  if (id === pointed) return
  pointed = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether the pin of this home is pointed at; only its card is drawn anew. */
export function usePinPointed(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pointed === id,
    () => false,
  )
}
