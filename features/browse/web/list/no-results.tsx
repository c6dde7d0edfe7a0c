import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { SearchX } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { changedAddress, filterGroups, type FilterGroup, type MeantSearch } from '#features/search/contract'
import { filterTexts } from '#features/search/web'
import { publicStatuses } from '#features/listings/contract'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import { NoListingsYet } from './no-listings-yet.tsx'
import type { Nearby } from './nearby.ts'
import { NearbyListings } from './nearby-listings.tsx'

const NotifyMe = import.meta.env.SSR
  ? (await import('#features/saved-searches/web')).SaveSearch
  : lazyAfterHydration(async () => (await import('#features/saved-searches/web')).SaveSearch)

export interface Relaxation {
  filter: string
  adds: number
}
export interface Combination {
  filters: readonly string[]
  adds: number
}

interface NoResultsProps {
  nearby: Nearby | null
  onPoint: (id: number | undefined) => void
  relaxations: readonly Relaxation[]
  combinations: readonly Combination[]
  meant: readonly MeantSearch[]
  /** There is no home at all. */
  isEmpty?: boolean
}

/**
 * Instead of an empty list: what may have been meant, or which filters to remove, with the homes each brings; being told of new
 * ones; and what is near.
 */
export function NoResults({ relaxations, combinations, meant, nearby, onPoint, isEmpty = false }: NoResultsProps) {
  const [params] = useSearchParams()
  if (isEmpty) return <NoListingsYet />
  const single = relaxations.flatMap(({ filter, adds }) => stepsFor(params, { filters: [filter], adds }))
  const steps = single.length > 0 ? single : combinations.flatMap((each) => stepsFor(params, each))
  const { place } = nearby ?? {}
  const onlyPlace = place && meant.length === 0 && [...params.keys()].every((name) => notNarrowing.has(name))
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={onlyPlace ? fill(texts.noHomesInLabelRightNow, { label: place.label }) : texts.noExactMatches}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LazyBoundary>
              <NotifyMe label={texts.notifyMe} notify resumes={false} />
            </LazyBoundary>
            <Link to={href('/tourstead')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {texts.showAllHomes}
            </Link>
          </div>
        }
        className="!py-8"
      >
        {meant.length > 0 && <Steps intro={texts.didYouMean} steps={meant.map((each) => stepTo(params, each))} />}
        {meant.length === 0 && steps.length > 0 && !onlyPlace && (
          <Steps intro={single.length > 0 ? texts.tryRemovingAFilter : texts.tryRemovingMoreThanOneFilter} steps={steps} />
        )}
        {meant.length === 0 && steps.length === 0 && !nearby && <p>{texts.tryRemovingSomeFiltersOrSearching}</p>}
      </EmptyState>
      {nearby && <NearbyListings nearby={nearby} onPoint={onPoint} />}
    </>
  )
}

/** An address with nothing else asks for a place and for no kind of home. */
const notNarrowing: ReadonlySet<string> = new Set(['q', 'city', 'county', 'state', 'zip', 'view', 'sort'])

function Steps({ intro, steps }: { intro: string; steps: readonly Step[] }) {
  return (
    <>
      <p>{intro}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {steps.map(({ label, address }) => (
          <li key={label}>
            <Link to={address} preventScrollReset className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Step {
  label: string
  address: string
}

/** Nothing is replaced before somebody chooses it. The section of the map was the other place's. */
const stepTo = (params: URLSearchParams, { q, homes }: MeantSearch): Step => ({
  label: `${q.replaceAll(';', '; ')} (${counted(homes, texts.home)})`,
  address: changedAddress(params, { q, bounds: null }),
})

/** The step as words and an address; none when the address does not hold what is to be taken back. */
function stepsFor(params: URLSearchParams, { filters, adds }: Combination): Step[] {
  const changes: Record<string, string | readonly string[] | null> = {}
  const labels: string[] = []
  for (const filter of filters) {
    if (!isFilter(filter)) return []
    if (filter === 'statuses') {
      // Without a status of its own the search already holds everything on the market.
      changes['statuses'] = publicStatuses
      labels.push(params.has('statuses') ? filterTexts[filter].any : texts.includeSoldHomes)
    } else if (filterGroups[filter].some((name) => params.has(name))) {
      for (const name of filterGroups[filter]) changes[name] = null
      labels.push(filterTexts[filter].any)
    } else return []
  }
  const label = labels.map((each, at) => (at === 0 ? each : `${each.charAt(0).toLowerCase()}${each.slice(1)}`))
  return [
    {
      label: `${listed(label)} (${counted(adds, texts.home)})`,
      address: changedAddress(params, changes) || href('/tourstead'),
    },
  ]
}

const isFilter = (name: string): name is FilterGroup => Object.hasOwn(filterGroups, name)

function listed(labels: readonly string[]): string {
  return labels.length < 3 ? labels.join(' and ') : `${labels.slice(0, -1).join(', ')}, and ${labels.at(-1)}`
}
