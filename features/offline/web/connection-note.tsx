import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that there is no connection, also to screen readers, and goes when it is back. */
export function ConnectionNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" data-print="hide" className="pointer-events-none fixed inset-x-0 top-18 z-40 flex justify-center px-4">
      {!online && (
        <p className="flex max-w-full animate-appear items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-medium text-paper shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            You are offline<span className="sr-only">. What this device kept can be read.</span>
          </span>
        </p>
      )}
    </div>
  )
}
