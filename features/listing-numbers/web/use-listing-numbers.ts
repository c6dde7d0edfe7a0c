import { useMemo } from 'react'
import { listingNumbers, type ListingNumbers } from '#features/listing-numbers/contract'
import { useRead } from '#platform/web/query/use-call.ts'

/** Returns the numbers of these homes of the signed-in agent by their ids; empty until they are loaded. */
export function useListingNumbers(ids: readonly number[]): ReadonlyMap<number, ListingNumbers> {
  const { data } = useRead(listingNumbers, ids.length > 0 ? { query: { ids: ids.join(',') } } : undefined)
  return useMemo(() => new Map(data?.items.map((numbers) => [numbers.id, numbers])), [data])
}
