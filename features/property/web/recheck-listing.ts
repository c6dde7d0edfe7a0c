import { unlistedFavorites } from '#features/favorites/web'
import { getProperty } from '#features/listings/contract'
import { call, CallError } from '#platform/web/call/call.ts'

const watchers = new Set<() => void>()

/** Something about the open home was refused: whoever watches it asks whether it is still there. */
export function recheckListing(): void {
  for (const recheck of watchers) recheck()
}

const pauseMs = 5 * 60_000

/**
 * Calls `onGone` when this home is no longer shown: asks when somebody comes back to the tab, at most every five minutes, and at once
 * when something about it was refused. Returns the end of watching.
 */
export function watchListing(id: number, onUnlisted: () => void): () => void {
  let checkedAt = performance.now()
  const recheck = (): void => {
    checkedAt = performance.now()
    // Other failures say nothing about the home.
    void call(getProperty, { params: { id } }).catch((error: unknown) => {
      if (error instanceof CallError && (error.status === 404 || error.status === 410)) onUnlisted()
    })
  }
  const onReturn = (): void => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt >= pauseMs) recheck()
  }
  watchers.add(recheck)
  const stopListening = unlistedFavorites.subscribe((refused) => refused === id && recheck())
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('focus', onReturn)
  return () => {
    watchers.delete(recheck)
    stopListening()
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('focus', onReturn)
  }
}
