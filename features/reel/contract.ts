import { changedAddress, type PropertySearch } from '#features/search/contract'

/** Returns the search as the reel asks for it: homes with a tour alone. */
export const filmedIn = (search: PropertySearch): PropertySearch => ({ ...search, tour: 'yes' })

/** Returns the page of results that the list and the reel of a search share; null where the reel leaves homes out. */
export const sharedCursor = (params: URLSearchParams): string | null => (params.get('tour') === 'yes' ? params.get('cursor') : null)

/** The home in front, as the address of the reel names it; undefined when it names none. */
export function listingInFront(params: URLSearchParams): number | undefined {
  const named = params.get('home') ?? ''
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined
}

/** The address of the reel at one home: the same search, the page of results the home lies on, and the home. */
export function reelAddress(search: URLSearchParams, at: { cursor: string | null; home: number | null }): string {
  const address = changedAddress(search, { view: 'reel', cursor: at.cursor })
  return at.home === null ? address : `${address}${address ? '&' : '?'}home=${at.home}`
}
