import { List, Map as MapIcon, SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { data, href, Link, useLoaderData, useNavigation, useSearchParams, type MetaArgs } from 'react-router'
import { changedAddress, filtersOf, readSearch } from '#features/browse/contract'
import { searchProperties, type PropertyCard as Card, type PropertySearch } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { buttonLook } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { counted } from '#platform/web/ui/format.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PropertyCard } from './property-card.tsx'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'

const HomesMap = lazy(() => import('./homes-map.tsx').then((module) => ({ default: module.HomesMap })))

interface Found {
  search: PropertySearch | undefined
  total: number
  items: Card[]
  nextCursor: string | null
  fields: Record<string, string>
}

export async function loader({ request, context }: LoaderArgs<'/tourstead'>) {
  const read = readSearch(new URL(request.url).searchParams)
  const none: Found = { search: undefined, total: 0, items: [], nextCursor: null, fields: {} }
  if (!read.ok) return data({ ...none, fields: read.fields }, { status: 400 })
  const { search } = read.value
  const found = await context.get(pageRequest).call(searchProperties, { query: search })
  return data({ ...none, ...found, search } as Found)
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const search = loaderData?.search
  const place = search?.q ?? search?.zip ?? [search?.city, search?.state].filter(Boolean).join(', ')
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
  const { search, total, items, nextCursor, fields } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const [pointed, setPointed] = useState<number>()
  const busy = useNavigation().location?.pathname === href('/tourstead')
  const inBrowser = useHydrated()
  const onMap = params.get('view') === 'map'
  const refused = Object.entries(fields)

  return (
    <div className="flex flex-col lg:h-[calc(100dvh-var(--header-height,4rem))]">
      <h1 className="sr-only">Homes with video tours</h1>
      <FilterBar fields={fields} />
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <section aria-label="Results" className={`min-h-0 px-4 py-4 sm:px-6 lg:overflow-y-auto ${onMap ? 'hidden lg:block' : ''}`}>
          {refused.length > 0 && (
            <Notice tone="danger" title="This search cannot be read">
              <ul>
                {refused.map(([name, sentence]) => (
                  <li key={name}>{sentence}</li>
                ))}
              </ul>
            </Notice>
          )}
          <p role="status" className="mb-3 text-sm text-quiet" aria-busy={busy}>
            {refused.length === 0 && (total === 0 ? 'No homes match' : counted(total, 'home'))}
          </p>
          {refused.length === 0 && items.length === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title="No home matches all of this"
              action={
                <Link to={href('/tourstead')} className={buttonLook({ variant: 'secondary' })}>
                  Show all homes
                </Link>
              }
            >
              Try a larger area, a wider price range or fewer rooms.
            </EmptyState>
          ) : (
            <ul className={`grid gap-4 sm:grid-cols-2 ${busy ? 'opacity-60' : ''}`}>
              {items.map((home, index) => (
                <li key={home.id} className="contents">
                  <PropertyCard home={home} eager={index < 2} onPoint={setPointed} headingLevel={2} />
                </li>
              ))}
            </ul>
          )}
          <nav aria-label="Pages of results" className="flex justify-between gap-4 py-6">
            {params.has('cursor') ? (
              <Link
                to={changedAddress(params, { cursor: null }) || href('/tourstead')}
                className={buttonLook({ variant: 'secondary', size: 'small' })}
              >
                Back to the first homes
              </Link>
            ) : (
              <span />
            )}
            {nextCursor && (
              <Link
                to={changedAddress(params, { cursor: nextCursor })}
                rel="next"
                className={buttonLook({ variant: 'secondary', size: 'small' })}
              >
                More homes
              </Link>
            )}
          </nav>
        </section>
        <section
          aria-label="Map of the results"
          className={`relative min-h-[calc(100dvh-9rem)] bg-sunken lg:min-h-0 ${onMap ? '' : 'hidden lg:block'}`}
        >
          {inBrowser && search && (
            <Suspense fallback={<p className="grid h-full place-items-center text-quiet">Drawing the map…</p>}>
              <HomesMap filters={filtersOf(search)} pointed={pointed} />
            </Suspense>
          )}
          {!inBrowser && (
            <noscript>
              <p className="p-6 text-quiet">The map needs JavaScript. The list holds the same homes.</p>
            </noscript>
          )}
        </section>
      </div>
      <div className="fixed inset-x-0 bottom-5 z-20 flex justify-center lg:hidden">
        <Link
          to={changedAddress(params, { view: onMap ? null : 'map', cursor: params.get('cursor') }) || href('/tourstead')}
          replace
          preventScrollReset
          className={buttonLook({}, 'rounded-full shadow-float')}
        >
          {onMap ? <List aria-hidden="true" className="size-5" /> : <MapIcon aria-hidden="true" className="size-5" />}
          {onMap ? 'List' : 'Map'}
        </Link>
      </div>
    </div>
  )
}
