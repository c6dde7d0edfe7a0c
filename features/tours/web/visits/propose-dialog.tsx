import * as texts from '#texts/tours'
import { useState } from 'react'
import { timesAtMost, tourOptions, type TourRequest } from '#features/tours/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { TimePicker } from '../schedule/time-picker.tsx'
import { useTourStep } from './use-tours.ts'

interface ProposeDialogProps {
  tour: TourRequest
  step: 'counter' | 'reschedule'
  /** The first day that is shown, where somebody chose one. */
  from?: string
  onClose: () => void
}

/** Proposes up to three other times to the other side. */
export function ProposeDialog({ tour, step, from, onClose }: ProposeDialogProps) {
  const [times, setTimes] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const options = useRead(
    tourOptions,
    tour.property ? { params: { propertyId: tour.property.id }, query: { ...(from && { from }) } } : undefined,
  )
  const take = useTourStep()

  async function send() {
    if (times.length === 0) return setProblem(texts.chooseATime)
    setBusy(true)
    const refused = await take(tour, step, { times })
    setBusy(false)
    return refused ? setProblem(refused) : onClose()
  }

  return (
    <Dialog
      open
      wide
      sheet
      title={step === 'reschedule' && tour.startsAt ? texts.moveTour : texts.suggestOtherTimes}
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={() => void send()}>
          {texts.send}
        </Button>
      }
    >
      {problem && (
        <p role="alert" className="mb-3 font-medium text-brick">
          {problem}
        </p>
      )}
      <p className="mb-3 text-sm text-quiet">{texts.chooseUpToThreeTimesTitle}</p>
      <ReadView
        reading={options}
        what={texts.tourOptionsInSentence}
        isEmpty={({ days }) => days.length === 0}
        empty={<EmptyState title={texts.noOpenTimesInTheseWeeks} />}
      >
        {({ days, timeZone }) => (
          <TimePicker
            days={days}
            timeZone={timeZone}
            chosen={times}
            most={timesAtMost}
            onChange={(chosen) => {
              setProblem(undefined)
              setTimes(chosen)
            }}
          />
        )}
      </ReadView>
    </Dialog>
  )
}
