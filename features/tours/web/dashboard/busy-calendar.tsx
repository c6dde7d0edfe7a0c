import * as texts from '#texts/tours'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  agentAvailability,
  busyCalendarFilePath,
  maxCalendarBytes,
  removeBusyCalendar,
  saveBusyCalendar,
  tourOptions,
  type AgentAvailability,
} from '#features/tours/contract'
import { call, explain, request } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { CalendarStatus } from './calendar-status.tsx'

/** The way of another calendar's busy times into the availability. */
export function BusyCalendar({ calendar }: { calendar: AgentAvailability['calendar'] }) {
  const cache = useQueryClient()
  const [url, setUrl] = useState(calendar.url ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'link' | 'remove'>()
  const isConnected = calendar.readAt !== null

  async function change(kind: 'link' | 'remove', work: () => Promise<unknown>, done: string) {
    setBusy(kind)
    setProblem(undefined)
    try {
      await work()
      await Promise.all(
        [agentAvailability, tourOptions].map((each) => cache.invalidateQueries({ queryKey: keyOf(each as typeof agentAvailability) })),
      )
      toast({ title: done })
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void change('link', () => call(saveBusyCalendar, { body: { url } }), texts.calendarConnected)
  }

  async function take(file: File) {
    if (file.size > maxCalendarBytes) return setProblem(texts.thisCalendarIsOver20Mb)
    const upload = () => request('PUT', busyCalendarFilePath, { body: file, contentType: 'text/calendar' })
    return change('link', upload, texts.calendarConnected)
  }

  return (
    <section aria-labelledby="busy-calendar" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="busy-calendar" className="font-semibold">
        {texts.busyTimesFrom}
      </h3>
      {isConnected && <CalendarStatus calendar={calendar} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={texts.calendarLink} help={texts.buyersCantBookWhenYouAreBusy} error={problem}>
          <TextInput type="url" inputMode="url" value={url} onChange={(event) => setUrl(event.currentTarget.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={busy === 'link'}>
            {texts.connectCalendar}
          </Button>
          <FileButton accept=".ics,text/calendar" onFiles={([file]) => void take(file)}>
            {texts.chooseIcsFile}
          </FileButton>
          {isConnected && (
            <Button
              variant="quiet"
              busy={busy === 'remove'}
              onClick={() =>
                void change(
                  'remove',
                  async () => {
                    await call(removeBusyCalendar)
                    setUrl('')
                  },
                  texts.calendarDisconnected,
                )
              }
            >
              {texts.disconnect}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
