import { href } from 'react-router'
import { visitorOwner } from '#platform/web/offline/offline-store.ts'
import { copyVisitedPage } from '#platform/web/offline/wanted-pages.ts'
import { whenSessionKnown } from '#platform/web/session/when-session-known.ts'

/** Records the visit at once and copies the page of this home, so that it opens without a connection, also when it is left early. */
export function copyVisitedListing(id: number): void {
  const page = href('/property/:id', { id: String(id) })
  const copy = () =>
    void whenSessionKnown((session) => {
      void copyVisitedPage(session.status === 'signed-in' ? session.user.firebaseUid : visitorOwner, page)
    })
  copy()
  // Before the worker is registered, the visit is recorded alone.
  void (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.ready.then(copy)
}
