import { useState, type FormEvent } from 'react'
import { publishProperty } from '#features/listings/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { currentToken, useUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { ErrorSummary, type SummaryEntry } from '#platform/web/ui/forms/error-summary.tsx'
import { dayFromNow } from './days.ts'
import { useEditor } from '../editor/editor-context.ts'
import { targetOfField } from './missing-field.ts'
import { PreviewLink } from '../editor/preview-link.tsx'

/** Now or with a day of first showings; says what publishing sets off before the button is pressed. */
export function PublishForm() {
  const { saving } = useEditor()
  const user = useUser()
  const [scheduled, setScheduled] = useState(false)
  const [date, setDate] = useState(dayFromNow(7))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SummaryEntry[]>([])
  const [dateError, setDateError] = useState<string>()

  async function publish(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const startShowingDate = scheduled ? readDay(date) : undefined
    setErrors([])
    setDateError(scheduled && startShowingDate === undefined ? dayProblem : undefined)
    if (scheduled && startShowingDate === undefined) return
    setBusy(true)
    try {
      // The link may have been opened on another device since.
      if (user && !user.emailVerified) await currentToken(true)
      if (!(await saving.flush())) throw new Error('Your last changes are not saved yet. Publish the home as soon as they are.')
      const { id, version } = saving.get().listing
      const listing = await call(publishProperty, { params: { id }, body: { version, ...(startShowingDate && { startShowingDate }) } })
      saving.replace(listing)
      toast({
        title: listing.editorialStatus === 'in_review' ? 'Handed in for review' : 'The home is published',
        description: listing.isPublic ? 'Visitors can find it from now on.' : 'Visitors see it as soon as it is approved.',
      })
    } catch (error) {
      const { startShowingDate, ...fields } = error instanceof CallError ? error.fields : {}
      setDateError(startShowingDate)
      const entries = Object.entries(fields).map(([field, message]) => ({ fieldId: targetOfField(field), message }))
      setErrors(entries.length > 0 || startShowingDate ? entries : [{ fieldId: null, message: explain(error) }])
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void publish(event)} noValidate className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="font-semibold">Publish this home</h3>
      <ErrorSummary title="Not published yet" errors={errors} />
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">When visitors may tour it</legend>
        <Checkbox
          kind="radio"
          name="when"
          checked={!scheduled}
          onChange={() => setScheduled(false)}
          label="Active now"
          help="Visitors find it and can write to you at once."
        />
        <Checkbox
          kind="radio"
          name="when"
          checked={scheduled}
          onChange={() => setScheduled(true)}
          label="Coming Soon"
          help="Visitors see it with the day of the first showings."
        />
      </fieldset>
      {scheduled && (
        <DateField label="First showings" error={dateError} className="max-w-60" value={date} earliest={dayFromNow(1)} onText={setDate} />
      )}
      <p className="text-sm text-quiet">
        Publishing is public marketing: if you belong to an MLS, its clock of one business day for entering the home there starts now.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {scheduled ? 'Publish as Coming Soon' : 'Publish the home'}
        </Button>
        <PreviewLink />
      </div>
    </form>
  )
}
