import { SearchX } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { changedAddress, filterGroups, type FilterGroup } from '#features/search/contract'
import { filterTexts } from '#features/search/web'
import { publicStatuses } from '#features/listings/contract'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { NoListingsYet } from './no-listings-yet.tsx'
import type { Nearby } from './nearby.ts'
import { NearbyListings } from './nearby-listings.tsx'

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
  /** There is no home at all. */
  isEmpty?: boolean
}

/** Names what to take back, with the homes each step adds, the most helpful first. */
export function NoResults({ relaxations, combinations, nearby, onPoint, isEmpty = false }: NoResultsProps) {
  const [params] = useSearchParams()
  if (isEmpty) return <NoListingsYet />
  const single = relaxations.flatMap(({ filter, adds }) => stepsFor(params, { filters: [filter], adds }))
  const steps = single.length > 0 ? single : combinations.flatMap((each) => stepsFor(params, each))
  if (nearby)
    return (
      <>
        <NearbyListings nearby={nearby} onPoint={onPoint} />
        {single.some(({ filter }) => filter !== 'q' && filter !== 'city') && (
          <Steps intro="Or take back one of these filters:" steps={single} />
        )}
      </>
    )
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No home matches all of this"
      action={
        <Link to={href('/tourstead')} className={buttonClass({ variant: 'secondary' })}>
          Show all homes
        </Link>
      }
    >
      {steps.length === 0 ? (
        <p>No single filter is in the way. Take back several of them, or look in a larger area.</p>
      ) : (
        <Steps
          intro={single.length > 0 ? 'Take back one of these filters:' : 'More than one filter is in the way. Take back these together:'}
          steps={steps}
        />
      )}
    </EmptyState>
  )
}

function Steps({ intro, steps }: { intro: string; steps: readonly Step[] }) {
  return (
    <>
      <p>{intro}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {steps.map(({ label, address }) => (
          <li key={label}>
            <Link to={address} preventScrollReset className={buttonClass({ variant: 'secondary' }, 'w-full')}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Step {
  /** The first filter that is taken back. */
  filter: string | undefined
  label: string
  address: string
}

/** The step as words and an address; none when the address does not hold what is to be taken back. */
function stepsFor(params: URLSearchParams, { filters, adds }: Combination): Step[] {
  const changes: Record<string, string | readonly string[] | null> = {}
  const labels: string[] = []
  let withSold = false
  for (const filter of filters) {
    if (!isFilter(filter)) return []
    const { label } = filterTexts[filter]
    if (filter === 'statuses') {
      // Without a status of its own the search already holds everything on the market.
      changes['statuses'] = publicStatuses
      if (params.has('statuses')) labels.push(label)
      else withSold = true
    } else if (filterGroups[filter].some((name) => params.has(name))) {
      for (const name of filterGroups[filter]) changes[name] = null
      labels.push(label)
    } else return []
  }
  const without = labels.length > 0 ? ` without ${listed(labels)}` : ''
  return [
    {
      filter: filters[0],
      label: `${counted(adds, 'home')}${without}${withSold ? `${without && ','} with sold homes` : ''}`,
      address: changedAddress(params, changes) || href('/tourstead'),
    },
  ]
}

const isFilter = (name: string): name is FilterGroup => Object.hasOwn(filterGroups, name)

function listed(labels: readonly string[]): string {
  return labels.length < 3 ? labels.join(' and ') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
