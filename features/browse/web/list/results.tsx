import * as texts from '#texts/browse'
import { memo, useCallback, useEffect } from 'react'
import { Insights } from '#features/insights/web'
import { floatList } from '#platform/web/float/float.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import type { SearchResults } from '../results/search-results.ts'
import { endTiming, useShownResults } from '../results/results-store.ts'
import { ResultList } from './result-list.tsx'
import { useListPosition } from './use-list-position.ts'

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
  const { total, items, nextCursor, fields, relaxations, combinations, meant, nearby, isUnfilmed, tips } = useShownResults(page, address)
  useEffect(() => endTiming('list'), [items])
  const pane = useListPosition()
  const attach = useCallback(
    (element: HTMLElement | null) => {
      pane.current = element
      return onMap ? floatList(element) : undefined
    },
    [pane, onMap],
  )
  return (
    <section
      aria-label={texts.results}
      ref={attach}
      data-float={onMap ? 'list' : undefined}
      className={
        onMap
          ? 'inset-x-0 h-[75dvh] translate-y-[calc(100%-4.5rem)] overflow-clip rounded-t-card border-t border-line bg-paper px-4 shadow-float lg:hidden'
          : 'min-h-0 px-4 py-4 sm:px-6 lg:overflow-y-auto'
      }
    >
      {onMap && (
        <div data-float-strip className="h-[calc(4.5rem-1px)]">
          <LazyBoundary>
            <SheetHandle total={total} />
          </LazyBoundary>
        </div>
      )}
      <div inert={onMap}>
        {isUnfilmed && (
          <div className="mb-3">
            <Notice title={texts.noToursYetShowingList}>{texts.showingTheListInstead}</Notice>
          </div>
        )}
        <ResultList {...{ total, items, nextCursor, fields, relaxations, combinations, meant, nearby, onPoint }} />
        <div className="pb-20 lg:pb-6">
          <Insights tips={tips} />
        </div>
      </div>
    </section>
  )
})
