import * as texts from '#texts/leads'
import { useState, type FormEvent } from 'react'
import { changeLead, type LeadDetail } from '#features/leads/contract'
import { readDay } from '#platform/contract/typed-day.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { useLeadsAnew } from '../use-leads.ts'

/** What is to be done about a lead, by when, and its tags. */
export function NextStep({ lead }: { lead: LeadDetail }) {
  const [step, setStep] = useState(lead.nextAction)
  const [tags, setTags] = useState(lead.tags.join(', '))
  const [due, setDue] = useState(lead.nextActionOn ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const anew = useLeadsAnew()

  async function save(event: FormEvent) {
    event.preventDefault()
    const day = due.trim() === '' ? null : readDay(due)
    if (day === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = {
        revision: lead.revision,
        nextAction: step,
        nextActionOn: day,
        tags: tags
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      }
      await call(changeLead, { params: { id: lead.id }, body })
      toast({ title: texts.saved })
      await anew()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.nextStep} help={texts.nextStepExample} error={problem} className="sm:col-span-2">
        <TextInput value={step} maxLength={200} onChange={(event) => setStep(event.currentTarget.value)} />
      </Field>
      <DateField label={texts.dueDate} optional value={due} onText={setDue} />
      <Field label={texts.tags} help={texts.separateTagsWithCommas}>
        <TextInput value={tags} onChange={(event) => setTags(event.currentTarget.value)} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" size="small" busy={busy}>
          {texts.saveChanges}
        </Button>
      </div>
    </form>
  )
}
