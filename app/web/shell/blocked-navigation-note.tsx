import * as texts from '#texts/app'
import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { checkHealthNow } from '#platform/web/call/health-poll.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { subscribeToConnection } from '#platform/web/call/connection.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { blockedAddress, blockedNavigationText } from './stay-on-page.ts'

/** Stands beside a page that stayed because the next one could not be had: why, again, or stay. */
export function BlockedNavigationNote() {
  const held = useStore(blockedAddress, { ssr: 'initial' })
  return held === undefined ? null : <Note address={held} />
}

function Note({ address }: { address: string }) {
  const health = useStore(systemHealth, { ssr: 'initial' })
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  const under = useNavigation().location
  const here = useLocation()
  const navigate = useNavigate()
  const { title, text } = blockedNavigationText(online, health)

  /** A full load: a part of the code that failed once is not asked for again within a page. */
  async function open() {
    await checkHealthNow()
    if (!navigator.onLine || systemHealth.get().status === 'down') return
    blockedAddress.set(undefined)
    window.location.assign(under ? under.pathname + under.search + under.hash : address)
  }

  /** Going to a place on the page that is open ends the way to the other one; the address is then as it was. */
  async function stay() {
    const shown = here.pathname + here.search + here.hash
    await navigate({ ...here, hash: '#main' }, { replace: true, preventScrollReset: true })
    window.history.replaceState(window.history.state, '', shown)
    blockedAddress.set(undefined)
  }

  return (
    <div
      role="alert"
      data-print="hide"
      className="fixed inset-x-3 top-30 z-50 mx-auto flex max-w-md animate-appear flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-float"
    >
      <div>
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-sm text-quiet">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void open()}>
          {online && health.status === 'healthy' ? texts.openIt : texts.tryAgain}
        </Button>
        <Button size="small" variant="secondary" onClick={() => void stay()}>
          {texts.stayHere}
        </Button>
      </div>
    </div>
  )
}
