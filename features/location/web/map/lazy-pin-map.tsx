import { lazy, Suspense, type ComponentProps } from 'react'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { StillMap } from './map-still.tsx'
import { pinStill } from './pin-still.ts'
import type { PinMap as Map } from './pin-map.tsx'

const Loaded = lazy(() => importWithRetry(async () => ({ default: (await import('./pin-map.tsx')).PinMap })))

/** The map is large; only who places a pin loads it. */
export function PinMap(props: ComponentProps<typeof Map>) {
  return (
    <Suspense
      fallback={
        <div className="relative h-80 overflow-hidden rounded-card border border-line bg-sunken">
          <StillMap {...pinStill(props)} />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}
