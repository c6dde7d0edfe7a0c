import { useStore } from '@nanostores/react'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { ErrorScreen } from './error-screen.tsx'

/** The error screen with how the server is at this moment. */
export function FailedPage({ error }: { error: unknown }) {
  const health = useStore(systemHealth, { ssr: 'initial' })
  return <ErrorScreen error={error} health={health} />
}
