import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { memo } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { changedAddress, unknownNames, type MeantSearch } from '#features/search/contract'
import type { PropertyCard as Card } from '#features/listings/contract'
import { HiddenListings, PropertyCard } from '#features/property/web'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { lazyAfterHydration, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { usePinPointed } from '../map/pointed-pin.ts'
import { useResults } from '../results/results-store.ts'
import type { Nearby } from './nearby.ts'
import type { Combination, Relaxation } from './no-results.tsx'
import { StartNearMe } from './start-near-me.tsx'
import { useSeenFirst } from './use-seen-first.ts'
import { ViewSwitch } from './view-switch.tsx'

const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).NoResults
  : lazyAfterHydration(async () => (await import('./no-results.tsx')).NoResults)

interface ResultListProps {
  total: number
  items: readonly Card[]
  nextCursor: string | null
  fields: Record<string, string>
  relaxations: readonly Relaxation[]
  combinations: readonly Combination[]
  meant: readonly MeantSearch[]
  nearby: Nearby | null
  onPoint: (id: number | undefined) => void
}

/** The homes of the search in its order, a page at a time. Pointing at one of them does not draw the others anew. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { total, items, nextCursor, fields, relaxations, combinations, meant, nearby, onPoint } = props
  const [params] = useSearchParams()
  const refused = Object.entries(fields)
  const drawn = useSeenFirst(items)
  // Nothing is asked for and no filter would add a home: there is none.
  const isEmpty = total === 0 && relaxations.length === 0 && [...params.keys()].every((name) => ['view', 'sort'].includes(name))
  const linkClass = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="danger" title={texts.weCouldntRunThisSearch}>
          <ul>
            {refused.map(([name, sentence]) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length === 0 && <UnknownFilters />}
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <Total
          text={refused.length > 0 ? '' : total > 0 ? counted(total, texts.home) : isEmpty ? texts.noHomesYet : texts.noMatchingHomes}
        />
        <StartNearMe />
        <ViewSwitch className="max-lg:hidden" />
      </div>
      <HiddenListings homes={items} />
      {refused.length === 0 && items.length === 0 ? (
        <RequestedPart>
          <NoResults {...{ relaxations, combinations, meant, nearby, onPoint, isEmpty }} />
        </RequestedPart>
      ) : (
        <ul
          aria-label={texts.homes}
          aria-busy={drawn !== items}
          className="grid gap-4 sm:grid-cols-2 [&_article]:[contain-intrinsic-size:auto_25rem] [&_article]:[content-visibility:auto]"
        >
          {drawn.map((home, index) => (
            <PointedListing key={home.id} home={home} eager={index === 0} onPoint={onPoint} />
          ))}
          {items.slice(drawn.length).map(({ id }) => (
            <li key={id} aria-hidden="true" className="h-100" />
          ))}
        </ul>
      )}
      <nav aria-label={texts.resultPages} className="flex justify-between gap-4 py-6">
        {params.has('cursor') ? (
          <Link to={changedAddress(params, { cursor: null }) || href('/tourstead')} className={linkClass}>
            {texts.backToFirstPage}
          </Link>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Link to={changedAddress(params, { cursor: nextCursor })} rel="next" className={linkClass}>
            {texts.moreHomes}
          </Link>
        )}
      </nav>
    </>
  )
})

/** Marked while a pointer or the focus is on its pin. */
function PointedListing({ home, eager, onPoint }: { home: Card; eager: boolean; onPoint: (id: number | undefined) => void }) {
  const isPointed = usePinPointed(home.id)
  return (
    <li
      className={`contents ${isPointed ? '[&>article]:outline-3 [&>article]:outline-offset-2 [&>article]:outline-apricot' : ''}`}
      onFocus={() => onPoint(home.id)}
      onBlur={() => onPoint(undefined)}
    >
      <PropertyCard home={home} eager={eager} onPoint={onPoint} headingLevel={2} />
    </li>
  )
}

/** An address may hold what is no filter, by a slip or from another site: the list is not narrowed by it, and says so. */
function UnknownFilters() {
  const [params] = useSearchParams()
  const unknown = unknownNames(params)
  if (unknown.length === 0) return null
  return (
    <div className="mb-3">
      <Notice title={texts.filterNotRecognized}>
        <ul>
          {unknown.map(({ name, meant }) => (
            <li key={name}>
              {fill(texts.noFilterNamedName, { name })}
              {meant && <span>{` ${fill(texts.didYouMeanMeant, { meant })}`}</span>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Apart, because the list is not drawn anew when another one is asked for. */
function Total({ text }: { text: string }) {
  const busy = useResults(
    ({ wanted }) => wanted !== undefined,
    () => false,
  )
  return (
    <p role="status" className="text-sm text-quiet" aria-busy={busy}>
      {text}
    </p>
  )
}
