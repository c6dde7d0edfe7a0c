import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { none, type Found } from './found.ts'

type List = Pick<Found, 'search' | 'total' | 'items' | 'nextCursor' | 'tips'>

const listeners = new Set<(list: List) => void>()

/** The list of the search that was chosen last has come. */
export function showEarly(list: List): void {
  for (const listener of listeners) listener(list)
}

/**
 * What the page found, or already the list that has come for the next search: drawn at once and alone. The page itself, with
 * its address, the map and the filters, follows when there is time.
 */
export function useEarlyList(found: Found): Found {
  const [early, setEarly] = useState<{ shown: Found; instead: Found }>()
  const show = useEffectEvent((list: List) => flushSync(() => setEarly({ shown: { ...none, ...list }, instead: found })))
  useEffect(() => {
    const listener = (list: List) => show(list)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return early?.instead === found ? early.shown : found
}
