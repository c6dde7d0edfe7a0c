import * as texts from '#texts/tours'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { agentAvailability, saveAvailability, tourOptions, type AgentAvailability, type Availability } from '#features/tours/contract'
import { readNumber } from '#platform/contract/typed-number.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { DaysOff } from './days-off.tsx'
import { ListingModes } from './listing-modes.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

/** When an agent shows listings; saved as a whole. */
export function AvailabilityEditor() {
  const reading = useAllPages(agentAvailability, {}, ({ listings, nextPage }) => ({ items: listings, nextPage }))
  return (
    <ReadView reading={reading} what={texts.availabilityInSentence}>
      {(stored) => (
        <div className="flex flex-col gap-6">
          <HoursForm stored={stored} />
          <ListingModes listings={stored.listings} />
          <CalendarLinks stored={stored} />
        </div>
      )}
    </ReadView>
  )
}

const numbers = [
  ['lengthMinutes', texts.lengthInMinutes],
  ['bufferBeforeMinutes', texts.bufferBefore],
  ['bufferAfterMinutes', texts.bufferAfter],
  ['noticeMinutes', texts.noticeInMinutes],
  ['mostADay', texts.mostToursADay],
  ['horizonDays', texts.daysAhead],
] as const
type NumberName = (typeof numbers)[number][0]

function HoursForm({ stored }: { stored: AgentAvailability }) {
  const cache = useQueryClient()
  const [weekly, setWeekly] = useState(stored.weekly)
  const [exceptions, setExceptions] = useState(stored.exceptions)
  const [videoLink, setVideoLink] = useState(stored.videoLink ?? '')
  const [typed, setTyped] = useState(
    () => Object.fromEntries(numbers.map(([name]) => [name, String(stored[name])])) as Record<NumberName, string>,
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const amounts = Object.fromEntries(numbers.map(([name]) => [name, readNumber(typed[name]) ?? Number.NaN])) as Record<NumberName, number>
    const body: Availability = { weekly, exceptions, videoLink: videoLink.trim() || null, ...amounts }
    try {
      await call(saveAvailability, { body })
      setProblems({})
      await Promise.all(
        [agentAvailability, tourOptions].map((each) => cache.invalidateQueries({ queryKey: keyOf(each as typeof agentAvailability) })),
      )
      toast({ title: texts.availabilitySaved })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setProblems(Object.keys(fields).length > 0 ? fields : { form: explain(error) })
    }
    setBusy(false)
  }

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <h2 className="font-display text-xl font-semibold">{texts.availability}</h2>
        <ErrorSummary errors={Object.entries(problems).map(([path, message]) => ({ fieldId: path in typed ? path : null, message }))} />
        {!stored.areHoursChosen && (
          <Notice tone="attention" title={texts.chooseYourHours}>
            {texts.buyersSeeNoTimesUntilYouSave}
          </Notice>
        )}
        <WeeklyHours weekly={weekly} onChange={setWeekly} />
        <DaysOff exceptions={exceptions} onChange={setExceptions} />
        <div className="grid gap-4 sm:grid-cols-3">
          {numbers.map(([name, label]) => (
            <Field key={name} id={name} label={label} error={problems[name]}>
              <TextInput
                inputMode="numeric"
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
        </div>
        <Field label={texts.linkForVideoTours} optional help={texts.buyersGetItOnceTheTourIsConfirmed} error={problems['videoLink']}>
          <TextInput type="url" inputMode="url" value={videoLink} onChange={(event) => setVideoLink(event.currentTarget.value)} />
        </Field>
        <Button type="submit" busy={busy} className="self-start">
          {texts.saveAvailability}
        </Button>
      </form>
    </Card>
  )
}
