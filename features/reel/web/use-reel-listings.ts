import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PropertyCard } from '#features/listings/contract'
import { searchProperties, type PropertySearch } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'

export interface ReelListing {
  home: PropertyCard
  /** Of the page of results it lies on; null on the first one. */
  cursor: string | null
}

interface FirstPage {
  total: number
  items: PropertyCard[]
  nextCursor: string | null
}

/** The homes of the search, page after page, each once. */
export function useReelListings(search: PropertySearch, firstPage: FirstPage) {
  const start = search.cursor ?? null
  const query = useInfiniteQuery({
    queryKey: ['reel', search],
    queryFn: ({ pageParam, signal }) => call(searchProperties, { query: { ...search, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: start,
    initialData: { pages: [firstPage], pageParams: [start] },
    getNextPageParam: (page) => page.nextCursor,
  })
  const homes = useMemo(() => {
    const seen = new Set<number>()
    return query.data.pages.flatMap(({ items }, page) =>
      items.flatMap((home): ReelListing[] => {
        if (seen.has(home.id)) return []
        seen.add(home.id)
        return [{ home, cursor: query.data.pageParams[page] as string | null }]
      }),
    )
  }, [query.data])
  return {
    homes,
    total: query.data.pages.at(-1)?.total ?? firstPage.total,
    complete: !query.hasNextPage,
    failed: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    fetching: query.isFetchingNextPage,
  }
}
