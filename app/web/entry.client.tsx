import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followPresses } from '#platform/web/press/replay-presses.ts'
import { firstPaint } from '#platform/web/ui/load-triggers.ts'

// The page can be read before any of this runs, so the browser shows it first.
void firstPaint.then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  // React listens from here on.
  followPresses()
})
