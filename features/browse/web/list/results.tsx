import { memo, useEffect } from 'react'
import { Insights } from '#features/insights/web'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import type { SearchResults } from '../results/search-results.ts'
import { endTiming, useShownResults } from '../results/results-store.ts'
import { ResultList } from './result-list.tsx'

const SheetHandle = import.meta.env.SSR
  ? (await import('./sheet-handle.tsx')).SheetHandle
  : lazyAfterHydration(async () => (await import('./sheet-handle.tsx')).SheetHandle)

interface ResultsProps {
  page: SearchResults
  address: string
  onMap: boolean
  onPoint: (id: number | undefined) => void
}

/** The list of the search; over the map of a phone it is a sheet. */
export const Results = memo(function Results({ page, address, onMap, onPoint }: ResultsProps) {
  const { total, items, nextCursor, fields, relaxations, combinations, nearby, tips } = useShownResults(page, address)
  useEffect(() => endTiming('list'), [items])
  return (
    <section
      aria-label="Results"
      className={
        onMap
          ? 'fixed inset-x-0 bottom-0 z-20 mb-[var(--room-below)] h-[75dvh] translate-y-[calc(100%-4.5rem)] overflow-hidden rounded-t-card border-t border-line bg-paper px-4 shadow-float lg:hidden'
          : 'min-h-0 px-4 py-4 sm:px-6 lg:overflow-y-auto'
      }
    >
      {onMap && (
        <LazyBoundary>
          <SheetHandle total={total} />
        </LazyBoundary>
      )}
      <div inert={onMap}>
        <ResultList {...{ total, items, nextCursor, fields, relaxations, combinations, nearby, onPoint }} />
        <div className="pb-20 lg:pb-6">
          <Insights tips={tips} />
        </div>
      </div>
    </section>
  )
})
