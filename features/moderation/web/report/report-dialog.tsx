import * as texts from '#texts/moderation'
import { useState, type FormEvent } from 'react'
import { href, useLocation } from 'react-router'
import { reportReasons, reportThing, type ReportReason } from '#features/moderation/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { useSession } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { reportReasonTexts, subjectTexts } from './report-texts.ts'

export interface ReportSubject {
  kind: keyof typeof subjectTexts
  id: number
  /** Which of several of a kind it is. */
  label?: string
}

interface ReportDialogProps {
  title: string
  /** What of the page can be reported; the first is chosen. */
  subjects: readonly ReportSubject[]
  onClose: () => void
}

/** Hands something to the team, with a reason. Says who learns of it; visitors are asked to sign in. */
export function ReportDialog({ title, subjects, onClose }: ReportDialogProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  return (
    <Dialog title={title} open onClose={onClose}>
      {session.status === 'signed-in' ? (
        <ReportForm subjects={subjects} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-5">
          <p>{texts.signInToReport}</p>
          <ButtonLink to={`${href('/auth')}?redirect=${encodeURIComponent(pathname + search)}`} className="self-end">
            {texts.signIn}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  )
}

function ReportForm({ subjects, onClose }: Omit<ReportDialogProps, 'title'>) {
  const [subject, setSubject] = useState(0)
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = subjects[subject]
    if (!reason || !chosen) return setRefusal(texts.chooseWhatsWrong)
    setBusy(true)
    try {
      await call(reportThing, { body: { kind: chosen.kind, id: chosen.id, reason, details } })
      toast({ title: texts.thankYou, description: texts.ourTeamWillLook })
      onClose()
    } catch (error) {
      setRefusal(explain(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-5">
      <p className="text-sm text-quiet">{texts.ourTeamLooksAtEveryReport}</p>
      {subjects.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{texts.whatIsItAbout}</legend>
          {subjects.map(({ kind, id, label = subjectTexts[kind] }, index) => (
            <Checkbox
              key={`${kind} ${id}`}
              kind="radio"
              name="subject"
              label={label}
              checked={subject === index}
              onChange={() => setSubject(index)}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{texts.whatsWrong}</legend>
        {reportReasons.map((value) => (
          <Checkbox
            key={value}
            kind="radio"
            name="reason"
            label={reportReasonTexts[value]}
            checked={reason === value}
            onChange={() => {
              setReason(value)
              setRefusal(undefined)
            }}
          />
        ))}
      </fieldset>
      <Field label={texts.whatHappened} optional>
        <TextArea rows={3} maxLength={2000} value={details} onChange={(event) => setDetails(event.target.value)} />
      </Field>
      {refusal && (
        <p role="alert" className="text-sm font-medium text-brick">
          {refusal}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.sendReport}
        </Button>
      </div>
    </form>
  )
}
