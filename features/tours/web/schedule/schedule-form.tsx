import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import type { Property } from '#features/listings/contract'
import { timesAtMost, type TourKind, type tourOptions } from '#features/tours/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { momentOf, plusDays, zoneName } from '../time-texts.ts'
import { BookingNotice, RefusedNotice, useBuyerOptions } from './booking-notice.tsx'
import { choiceIn, requestAddress, useStoredNote } from './tour-choice.ts'
import { kindNames } from '../state-names.ts'
import { ListingSummary } from './listing-summary.tsx'
import { TimePicker } from './time-picker.tsx'
import { ViewersZoneLine } from '../viewer-time.tsx'

type Options = ReplyOf<typeof tourOptions>

/** The choice stands in the form and then in the address, so that it survives signing in. */
export function ScheduleForm({ property, options: visitorOptions }: { property: Property; options: Options }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const options = useBuyerOptions(property.id, visitorOptions)
  const { mode, timeZone, minutes, kinds, from, lastDate, days } = options
  const [choice, setChoice] = useState(() => choiceIn(params))
  const { note, setNote, noteField } = useStoredNote(property.id)
  const [problem, setProblem] = useState<string>()
  const most = options.booksAtOnce ? 1 : timesAtMost
  const id = String(property.id)

  if (mode === 'none' || mode === 'instructions')
    return (
      <Card className="flex max-w-2xl flex-col gap-4">
        <ListingSummary property={property} />
        <Notice tone="attention" title={mode === 'none' ? texts.thisListingTakesNoTours : texts.howToTourThisHome}>
          {mode === 'instructions' && <p>{options.instructions || texts.askTheAgentHowToTour}</p>}
        </Notice>
        <ButtonLink to={`${href('/property/:id', { id })}#ask`} className="self-start">
          {texts.messageTheAgent}
        </ButtonLink>
      </Card>
    )

  if (options.refusal)
    return (
      <Card className="flex max-w-2xl flex-col gap-4">
        <ListingSummary property={property} />
        <RefusedNotice refusal={options.refusal} />
        <ButtonLink to={`${href('/property/:id', { id })}#ask`} variant="secondary" className="self-start">
          {texts.messageTheAgent}
        </ButtonLink>
      </Card>
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (choice.times.length === 0) return setProblem(texts.chooseATime)
    return void navigate(requestAddress(property.id, choice))
  }

  const next = plusDays(from, 14)
  const earlier = plusDays(from, -14)
  return (
    <form
      action={href('/schedule-visit/:propertyId', { propertyId: id })}
      onSubmit={submit}
      data-held
      noValidate
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <BookingNotice options={options} />
        {problem && <ErrorSummary errors={[{ fieldId: null, message: problem }]} />}
        {kinds.length > 1 && (
          <fieldset className="flex flex-wrap gap-x-8 gap-y-3">
            <legend className="mb-2 text-lg font-semibold">{texts.howDoYouWantToSeeIt}</legend>
            {kinds.map((kind: TourKind) => (
              <Checkbox
                key={kind}
                kind="radio"
                name="kind"
                value={kind}
                label={kindNames[kind]}
                checked={choice.kind === kind}
                onChange={() => setChoice({ ...choice, kind })}
              />
            ))}
          </fieldset>
        )}
        <section aria-labelledby="times" className="flex flex-col gap-3">
          <h2 id="times" className="text-lg font-semibold">
            {most === 1 ? texts.chooseATimeTitle : texts.chooseUpToThreeTimesTitle}
          </h2>
          <p className="text-sm text-quiet">
            <span>{fill(texts.minutesInZone, { minutes, zone: zoneName(timeZone) })}</span>
            <ViewersZoneLine at={days[0]?.times[0]?.startsAt} timeZone={timeZone} />
          </p>
          {!options.areHoursChosen ? (
            <EmptyState
              title={texts.theAgentHasNotChosenHours}
              action={<ButtonLink to={`${href('/property/:id', { id })}#ask`}>{texts.messageTheAgent}</ButtonLink>}
            >
              {texts.messageTheAgentToArrange}
            </EmptyState>
          ) : days.length === 0 ? (
            <EmptyState title={texts.noOpenTimesInTheseWeeks}>{texts.tryTheNextWeeksOrMessage}</EmptyState>
          ) : (
            <TimePicker
              days={days}
              timeZone={timeZone}
              chosen={choice.times}
              most={most}
              onChange={(times) => {
                setProblem(undefined)
                setChoice({ ...choice, times })
              }}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {params.get('from') && (
              <ButtonLink
                variant="secondary"
                size="small"
                preventScrollReset
                to={`${href('/schedule/:propertyId?', { propertyId: id })}?from=${earlier}`}
              >
                {texts.earlierTimes}
              </ButtonLink>
            )}
            {next <= lastDate && (
              <ButtonLink
                variant="secondary"
                size="small"
                preventScrollReset
                to={`${href('/schedule/:propertyId?', { propertyId: id })}?from=${next}`}
              >
                {texts.laterTimes}
              </ButtonLink>
            )}
          </div>
        </section>
        <Field label={texts.noteToTheAgent} optional help={texts.anythingTheAgentShouldKnow}>
          <TextArea
            {...noteField}
            name="note"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </div>
      <aside aria-label={texts.yourRequest} className="min-w-0">
        <Card className="flex flex-col gap-4 lg:sticky lg:top-24">
          <ListingSummary property={property} />
          <p className="text-sm text-quiet">{fill(texts.withName, { name: property.agent.name })}</p>
          {choice.times.length > 0 && (
            <ul className="flex flex-col gap-1 text-sm font-medium">
              {choice.times.map((time) => (
                <li key={time}>{momentOf(time, timeZone)}</li>
              ))}
            </ul>
          )}
          <Button type="submit">{texts.continueToSend}</Button>
          <p className="text-sm text-quiet">{options.booksAtOnce ? texts.youConfirmOnTheNextPage : texts.theAgentAnswersWithinADay}</p>
        </Card>
      </aside>
    </form>
  )
}
