import { systemHealth } from '#platform/web/call/system-health.ts'
import { beforeSignOut } from '#platform/web/session/session.ts'

const signOutPatienceMs = 2000

export interface Delivery {
  /** The storage key of what waits, or how its keys begin, where another tab's entries are delivered by this one as well. */
  key?: string
  flush: () => unknown
  isWaiting: () => boolean
  /** Called at sign-out after the last try; returns what puts the rest back once the storage was emptied. */
  snapshot?: () => () => void
}

/**
 * Flushes when the device is online again, when the server answers again, when another tab wrote something (it may be closed
 * before it is sent), and before sign-out, which waits two seconds for it. Returns the way to stop.
 */
export function deliverWhenPossible({ key, flush, isWaiting, snapshot }: Delivery): () => void {
  const retry = () => void (isWaiting() && flush())
  const onStorage = (event: StorageEvent) => void (key !== undefined && event.key?.startsWith(key) && event.newValue !== null && retry())
  window.addEventListener('online', retry)
  window.addEventListener('storage', onStorage)
  const stopListening = systemHealth.listen(({ status }, before) => void (status === 'healthy' && before?.status !== 'healthy' && retry()))
  const withdraw = beforeSignOut(async () => {
    if (isWaiting()) await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, signOutPatienceMs))])
    return snapshot?.() ?? (() => undefined)
  })
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('storage', onStorage)
    stopListening()
    withdraw()
  }
}
