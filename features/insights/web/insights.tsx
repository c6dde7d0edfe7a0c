import type { Insight } from '#features/insights/contract'
import { LazyBoundary, lazyOnView } from '#platform/web/ui/lazy-parts.tsx'

const TipCards = import.meta.env.SSR
  ? (await import('./tip-cards.tsx')).TipCards
  : lazyOnView(async () => (await import('./tip-cards.tsx')).TipCards, '#insights')

/**
 * The tips of a page, read by its loader with `insightsFor`. They stand below what somebody came for: drawn by the server,
 * and no part of a first load.
 */
export function Insights({ tips }: { tips: readonly Insight[] }) {
  return (
    <LazyBoundary>
      <TipCards tips={tips} />
    </LazyBoundary>
  )
}
