import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { useMemo, useState } from 'react'
import { data, href, redirect, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { changedAddress, filtersOf, propertyFacets, readSearch, typedFilters, viewOf } from '#features/search/contract'
import type { MapView } from '#features/location/contract'
import { insightsFor } from '#features/insights/contract'
import { listingInFront } from '#features/reel/contract'
import { facts, loadMarks, placeLine } from '#features/property/web'
import { isProblem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import { floatSwitch } from '#platform/web/float/float.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import { firstPaint } from '#platform/web/ui/load-triggers.ts'
import { LazyBoundary, lazyAfterHydration, lazyPart, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { LateMap } from '../map/late-map.tsx'
import { stillView } from '../map/still-view.ts'
import { useOpenResults } from '../results/results-store.ts'
import { emptyResults, type SearchResults } from '../results/search-results.ts'
import { Results } from './results.tsx'
import { ViewSwitch } from './view-switch.tsx'

const loadReel = async () => (await import('#features/reel/web')).Reel
const Reel = import.meta.env.SSR ? await loadReel() : lazyPart(async () => await loadReel())
const loadSaveSearch = async () => (await import('#features/saved-searches/web')).SaveSearch
const SaveSearch = import.meta.env.SSR ? (await import('#features/saved-searches/web')).SaveSearch : lazyAfterHydration(loadSaveSearch)
const loadFilterBar = async () => (await import('../filters/filter-bar.tsx')).FilterBar
const FilterBar = import.meta.env.SSR ? (await import('../filters/filter-bar.tsx')).FilterBar : lazyAfterHydration(loadFilterBar)
const loadControls = () => Promise.all([loadFilterBar(), loadMarks(), loadSaveSearch()])
// They travel while the page comes alive, and not before it is seen; who needs them asks again, and again when a connection fails.
if (!import.meta.env.SSR) void firstPaint.then(loadControls).catch(() => undefined)

export async function loader({ request, context }: LoaderArgs<'/tourstead'>) {
  const params = new URL(request.url).searchParams
  const typed = structuredAddress(params)
  if (typed !== undefined) return redirect(typed)
  // A plain form sends every field; the address keeps those that say something.
  if ([...params.values()].some((value) => value.trim() === ''))
    return redirect(href('/tourstead') + changedAddress(params, { cursor: params.get('cursor') }))
  const read = readSearch(params)
  if (!read.ok) return data({ ...emptyResults, fields: read.fields }, { status: 400 })
  const { call } = context.get(pageRequest)
  const { loadList } = await import('./load-list.ts')
  const [loaded, tips] = await Promise.all([
    loadList(call, read.value).catch(refusedFields),
    call(insightsFor, { query: { path: href('/tourstead') } }),
  ])
  if ('fields' in loaded) return data({ ...emptyResults, fields: loaded.fields }, { status: 400 })
  const { search, list, filmed, isUnfilmed } = loaded
  const nearby = list.total > 0 ? null : await (await import('./nearby.ts')).listingsNear(call, search, list.place)
  const { relaxations, combinations } = list.total > 0 ? emptyResults : await call(propertyFacets, { query: filtersOf(search) })
  // Imported as the view itself is: a second, static import would let the server's build wait for itself.
  const { reelStart } = await import('#features/reel/web')
  const reel = filmed && (await reelStart(call, filmed, listingInFront(params)))
  const { meant = [] } = list
  return data<SearchResults>({ ...emptyResults, ...list, meant, search, relaxations, combinations, nearby, reel, isUnfilmed, tips })
}

/** Returns what the server alone can refuse, by field; any other failure is thrown on. */
function refusedFields(error: unknown): { fields: Record<string, string> } {
  if (!isProblem(error) || !error.fields) throw error
  return { fields: Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [name.replace(/^query\./, ''), sentence])) }
}

/** Returns where the filters stand apart that somebody wrote among the words of a search. */
function structuredAddress(params: URLSearchParams): string | undefined {
  const typed = typedFilters(params.getAll('q').join(';'))
  return typed && href('/tourstead') + changedAddress(params, typed)
}

/** Within the browser a plain list needs no page around it. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SearchResults | Response> {
  const { search, searchParams } = new URL(request.url)
  const typed = structuredAddress(searchParams)
  if (typed !== undefined) return redirect(typed)
  const start = search === '' ? await (await import('./start-at-zip.ts')).startOfArrival() : undefined
  if (start !== undefined) return redirect(start)
  const { loadResults } = await import('../results/start-search.ts')
  return (await loadResults(request.url, request.signal)) ?? serverLoader<SearchResults>()
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const search = loaderData?.search
  const place = search?.q?.replaceAll(';', ' and ') ?? search?.zip ?? [search?.city, search?.state].filter(Boolean).join(', ')
  const title = place ? fill(texts.homesInPlaceName, { place, name: product.name }) : fill(texts.browseHomesName, { name: product.name })
  const filtered = location.search !== '' && !place
  return [
    { title },
    {
      name: 'description',
      content: fill(texts.homesToTourRoomByRoom, { homes: loaderData ? counted(loaderData.total, texts.home) : texts.homes }),
    },
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

const lines = { facts, placeLine }

export default function BrowsePage() {
  const page = useLoaderData<SearchResults>()
  const { search, nearby } = page
  const { search: address } = useLocation()
  const [pointed, setPointed] = useState<number>()
  const onMap = viewOf(new URLSearchParams(address)) === 'map'
  const fields = Object.keys(page.fields).length > 0 ? page.fields : emptyResults.fields
  useOpenResults(page, address)
  // A place without homes is looked at from its middle.
  const filters = useMemo(() => nearby?.filters ?? (search && filtersOf(search)), [search, nearby])
  // The same one while it says the same: the map is not drawn anew for it.
  const seen = JSON.stringify(stillView({ search, items: page.items, nearby }))
  const still = useMemo(() => JSON.parse(seen) as MapView, [seen])
  // The same element until the search is another one: a part that waits for its code is not to be touched meanwhile.
  const filterBar = useMemo(
    () => (
      <RequestedPart>
        <FilterBar fields={fields}>
          <LazyBoundary>
            <SaveSearch />
          </LazyBoundary>
        </FilterBar>
      </RequestedPart>
    ),
    [fields],
  )

  // And the reel the same one until its page is another.
  const reelOfPage = useMemo(
    () =>
      page.reel &&
      page.search && (
        <RequestedPart>
          <h1 className="sr-only">{texts.browseHomes}</h1>
          <Reel search={page.search} start={page.reel} total={page.total} nextCursor={page.nextCursor} lines={lines} />
        </RequestedPart>
      ),
    [page],
  )

  if (reelOfPage) return reelOfPage
  return (
    <div
      className={`flex flex-col ${onMap ? 'h-[calc(100dvh-var(--header-height,4rem)-var(--float-room,0px))]' : 'lg:h-[calc(100dvh-var(--header-height,4rem)-var(--float-room,0px))]'}`}
    >
      <h1 className="sr-only">{texts.browseHomes}</h1>
      {filterBar}
      <div
        className={`grid min-h-0 flex-1 ${onMap ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]'}`}
      >
        <Results page={page} address={address} onMap={onMap} onPoint={setPointed} />
        <section aria-label={texts.mapOfResults} className={`relative min-h-0 bg-sunken ${onMap ? '' : 'hidden lg:block'}`}>
          {filters && (
            <LateMap
              asked={onMap}
              after={loadControls}
              filters={filters}
              still={still}
              emptyArea={nearby?.filters ? nearby.place?.bounds : undefined}
              pointed={pointed}
            />
          )}
        </section>
      </div>
      <div
        ref={floatSwitch}
        data-float="switch"
        className={`pointer-events-none inset-x-0 flex justify-center pb-4 *:pointer-events-auto lg:hidden ${onMap ? 'bottom-(--float-bottom,4.5rem)' : ''}`}
      >
        <ViewSwitch className="shadow-float" />
      </div>
    </div>
  )
}
