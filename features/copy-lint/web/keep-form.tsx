import * as texts from '#texts/copy-lint'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { fill } from '#platform/contract/fill.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'

interface KeepFormProps {
  phrase: string
  onKeep: (phrase: string, reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why a phrase stays. What was typed is there until it is stored. */
export function KeepForm({ phrase, onKeep, onClose }: KeepFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), [])
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await onKeep(phrase, reason)
      onClose()
    } catch (failure) {
      setError((failure instanceof CallError && failure.fields['reason']) || explain(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-2">
      <Field label={fill(texts.whyItStays, { phrase })} help={texts.ourTeamReadsIt} error={error}>
        <TextArea rows={2} ref={field} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          {texts.saveReason}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
