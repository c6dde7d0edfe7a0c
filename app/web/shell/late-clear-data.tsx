import { lazy } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { clearDataAndReload } from './stored-data.ts'
import { LazyBoundary } from '#platform/web/ui/lazy-parts.tsx'

/** For as long as the part with its words is not there, and where it cannot be had. */
function PlainClearData({ label }: { label: string }) {
  return (
    <Button variant="secondary" onClick={() => clearDataAndReload(false)}>
      {label}
    </Button>
  )
}

const ClearData = lazy(() =>
  import('./clear-data.tsx').then(
    (part) => ({ default: part.ClearData }),
    () => ({ default: PlainClearData }),
  ),
)

/** The way out of a page that failed: its words are no part of a first load, its button always works. */
export function LateClearData({ label }: { label: string }) {
  return (
    <LazyBoundary fallback={<PlainClearData label={label} />}>
      <ClearData label={label} />
    </LazyBoundary>
  )
}
