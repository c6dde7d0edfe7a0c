import { memo } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { changedAddress } from '#features/browse/contract'
import type { PropertyCard as Card } from '#features/listings/contract'
import { buttonLook } from '#platform/web/ui/button.tsx'
import { counted } from '#platform/web/ui/format.ts'
import { Later, later } from '#platform/web/ui/later.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { HiddenHomes } from './marks.tsx'
import type { Relaxation } from './no-homes.tsx'
import { PropertyCard } from './property-card.tsx'
import { ViewSwitch } from './view-switch.tsx'

const NoHomes = import.meta.env.SSR ? (await import('./no-homes.tsx')).NoHomes : later(async () => (await import('./no-homes.tsx')).NoHomes)

interface ResultListProps {
  total: number
  items: readonly Card[]
  nextCursor: string | null
  fields: Record<string, string>
  relaxations: readonly Relaxation[]
  busy: boolean
  onPoint: (id: number | undefined) => void
}

/** The homes of the search in its order, a page at a time. Pointing at one of them does not draw the others anew. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { total, items, nextCursor, fields, relaxations, busy, onPoint } = props
  const [params] = useSearchParams()
  const refused = Object.entries(fields)
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="danger" title="This search cannot be read">
          <ul>
            {refused.map(([name, sentence]) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-sm text-quiet tabular-nums" aria-busy={busy}>
          {refused.length === 0 && (total === 0 ? 'No homes match' : counted(total, 'home'))}
        </p>
        <ViewSwitch className="max-lg:hidden" />
      </div>
      <HiddenHomes homes={items} />
      {refused.length === 0 && items.length === 0 ? (
        <Later>
          <NoHomes relaxations={relaxations} />
        </Later>
      ) : (
        <ul
          aria-label="Homes"
          className="grid gap-4 sm:grid-cols-2 [&_article]:[contain-intrinsic-size:auto_25rem] [&_article]:[content-visibility:auto]"
        >
          {items.map((home, index) => (
            <li key={home.id} className="contents" onFocus={() => onPoint(home.id)} onBlur={() => onPoint(undefined)}>
              <PropertyCard home={home} eager={index === 0} onPoint={onPoint} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pages of results" className="flex justify-between gap-4 py-6 max-lg:pb-20">
        {params.has('cursor') ? (
          <Link to={changedAddress(params, { cursor: null }) || href('/tourstead')} className={look}>
            Back to the first homes
          </Link>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Link to={changedAddress(params, { cursor: nextCursor })} rel="next" className={look}>
            More homes
          </Link>
        )}
      </nav>
    </>
  )
})
