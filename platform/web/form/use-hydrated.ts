import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False on the server and until this page answers to scripts; a form that would post a password waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
