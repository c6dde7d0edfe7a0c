import { lazy, useMemo, useState } from 'react'
import { data, href, redirect, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { changedAddress, filtersOf, propertyFacets, readSearch, searchProperties, viewOf } from '#features/search/contract'
import { insightsFor } from '#features/insights/contract'
import { listingInFront } from '#features/reel/contract'
import { facts, loadMarks, placeLine } from '#features/property/web'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import { LateMap } from '../map/late-map.tsx'
import { useOpenResults } from '../results/results-store.ts'
import { emptyResults, type SearchResults } from '../results/search-results.ts'
import { Results } from './results.tsx'
import { useStartAtMyZip } from './use-start-at-my-zip.ts'
import { ViewSwitch } from './view-switch.tsx'

const Reel = import.meta.env.SSR
  ? (await import('#features/reel/web')).Reel
  : lazy(() => importWithRetry(async () => ({ default: (await import('#features/reel/web')).Reel })))
const loadSaveSearch = async () => (await import('#features/saved-searches/web')).SaveSearch
const SaveSearch = import.meta.env.SSR ? (await import('#features/saved-searches/web')).SaveSearch : lazyAfterHydration(loadSaveSearch)
const loadFilterBar = async () => (await import('../filters/filter-bar.tsx')).FilterBar
const FilterBar = import.meta.env.SSR ? (await import('../filters/filter-bar.tsx')).FilterBar : lazyAfterHydration(loadFilterBar)
const loadControls = () => Promise.all([loadFilterBar(), loadMarks(), loadSaveSearch()])
// They travel while the page comes alive; who needs them asks again, and again when a connection fails.
if (!import.meta.env.SSR) loadControls().catch(() => undefined)

export async function loader({ request, context }: LoaderArgs<'/tourstead'>) {
  const params = new URL(request.url).searchParams
  // A plain form sends every field; the address keeps those that say something.
  if ([...params.values()].some((value) => value.trim() === ''))
    return redirect(href('/tourstead') + changedAddress(params, { cursor: params.get('cursor') }))
  const read = readSearch(params)
  if (!read.ok) return data({ ...emptyResults, fields: read.fields }, { status: 400 })
  const { search } = read.value
  const { call } = context.get(pageRequest)
  const [list, tips] = await Promise.all([
    call(searchProperties, { query: search }),
    call(insightsFor, { query: { path: href('/tourstead') } }),
  ])
  const nearby = list.total > 0 ? null : await (await import('./nearby.ts')).listingsNearZip(call, search)
  const { relaxations, combinations } = list.total > 0 ? emptyResults : await call(propertyFacets, { query: filtersOf(search) })
  // Imported as the view itself is: a second, static import would let the server's build wait for itself.
  const { reelStart } = await import('#features/reel/web')
  const reel = viewOf(params) === 'reel' ? await reelStart(call, list.items, listingInFront(params)) : null
  return data({ ...emptyResults, ...list, search, relaxations, combinations, nearby, reel, tips } as SearchResults)
}

/** Within the browser a plain list needs no page around it. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SearchResults> {
  const { loadResults } = await import('../results/start-search.ts')
  return (await loadResults(request.url, request.signal)) ?? serverLoader<SearchResults>()
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const search = loaderData?.search
  const place = search?.q?.replaceAll(';', ' and ') ?? search?.zip ?? [search?.city, search?.state].filter(Boolean).join(', ')
  const title = place ? `Homes with video tours in ${place} · ${product.name}` : `Homes with video tours · ${product.name}`
  const filtered = location.search !== '' && !place
  return [
    { title },
    {
      name: 'description',
      content: `${loaderData ? counted(loaderData.total, 'home') : 'Homes'} to walk through room by room, each with a map, facts and the agent who lists it.`,
    },
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function BrowsePage() {
  const page = useLoaderData<typeof loader>()
  const { search, reel, nearby } = page
  const { search: address } = useLocation()
  const [pointed, setPointed] = useState<number>()
  const onMap = viewOf(new URLSearchParams(address)) === 'map'
  const fields = Object.keys(page.fields).length > 0 ? page.fields : emptyResults.fields
  useOpenResults(page, address)
  useStartAtMyZip()
  // A ZIP without homes is looked at from its middle.
  const filters = useMemo(() => nearby?.filters ?? (search && filtersOf(search)), [search, nearby])
  // The same element until the search is another one: a part that waits for its code is not to be touched meanwhile.
  const filterBar = useMemo(
    () => (
      <LazyBoundary>
        <FilterBar fields={fields}>
          <LazyBoundary>
            <SaveSearch />
          </LazyBoundary>
        </FilterBar>
      </LazyBoundary>
    ),
    [fields],
  )

  if (reel && search && reel.homes.length > 0) {
    return (
      <LazyBoundary>
        <h1 className="sr-only">Homes with video tours</h1>
        <Reel search={search} start={reel} total={page.total} nextCursor={page.nextCursor} lines={{ facts, placeLine }} />
      </LazyBoundary>
    )
  }
  return (
    <div
      className={`flex flex-col ${onMap ? 'h-[calc(100dvh-var(--header-height,4rem))]' : 'lg:h-[calc(100dvh-var(--header-height,4rem))]'}`}
    >
      <h1 className="sr-only">Homes with video tours</h1>
      {filterBar}
      <div
        className={`grid min-h-0 flex-1 ${onMap ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]'}`}
      >
        <Results page={page} address={address} onMap={onMap} onPoint={setPointed} />
        <section aria-label="Map of the results" className={`relative min-h-0 bg-sunken ${onMap ? '' : 'hidden lg:block'}`}>
          {filters && <LateMap asked={onMap} after={loadControls} filters={filters} pointed={pointed} />}
        </section>
      </div>
      <div
        className={`fixed inset-x-0 z-20 mb-[var(--room-below)] flex justify-center max-[23rem]:pr-13 lg:hidden ${onMap ? 'bottom-22' : 'bottom-5'}`}
      >
        <ViewSwitch className="shadow-float" />
      </div>
    </div>
  )
}
