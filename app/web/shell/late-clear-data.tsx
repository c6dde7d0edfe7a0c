import * as texts from '#texts/app'
import { Button } from '#platform/web/ui/button.tsx'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'
import { clearDataAndReload } from './stored-data.ts'

/** Stands in while the form that names each loss loads, and when it cannot load. */
function PlainClearData({ label }: { label: string }) {
  return (
    <Button variant="secondary" onClick={() => window.confirm(texts.signOutAndDeleteUnsent) && clearDataAndReload(false)}>
      {label}
    </Button>
  )
}

const ClearData = lazyPart(async () => (await import('./clear-data.tsx')).ClearData)

/** Offers to sign out and delete stored data after a confirmation. Works without its code, which is not part of a first load. */
export function LateClearData({ label }: { label: string }) {
  return (
    <LazyBoundary fallback={<PlainClearData label={label} />}>
      <ClearData label={label} />
    </LazyBoundary>
  )
}
