import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followPresses } from '#platform/web/press/replay-presses.ts'

// The page can be read before any of this runs, so the browser shows it first. A hidden tab shows nothing and does not wait.
function shown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

void shown().then(() => {
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
