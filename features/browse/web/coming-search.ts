import { beginList, foreseeList } from './list/list-in-browser.ts'

const listeners = new Set<(address: string) => void>()

/** This address is about to be searched: its list and its pins are asked for before anything is drawn anew. */
export function announceSearch(address: string): void {
  beginList(address)
  for (const listener of listeners) listener(address)
}

/** This address will probably be searched next: its list is asked for now, and shown if it comes so. */
export const foreseeSearch = foreseeList

/** Calls with every address that is about to be searched; returns the end of listening. */
export function onComingSearch(listener: (address: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
