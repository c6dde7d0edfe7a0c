import { lazy, Suspense, type ComponentProps } from 'react'
import type { PinMap as Map } from './pin-map.tsx'

const Loaded = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }))

/** The map is large; only who places a pin loads it. */
export function PinMap(props: ComponentProps<typeof Map>) {
  return (
    <Suspense
      fallback={<p className="grid h-80 place-items-center rounded-card border border-line bg-sunken p-6 text-quiet">Drawing the map…</p>}
    >
      <Loaded {...props} />
    </Suspense>
  )
}
