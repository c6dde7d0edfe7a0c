import type { ComponentProps } from 'react'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import type { AlteredLabel as Label } from './altered-label.tsx'

const AlteredLabel = import.meta.env.SSR
  ? (await import('./altered-label.tsx')).AlteredLabel
  : lazyAfterHydration(async () => (await import('./altered-label.tsx')).AlteredLabel)

/** Returns the label of an altered photo, whose code pages without one never load. */
export function LazyAlteredLabel(props: ComponentProps<typeof Label>) {
  if (!props.photo?.alteration) return null
  return (
    <LazyBoundary>
      <AlteredLabel {...props} />
    </LazyBoundary>
  )
}
