import * as texts from '#texts/impersonation'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#platform/contract/fill.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { impersonationMark, leaveImpersonation, type ImpersonationMark } from '#platform/web/session/impersonation.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { timeText } from './impersonation-labels.ts'
import { askForChanges, endImpersonation, runningImpersonation, type Impersonation } from '../contract.ts'

const lookEveryMs = 4000

/** Whom the page shows the site as, until when, and how to stop; on every page while it lasts. */
export function ImpersonationBar({ leave = leaveImpersonation }: { leave?: () => void }) {
  const mark = impersonationMark()
  return mark ? <Bar mark={mark} leave={leave} /> : null
}

function Bar({ mark, leave }: { mark: ImpersonationMark; leave: () => void }) {
  const [running, setRunning] = useState<Impersonation>()
  const [busy, setBusy] = useState<'ask' | 'stop'>()
  const bar = useAboveHeader()
  const params = { id: mark.id }
  useEffect(() => {
    const readAgain = () =>
      call(runningImpersonation, { params: { id: mark.id } }).then(setRunning, (error: unknown) => {
        // Over, or the administrator is signed out or is none anymore.
        if (error instanceof CallError && error.status < 500 && error.status !== 429) leave()
      })
    const shown = () => void (document.visibilityState === 'visible' && readAgain())
    // A page that comes back from the history may show what was read before.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && window.location.reload())
    void readAgain()
    const timer = window.setInterval(() => void readAgain(), lookEveryMs)
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('pageshow', back)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('pageshow', back)
    }
  }, [mark.id, leave])
  async function send(what: 'ask' | 'stop') {
    setBusy(what)
    try {
      if (what === 'ask') setRunning(await call(askForChanges, { params }))
      else {
        await call(endImpersonation, { params })
        leave()
      }
    } catch (error) {
      toast({ title: texts.nothingChanged, description: explain(error), variant: 'destructive' })
    }
    setBusy(undefined)
  }
  const { name } = mark.user
  const time = running && timeText(running.until)
  const { changes = 'none' } = running ?? {}
  return (
    <section
      ref={bar}
      aria-label={texts.barLabel}
      className="sticky top-0 z-40 border-b border-apricot bg-apricot-soft text-ink print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <div className="min-w-0 flex-1 basis-64 text-sm">
          <p className="font-semibold">{fill(texts.lookingAs, { name })}</p>
          {time && <p>{fill(changes === 'allowed' ? texts.changesUntil : texts.readOnlyUntil, { name, time })}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {changes === 'none' && running && (
            <Button size="small" variant="secondary" busy={busy === 'ask'} onClick={() => void send('ask')}>
              {texts.askToMakeChanges}
            </Button>
          )}
          {changes === 'asked' && <p role="status">{fill(texts.waitingForAnswer, { name })}</p>}
          {changes === 'refused' && <p role="status">{fill(texts.refusedChanges, { name })}</p>}
          <Button size="small" busy={busy === 'stop'} onClick={() => void send('stop')}>
            {texts.stopLooking}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Returns where the bar is put; the header stays below it. */
function useAboveHeader() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const measure = new ResizeObserver(() => style.setProperty('--above-header', `${current.offsetHeight}px`))
    measure.observe(current)
    return () => {
      measure.disconnect()
      style.removeProperty('--above-header')
    }
  }, [])
  return bar
}
