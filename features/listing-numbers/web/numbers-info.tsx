import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const MetricsInfo = lazyPart(async () => (await import('#features/analytics/web')).loadMetricsInfo())

/** Explains the numbers of each home in the list of an agent. */
export const NumbersInfo = () => (
  <LazyBoundary>
    <MetricsInfo shown={['views', 'savedNow', 'conversations']} />
  </LazyBoundary>
)
