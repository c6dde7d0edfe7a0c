import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

interface DecisionFormProps {
  /** Labels of the note and of the two ways to decide. */
  note: string
  help: string
  approve: string
  decline: string
  error?: string | undefined
  busy: boolean
  onDecide: (approve: boolean, note: string) => void
}

/** A note to whoever waits, and the two ways to decide. What was typed stays when a decision is refused. */
export function DecisionForm({ note, help, approve, decline, error, busy, onDecide }: DecisionFormProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <Field label={note} help={help} error={error}>
        <TextArea rows={3} maxLength={1000} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onDecide(true, typed)}>
          {approve}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => onDecide(false, typed)}>
          {decline}
        </Button>
      </div>
    </>
  )
}
