import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followPresses } from '#platform/web/press/replay-presses.ts'
import { followTyped } from '#platform/web/press/restore-typed.ts'
import { onRecoverableError } from './redraws.ts'
import { firstPaint } from '#platform/web/ui/load-triggers.ts'

// The page can be read before any of this runs, so the browser shows it first.
void firstPaint.then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError },
    )
  })
  // React listens from here on.
  followPresses()
  followTyped()
})
