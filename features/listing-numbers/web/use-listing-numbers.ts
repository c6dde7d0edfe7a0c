import { useMemo } from 'react'
import { listingNumbers, type ListingNumbers } from '#features/listing-numbers/contract'
import { useRead } from '#platform/web/query/use-call.ts'

/** Returns the numbers of the signed-in agent's homes by their ids; none until they are known. */
export function useListingNumbers(): ReadonlyMap<number, ListingNumbers> {
  const { data } = useRead(listingNumbers, {})
  return useMemo(() => new Map(data?.items.map((numbers) => [numbers.id, numbers])), [data])
}
