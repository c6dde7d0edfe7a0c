import * as texts from '#texts/notifications'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { pushState, readPushState, turnPushOff, turnPushOn } from './push-state.ts'

/** Whether this browser shows notifications while no page is open; nothing where it cannot. */
export function PushSettings() {
  const state = useStore(pushState, { ssr: 'initial' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => void readPushState(), [])
  if (state === 'unknown' || state === 'none') return null
  const change = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(error instanceof DOMException ? texts.pushCouldntBeTurnedOn : explain(error)))
    setBusy(false)
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-display text-xl font-semibold">{texts.pushNotifications}</h2>
        <p className="mt-1 text-sm text-quiet" role="status">
          {{ off: texts.getAlertsInThisBrowser, on: texts.pushIsOnInThisBrowser, blocked: texts.pushIsBlocked }[state]}
        </p>
        {problem && (
          <p className="mt-2 text-sm font-medium text-brick" role="alert">
            {problem}
          </p>
        )}
      </div>
      {state !== 'blocked' && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void change(state === 'on' ? turnPushOff : turnPushOn)}>
          {state === 'on' ? texts.turnOff : texts.turnOn}
        </Button>
      )}
    </Card>
  )
}
