import * as texts from '#texts/offline'
import { WifiOff } from 'lucide-react'
import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { subscribeToConnection } from '#platform/web/call/connection.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'

const troubles = {
  down: [texts.weCantReachOurServer, '. We’ll retry every 30 seconds.'],
  degraded: [texts.ourServerIsHavingTrouble, '. Some things may not work.'],
} as const

/** Shows that there is no connection, or that the server is not well, also to screen readers, and goes when all is back. */
export function ConnectionNote() {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  const { status } = useStore(systemHealth, { ssr: 'initial' })
  const [message, more] = online
    ? status === 'healthy'
      ? []
      : troubles[status]
    : [texts.youreOffline, '. You can still view what’s saved on this device.']
  return (
    <div role="status" data-print="hide" className="pointer-events-none fixed inset-x-0 top-18 z-40 flex justify-center px-4">
      {message && (
        <p className="flex max-w-full animate-appear items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-medium text-paper shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <span>{message}</span>
            <span className="sr-only">{more}</span>
          </span>
        </p>
      )}
    </div>
  )
}
