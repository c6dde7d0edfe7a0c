import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { onServerReachable } from '#platform/web/call/server-reachable.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { useSettingsIfAny } from '#platform/web/session/public-settings.ts'
import { loadNewVersion } from '../recover-from-deploy.ts'
import { ErrorScreen } from './error-screen.tsx'
import { isTemporary } from './stay-on-page.ts'

const loadAgain = () => window.location.reload()

/**
 * The error screen with how the server is at this moment. A page that only could not be had is loaded by itself when it can, and so is
 * one that fails because the server has a newer version than the page.
 */
export function FailedPage({ error, reload = loadAgain }: { error: unknown; reload?: () => void }) {
  const health = useStore(systemHealth, { ssr: 'initial' })
  const build = useSettingsIfAny()?.build
  const passing = isTemporary(error)
  useEffect(() => {
    if (passing) return onServerReachable(reload)
    if (build) void loadNewVersion(build, reload)
    return undefined
  }, [passing, build, reload])
  return <ErrorScreen error={error} health={health} />
}
