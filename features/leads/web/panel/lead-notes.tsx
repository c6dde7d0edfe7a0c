import * as texts from '#texts/leads'
import { useState, type FormEvent } from 'react'
import { addLeadNote, type LeadDetail } from '#features/leads/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { momentText } from '../time-text.ts'
import { useLeadsAnew } from '../use-leads.ts'

/** An agent's own notes, the newest first. What is typed stays until it is saved. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const anew = useLeadsAnew()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (body.trim() === '') return setProblem(texts.writeANoteFirst)
    setBusy(true)
    try {
      await call(addLeadNote, { params: { id: lead.id }, body: { body } })
      setBody('')
      setProblem(undefined)
      await anew()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <section aria-labelledby="lead-notes" className="flex flex-col gap-3">
      <h3 id="lead-notes" className="font-display text-lg font-semibold">
        {texts.notes}
      </h3>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col items-start gap-3">
        <Field label={texts.addANote} help={texts.onlyYouSeeNotes} error={problem} className="w-full">
          <TextArea rows={2} maxLength={4000} value={body} onChange={(event) => setBody(event.currentTarget.value)} />
        </Field>
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          {texts.saveNote}
        </Button>
      </form>
      {lead.notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {lead.notes.map((note) => (
            <li key={note.id} className="rounded-card bg-sunken px-4 py-3">
              <p className="break-words whitespace-pre-wrap">{note.body}</p>
              <p className="mt-1 text-sm text-quiet">
                <time dateTime={note.createdAt}>{momentText(note.createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
