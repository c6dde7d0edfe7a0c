import { href } from 'react-router'
import { visitorOwner } from '#platform/web/offline/offline-store.ts'
import { copyVisitedPage } from '#platform/web/offline/wanted-pages.ts'
import { whenSessionKnown } from '#platform/web/session/when-session-known.ts'

/** Copies the page of this home, once the service worker runs, so that it opens without a connection. Returns the way to withdraw. */
export function copyVisitedListing(id: number): () => void {
  const page = href('/property/:id', { id: String(id) })
  let withdraw: (() => void) | undefined
  let left = false
  const copy = () => {
    if (left) return
    withdraw = whenSessionKnown((session) => {
      void copyVisitedPage(session.status === 'signed-in' ? session.user.firebaseUid : visitorOwner, page)
    })
  }
  // Without a service worker the promise never resolves, and no copy could be shown.
  void (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.ready.then(copy)
  return () => {
    left = true
    withdraw?.()
  }
}
