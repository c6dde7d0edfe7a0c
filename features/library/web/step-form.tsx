import * as texts from '#texts/library'
import { useState, type FormEvent } from 'react'
import { moveItem, removeDraft, type LibraryItem } from '#features/library/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

interface StepFormProps {
  item: LibraryItem
  step: 'take_down' | 'put_back' | 'delete'
  onDone: (message: string) => void
}

const steps = {
  take_down: { help: texts.takeDownHelp, action: texts.takeDown, done: texts.takenDown },
  put_back: { help: texts.putBackHelp, action: texts.putBack, done: texts.isBack },
  delete: { help: texts.deleteHelp, action: texts.deleteDraft, done: texts.draftDeleted },
}

/** Asks before an item goes or comes back, and why; nobody asks for a reason where only a draft goes. */
export function StepForm({ item: { id, revision }, step, onDone }: StepFormProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { help, action, done } = steps[step]

  async function send(event: FormEvent) {
    event.preventDefault()
    if (step !== 'delete' && reason.trim() === '') return setProblem(texts.giveAReason)
    setBusy(true)
    setProblem(undefined)
    try {
      if (step === 'delete') await call(removeDraft, { params: { id } })
      else await call(moveItem, { params: { id }, body: { revision, step, reason } })
      onDone(done)
    } catch (error) {
      setProblem((error instanceof CallError ? error.fields['reason'] : undefined) ?? explain(error))
    }
    return setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <p>{help}</p>
      {step === 'delete' ? (
        problem && (
          <p role="alert" className="text-brick">
            {problem}
          </p>
        )
      ) : (
        <Field label={texts.reason} error={problem}>
          <TextInput maxLength={300} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
      )}
      <Button type="submit" variant={step === 'put_back' ? 'primary' : 'danger'} busy={busy} className="self-start">
        {action}
      </Button>
    </form>
  )
}
