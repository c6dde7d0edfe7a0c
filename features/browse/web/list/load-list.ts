import type { PropertyCard } from '#features/listings/contract'
import { filmedIn } from '#features/reel/contract'
import { searchProperties, type BrowseSearch, type PropertySearch } from '#features/search/contract'
import type { Call, ReplyOf } from '#platform/contract/endpoint.ts'
import { isProblem } from '#platform/contract/problem.ts'

type List = ReplyOf<typeof searchProperties>

interface Loaded {
  search: PropertySearch
  list: List
  /** The homes of the reel; null where a list is shown. */
  filmed: readonly PropertyCard[] | null
  /** The reel was asked for, and no home of this search has a tour: its list is shown instead. */
  isUnfilmed: boolean
}

/** Returns the first page of a search. The reel asks for homes with a tour alone. */
export async function loadList(call: Call, { search, view }: BrowseSearch): Promise<Loaded> {
  const asked = (query: PropertySearch) => call(searchProperties, { query })
  if (view !== 'reel') return { search, list: await asked(search), filmed: null, isUnfilmed: false }
  const filmed = filmedIn(search)
  const list = await asked(filmed).catch((error: unknown) => {
    // A page of the list is no page of the reel: it begins anew.
    if (!isProblem(error) || !error.fields?.['query.cursor']) throw error
    return asked({ ...filmed, cursor: undefined })
  })
  if (list.total > 0) return { search: filmed, list, filmed: list.items, isUnfilmed: false }
  const all = { ...search, cursor: undefined }
  const others = await asked(all)
  return { search: all, list: others, filmed: null, isUnfilmed: others.total > 0 }
}
