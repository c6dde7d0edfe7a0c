import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's page and while it comes to life; true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
