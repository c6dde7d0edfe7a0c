import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { TourRequest, TourStep } from '#features/tours/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { momentOf } from '../time-texts.ts'
import { EndTourDialog } from './end-tour-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { useTourStep } from './use-tours.ts'

const named: Readonly<Partial<Record<TourStep, string>>> = {
  complete: texts.markAsDone,
  no_show: texts.markAsNoShow,
}

/** Every step this person may take, the answer first: one press each, a question before something ends. */
export function TourActions({ tour }: { tour: TourRequest }) {
  const [busy, setBusy] = useState<string>()
  const [asking, setAsking] = useState<TourStep>()
  const take = useTourStep()
  const { steps, slots, timeZone, startsAt, state } = tour
  const answer = steps.find((step) => step === 'confirm' || step === 'accept')

  async function press(step: TourStep, times?: string[]) {
    setBusy(step + (times?.[0] ?? ''))
    await take(tour, step, times && { times })
    setBusy(undefined)
  }

  return (
    <>
      {answer &&
        slots.map((slot) => (
          <Button
            key={slot.startsAt}
            size="small"
            busy={busy === answer + slot.startsAt}
            onClick={() => void press(answer, [slot.startsAt])}
          >
            {fill(answer === 'confirm' ? texts.confirmTime : texts.acceptTime, { time: momentOf(slot.startsAt, timeZone) })}
          </Button>
        ))}
      {steps.includes('keep') && startsAt && (
        <Button size="small" variant="secondary" busy={busy === 'keep'} onClick={() => void press('keep')}>
          {fill(texts.keepTime, { time: momentOf(startsAt, timeZone) })}
        </Button>
      )}
      {steps
        .filter((step) => step === 'counter' || step === 'reschedule')
        .map((step) => (
          <Button key={step} size="small" variant="secondary" onClick={() => setAsking(step)}>
            {step === 'reschedule' && state !== 'countered' ? texts.moveTour : texts.suggestOtherTimes}
          </Button>
        ))}
      {steps
        .filter((step) => step === 'complete' || step === 'no_show')
        .map((step) => (
          <Button key={step} size="small" variant="secondary" busy={busy === step} onClick={() => void press(step)}>
            {named[step]}
          </Button>
        ))}
      {steps
        .filter((step) => step === 'decline' || (step === 'cancel' && !steps.includes('decline')))
        .map((step) => (
          <Button key={step} size="small" variant="quiet" className="-mx-3" onClick={() => setAsking(step)}>
            {step === 'decline' ? texts.decline : state === 'requested' || state === 'countered' ? texts.cancelRequest : texts.cancelTour}
          </Button>
        ))}
      {(asking === 'counter' || asking === 'reschedule') && (
        <ProposeDialog tour={tour} step={asking} onClose={() => setAsking(undefined)} />
      )}
      {(asking === 'decline' || asking === 'cancel') && <EndTourDialog tour={tour} step={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
