import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { href, Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Property } from '#features/listings/contract'
import { myTours, requestTour, type tourOptions } from '#features/tours/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { kindNames } from '../state-names.ts'
import { momentOf } from '../time-texts.ts'
import { ViewerTime } from '../viewer-time.tsx'
import { ListingSummary } from './listing-summary.tsx'
import { NextTimes } from './next-times.tsx'
import { checkBuyerAgent, RepresentationFields, type BuyerAgentInput } from './representation-fields.tsx'
import { BookingNotice } from './booking-notice.tsx'
import { choiceIn, clientIdOf, forgetClientId, forgetNote, useStoredNote } from './tour-choice.ts'

interface SendRequestProps {
  property: Property
  options: ReplyOf<typeof tourOptions>
  onRefresh: () => void
}

/** Shows the request and whom the agent works for, takes the buyer's own agent, and sends. */
export function SendRequest({ property, options, onRefresh }: SendRequestProps) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const { kind, times } = choiceIn(params)
  const { timeZone, disclosure, needsAgreement } = options
  const { note, setNote, noteField } = useStoredNote(property.id, params.get('note')?.slice(0, 1000))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isTaken, setTaken] = useState(false)
  const [busy, setBusy] = useState(false)
  const [buyerAgent, setBuyerAgent] = useState<BuyerAgentInput>({ has: false, name: '', brokerage: '' })
  const back = `${href('/schedule/:propertyId?', { propertyId: String(property.id) })}${search}`
  const isBooking = options.booksAtOnce

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = checkBuyerAgent(buyerAgent)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const clientId = clientIdOf(pathname + search)
      const represented = buyerAgent.has ? { name: buyerAgent.name, brokerage: buyerAgent.brokerage } : null
      const tour = await call(requestTour, {
        body: { clientId, propertyId: property.id, kind, times, note, disclosureHash: disclosure.hash, buyerAgent: represented },
      })
      forgetClientId(pathname + search)
      forgetNote(property.id)
      await cache.invalidateQueries({ queryKey: keyOf(myTours) })
      toast(
        tour.state === 'confirmed'
          ? { title: texts.tourBooked, description: texts.itIsInYourTours }
          : { title: texts.requestSent, description: fill(texts.wellEmailYouWhenTheAgentAnswers, { name: property.agent.name }) },
      )
      return void navigate(href('/schedule-visit'))
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      const [name, brokerage] = [fields['buyerAgent.name'], fields['buyerAgent.brokerage']]
      setTaken(fields['times'] !== undefined)
      setProblems(
        name || brokerage
          ? { ...(name && { 'buyer-agent-name': name }), ...(brokerage && { 'buyer-agent-brokerage': brokerage }) }
          : { form: explain(error) },
      )
      onRefresh()
    }
    return setBusy(false)
  }

  return (
    <>
      <PageTitle>{isBooking ? texts.bookYourTour : texts.sendYourRequest}</PageTitle>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <ErrorSummary errors={Object.entries(problems).map(([id, message]) => ({ fieldId: id === 'form' ? null : id, message }))} />
        <BookingNotice options={options} />
        <Card className="flex flex-col gap-4">
          <ListingSummary property={property} />
          <div className="flex flex-col gap-1">
            <h2 className="font-semibold">{texts.yourTimes}</h2>
            {times.length === 0 && <p className="text-quiet">{texts.noTimesChosenYet}</p>}
            <ul className="flex flex-col gap-1">
              {times.map((time) => (
                <li key={time}>
                  <span>{momentOf(time, timeZone)}</span>
                  <ViewerTime at={time} timeZone={timeZone} />
                </li>
              ))}
            </ul>
            <p className="text-sm text-quiet">{`${kindNames[kind]}, ${options.minutes} min`}</p>
          </div>
          {isTaken && (
            <NextTimes
              options={options}
              taken={times}
              onChoose={() => {
                setTaken(false)
                setProblems({})
              }}
            />
          )}
          {times.length === 0 ? (
            <ButtonLink to={back} className="self-start">
              {texts.chooseTimes}
            </ButtonLink>
          ) : (
            <Link to={back} className="self-start py-1 text-spruce underline underline-offset-2">
              {texts.changeTimes}
            </Link>
          )}
        </Card>
        {times.length > 0 && (
          <>
            <Field label={texts.noteToTheAgent} optional help={texts.anythingTheAgentShouldKnow}>
              <TextArea {...noteField} rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
            </Field>
            <RepresentationFields
              disclosure={disclosure.text}
              needsAgreement={needsAgreement}
              input={buyerAgent}
              onChange={setBuyerAgent}
              problems={problems}
            />
            <p className="text-sm text-quiet">{fill(texts.yourRequestGoesToName, { name: property.agent.name })}</p>
            <Button type="submit" size="large" busy={busy} className="self-start max-sm:w-full">
              {isBooking ? texts.bookTour : texts.sendRequest}
            </Button>
          </>
        )}
      </form>
    </>
  )
}
