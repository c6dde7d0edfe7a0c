import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { onServerReachable } from '#platform/web/call/server-reachable.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { ErrorScreen } from './error-screen.tsx'
import { isTemporary } from './stay-on-page.ts'

/** The error screen with how the server is at this moment. A page that only could not be had is loaded by itself when it can. */
export function FailedPage({ error }: { error: unknown }) {
  const health = useStore(systemHealth, { ssr: 'initial' })
  const passing = isTemporary(error)
  useEffect(() => (passing ? onServerReachable(() => window.location.reload()) : undefined), [passing])
  return <ErrorScreen error={error} health={health} />
}
