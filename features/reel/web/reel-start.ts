import { getProperty, type Property, type PropertyCard } from '#features/listings/contract'
import type { Call } from '#platform/contract/endpoint.ts'

export interface ReelStart {
  homes: PropertyCard[]
  /** The place in `homes` to begin with. */
  at: number
  /** That home with its tour, so that the first screen comes with the page. */
  first: Property | null
}

/**
 * Where the reel begins: with the named home, or with the first one. A home that has left this page of the search since the
 * address was shared comes first, as long as it is public and has a tour.
 */
export async function reelStart(call: Call, items: readonly PropertyCard[], wanted: number | undefined): Promise<ReelStart> {
  const index = items.findIndex(({ id }) => id === wanted)
  const id = wanted ?? items[0]?.id
  const asked = id === undefined ? null : await call(getProperty, { params: { id } }).catch(withoutGone)
  const first = asked?.videos.some(({ status }) => status === 'Complete') ? asked : null
  if (first && wanted !== undefined && index < 0) return { homes: [first, ...items], at: 0, first }
  const front = first ?? (items[0] ? await call(getProperty, { params: { id: items[0].id } }).catch(withoutGone) : null)
  return { homes: [...items], at: Math.max(0, index), first: front }
}

/** A home that was taken off the site a moment ago is no failure of the page. */
function withoutGone(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return null
  throw error
}
