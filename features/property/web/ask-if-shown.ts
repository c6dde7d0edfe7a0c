import { refusedHomes } from '#features/favorites/web'
import { getProperty } from '#features/listings/contract'
import { call, CallError } from '#platform/web/call/call.ts'

const doubts = new Set<() => void>()

/** Something about the open home was refused; whoever watches it looks whether it is still there. */
export function doubtHome(): void {
  for (const look of doubts) look()
}

const pauseMs = 5 * 60_000

/**
 * Tells when this home is no longer shown: looks when somebody comes back to the tab, at most every five minutes, and at once
 * when something about it was refused. Returns the end of watching.
 */
export function watchHome(id: number, onGone: () => void): () => void {
  let lookedAt = Date.now()
  const look = (): void => {
    lookedAt = Date.now()
    // Other failures say nothing about the home.
    void call(getProperty, { params: { id } }).catch((error: unknown) => {
      if (error instanceof CallError && (error.status === 404 || error.status === 410)) onGone()
    })
  }
  const comeBack = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= pauseMs) look()
  }
  doubts.add(look)
  const stopListening = refusedHomes.subscribe((refused) => refused === id && look())
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('focus', comeBack)
  return () => {
    doubts.delete(look)
    stopListening()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('focus', comeBack)
  }
}
