import { type ComponentProps } from 'react'
import { StillMap } from './map-still.tsx'
import { pinStill } from './pin-still.ts'
import type { PinMap as Map } from './pin-map.tsx'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const Loaded = lazyPart(async () => (await import('./pin-map.tsx')).PinMap)

/** The map is large; only who places a pin loads it. */
export function PinMap(props: ComponentProps<typeof Map>) {
  return (
    <RequestedPart
      fallback={
        <div className="relative h-80 overflow-hidden rounded-card border border-line bg-sunken">
          <StillMap {...pinStill(props)} />
        </div>
      }
    >
      <Loaded {...props} />
    </RequestedPart>
  )
}
