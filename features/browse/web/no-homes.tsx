import { SearchX } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { changedAddress } from '#features/browse/contract'
import { buttonLook } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { counted } from '#platform/web/ui/format.ts'
import { relaxable } from './relaxable-filters.ts'

export interface Relaxation {
  filter: string
  adds: number
}

/** Names what to take back, with the homes each step adds, the most helpful first. */
export function NoHomes({ relaxations }: { relaxations: readonly Relaxation[] }) {
  const [params] = useSearchParams()
  const steps = relaxations.flatMap(({ filter, adds }) => {
    const known = relaxable[filter]
    // Without a status of its own the search already holds everything on the market.
    const set = known?.names.some((name) => params.has(name))
    return known && (set || filter === 'statuses') ? [{ filter, adds, ...known }] : []
  })
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No home matches all of this"
      action={
        <Link to={href('/tourstead')} className={buttonLook({ variant: 'secondary' })}>
          Show all homes
        </Link>
      }
    >
      {steps.length === 0 ? (
        <p>No single filter is in the way. Take back several of them, or look in a larger area.</p>
      ) : (
        <>
          <p>Take back one of these filters:</p>
          <ul className="mt-3 flex flex-col gap-2">
            {steps.map(({ filter, adds, label, names }) => (
              <li key={filter}>
                <Link to={relaxed(params, filter, names)} preventScrollReset className={buttonLook({ variant: 'secondary' }, 'w-full')}>
                  {`${counted(adds, 'home')} ${filter === 'statuses' && !params.has('statuses') ? 'with sold homes' : `without ${label}`}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}

function relaxed(params: URLSearchParams, filter: string, names: readonly string[]): string {
  const changes = Object.fromEntries(names.map((name) => [name, null]))
  const every = filter === 'statuses' ? { statuses: ['Coming Soon', 'Active', 'Active Under Contract', 'Pending', 'Closed'] } : {}
  return changedAddress(params, { ...changes, ...every }) || href('/tourstead')
}
