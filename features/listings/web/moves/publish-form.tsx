import * as texts from '#texts/listings'
import { useState, type FormEvent } from 'react'
import { getMyProperty, publishProperty, type MyProperty } from '#features/listings/contract'
import { checkPin } from '#features/location/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { currentToken, useUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { ErrorSummary, type SummaryEntry } from '#platform/web/ui/forms/error-summary.tsx'
import { dayFromNow } from './days.ts'
import { useEditor } from '../editor/editor-context.ts'
import { targetOfField } from './missing-field.ts'
import { PreviewLink } from '../editor/preview-link.tsx'
import { publishDoubts, type Doubt } from './publish-doubts.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

/** The button in the header submits the same form. */
export const publishFormId = 'publish-home'

/** Now or with a day of first showings; says what publishing sets off before the button is pressed. */
export function PublishForm() {
  const { saving } = useEditor()
  const user = useUser()
  const [scheduled, setScheduled] = useState(false)
  const [date, setDate] = useState(dayFromNow(7))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SummaryEntry[]>([])
  const [dateError, setDateError] = useState<string>()
  const [doubts, setDoubts] = useState<Doubt[]>([])

  /** Reads the stored listing, shows what is missing or doubtful, and publishes it otherwise. */
  async function submit(event: FormEvent) {
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
      if (!(await saving.flush())) throw new FormProblem(texts.lastChangesNotSaved)
      const listing = await call(getMyProperty, { params: { id: saving.get().listing.id } })
      saving.replace(listing)
      if (listing.missing.length > 0) return setErrors(entriesFor(listing.missing))
      const doubtful = publishDoubts(listing, await placeOfPin(listing))
      setDoubts(doubtful)
      if (doubtful.length > 0) return
    } catch (error) {
      return setErrors([{ fieldId: null, message: explain(error) }])
    } finally {
      setBusy(false)
    }
    await publish()
  }

  async function publish() {
    setDoubts([])
    if (busy) return
    const startShowingDate = scheduled ? readDay(date) : undefined
    setBusy(true)
    try {
      const { id, version } = saving.get().listing
      const listing = await call(publishProperty, { params: { id }, body: { version, ...(startShowingDate && { startShowingDate }) } })
      saving.replace(listing)
      toast({
        title: listing.editorialStatus === 'in_review' ? texts.submittedForReview : texts.yourListingIsLive,
        description: listing.isPublic ? 'Buyers can find it now.' : 'It goes live as soon as it’s approved.',
      })
    } catch (error) {
      const { startShowingDate, ...fields } = error instanceof CallError ? error.fields : {}
      setDateError(startShowingDate)
      const entries = entriesFor(Object.entries(fields).map(([field, message]) => ({ field, message })))
      setErrors(entries.length > 0 || startShowingDate ? entries : [{ fieldId: null, message: explain(error) }])
    } finally {
      setBusy(false)
    }
  }

  function goBack() {
    const [first] = doubts
    setDoubts([])
    if (first) document.getElementById(first.fieldId)?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <form
        id={publishFormId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4 border-t border-line pt-5"
      >
        <h3 className="font-semibold">{texts.publishListing}</h3>
        <ErrorSummary title={texts.notPublishedYet} errors={errors} />
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{texts.whenBuyersCanTour}</legend>
          <Checkbox kind="radio" name="when" checked={!scheduled} onChange={() => setScheduled(false)} label={texts.activeNow} />
          <Checkbox
            kind="radio"
            name="when"
            checked={scheduled}
            onChange={() => setScheduled(true)}
            label={texts.comingSoon}
            help={texts.buyersCanSeeItWithThe}
          />
        </fieldset>
        {scheduled && (
          <DateField
            label={texts.firstShowings}
            error={dateError}
            className="max-w-60"
            value={date}
            earliest={dayFromNow(1)}
            onText={setDate}
          />
        )}
        <p className="text-sm text-quiet">{texts.publishingCountsAsPublicMarketing}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {scheduled ? texts.publishAsComingSoon : texts.publish}
          </Button>
          <PreviewLink />
        </div>
      </form>
      <Dialog
        title={texts.checkBeforeYouPublish}
        open={doubts.length > 0}
        onClose={() => setDoubts([])}
        actions={
          <>
            <Button variant="secondary" onClick={goBack}>
              {texts.goBack}
            </Button>
            <Button onClick={() => void publish()}>{texts.publishAnyway}</Button>
          </>
        }
      >
        <ul className="flex flex-col gap-3">
          {doubts.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

const entriesFor = (missing: readonly { field: string; message: string }[]): SummaryEntry[] =>
  missing.map(({ field, message }) => ({ fieldId: targetOfField(field), message }))

/** Returns undefined without a pin, and null when the map could not be asked. */
async function placeOfPin({ fields: { latitude, longitude, city }, state }: MyProperty) {
  if (latitude === null || longitude === null) return undefined
  return call(checkPin, { query: { latitude, longitude, city: city ?? '', state: state ?? '' } }).catch(() => null)
}
