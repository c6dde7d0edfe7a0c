import { lazy } from 'react'
import { LazyBoundary } from '#platform/web/ui/lazy-parts.tsx'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

const MetricsInfo = lazy(() =>
  importWithRetry(async () => ({ default: await (await import('#features/analytics/web')).loadMetricsInfo() })),
)

/** Explains the numbers of each home in the list of an agent. */
export const NumbersInfo = () => (
  <LazyBoundary>
    <MetricsInfo shown={['views', 'savedNow', 'conversations']} />
  </LazyBoundary>
)
