import * as texts from '#texts/leads'
import { useState, type FormEvent } from 'react'
import { lostReasons, type LostReason } from '#features/leads/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { reasonNames } from '../contract/stage-names.ts'

/** Asks why a lead was lost before it is. */
export function LostDialog({ onReason, onClose }: { onReason: (reason: LostReason) => void; onClose: () => void }) {
  const [reason, setReason] = useState<LostReason>()
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason) onReason(reason)
    else setMissing(true)
  }
  return (
    <Dialog open title={texts.whyWasItLost} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{texts.reason}</legend>
          {lostReasons.map((name) => (
            <Checkbox
              key={name}
              kind="radio"
              name="lost-reason"
              label={reasonNames[name]}
              checked={reason === name}
              onChange={() => setReason(name)}
            />
          ))}
        </fieldset>
        {isMissing && !reason && (
          <p role="alert" className="text-sm font-medium text-brick">
            {texts.chooseWhyItWasLost}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.markAsLost}</Button>
        </div>
      </form>
    </Dialog>
  )
}
