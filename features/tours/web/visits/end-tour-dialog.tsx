import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import type { TourRequest } from '#features/tours/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { useTourStep } from './use-tours.ts'

interface EndTourDialogProps {
  tour: TourRequest
  step: 'decline' | 'cancel'
  onClose: () => void
}

const usualReasons = [texts.declineReasonTime, texts.declineReasonOffer, texts.declineReasonOwner]

/** Asks before a tour ends: an agent says why they decline, anybody may say why they cancel. */
export function EndTourDialog({ tour, step, onClose }: EndTourDialogProps) {
  const [reason, setReason] = useState(step === 'decline' ? (usualReasons[0] ?? '') : '')
  const [isFreeText, setIsFreeText] = useState(step === 'cancel')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const take = useTourStep()
  const partner = tour.isMine ? tour.agent : tour.buyer

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (step === 'decline' && reason.trim() === '') return setProblem(texts.sayWhyYouDecline)
    setBusy(true)
    await take(tour, step, { reason })
    return onClose()
  }

  return (
    <Dialog open title={step === 'decline' ? texts.whyDecline : texts.cancelThisTour} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-quiet">{fill(texts.otherSideIsTold, { name: partner.name })}</p>
        {step === 'decline' && (
          <fieldset className="flex flex-col gap-2">
            <legend className="sr-only">{texts.reasonLabel}</legend>
            {usualReasons.map((usual) => (
              <Checkbox
                key={usual}
                kind="radio"
                name="reason"
                label={usual}
                checked={!isFreeText && reason === usual}
                onChange={() => {
                  setIsFreeText(false)
                  setReason(usual)
                }}
              />
            ))}
            <Checkbox
              kind="radio"
              name="reason"
              label={texts.declineReasonOther}
              checked={isFreeText}
              onChange={() => {
                setIsFreeText(true)
                setReason('')
              }}
            />
          </fieldset>
        )}
        {isFreeText && (
          <Field label={texts.yourWords} optional={step === 'cancel'} error={problem}>
            <TextArea rows={3} maxLength={1000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {step === 'cancel' && (
            <Button variant="secondary" onClick={onClose}>
              {texts.keepTour}
            </Button>
          )}
          <Button type="submit" variant="danger" busy={busy}>
            {step === 'decline' ? texts.declineRequest : texts.cancelTour}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
