import * as texts from '#texts/location'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'

/** `graphics`: no WebGL context. `files`: the worker that cuts the map into tiles didn't load. */
export type MapFailureCause = 'graphics' | 'files'

interface MapFailureProps {
  cause: MapFailureCause
  onAgain: () => void
  /** Names other ways to do what the live map is for. */
  otherWays?: string | undefined
  /** Links and buttons for them. */
  actions?: ReactNode
}

/** Explains over a still picture why the map doesn't move; collapses to its first line to uncover the picture. */
export function MapFailure({ cause, onAgain, otherWays, actions }: MapFailureProps) {
  const [title, why] =
    cause === 'graphics' ? [texts.mapNotDrawn, texts.turnOnHardwareAcceleration] : [texts.mapNotLoaded, texts.checkConnectionAndBlockers]
  return (
    <div role="status" className="pointer-events-none absolute inset-x-2 top-2 z-3 flex max-h-[calc(100%-1rem)] font-sans text-sm">
      <details open className="group pointer-events-auto max-w-md overflow-y-auto rounded-card border border-line bg-surface shadow-float">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 font-semibold">
          {title}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-1 px-3 pb-3">
          <p>{why}</p>
          {otherWays && <p>{otherWays}</p>}
          <div className="mt-1 flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={onAgain}>
              {texts.tryAgain}
            </Button>
            {actions}
          </div>
        </div>
      </details>
    </div>
  )
}
