import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while rendering on the server and for the first paint, true afterwards. */
export function useOnceInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
