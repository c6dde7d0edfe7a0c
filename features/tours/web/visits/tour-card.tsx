import * as texts from '#texts/tours'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { fill } from '#platform/contract/fill.ts'
import { CalendarPlus, MessageSquare, Video } from 'lucide-react'
import { href } from 'react-router'
import type { TourRequest } from '#features/tours/contract'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, buttonClass, ButtonLink } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ListingSummary } from '../schedule/listing-summary.tsx'
import { kindNames, stateNames } from '../state-names.ts'
import { momentOf } from '../time-texts.ts'
import { ViewerTime } from '../viewer-time.tsx'
import { AgreementLine } from './agreement-line.tsx'
import { TourActions } from './tour-actions.tsx'
import { VerdictButtons } from './verdict-buttons.tsx'

interface TourCardProps {
  tour: TourRequest
  /** True on a page that adds a whole day to a calendar. */
  isOnDayPage?: boolean
}

/** One tour for one of its two people: where it stands, when, where, and what they can do. */
export function TourCard({ tour, isOnDayPage = false }: TourCardProps) {
  const { state, startsAt, timeZone, slots, property, isMine, buyer, agent, note, reason, agreement } = tour
  const partner = isMine ? agent : buyer
  const { name, tone } = stateNames[state]
  const now = useServerNow()
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <span className="text-sm text-quiet">{`${kindNames[tour.kind]}, ${tour.minutes} min`}</span>
        {tour.expiresAt && slots.length > 0 && (
          <span className="text-sm text-quiet">
            {fill(tour.steps.includes('confirm') || tour.steps.includes('accept') ? texts.answersUntil : texts.heldUntil, {
              time: momentOf(tour.expiresAt, timeZone),
            })}
          </span>
        )}
      </div>
      {startsAt && (
        <p className="font-display text-lg font-semibold">
          <time dateTime={startsAt}>{momentOf(startsAt, timeZone)}</time>
          <span className="font-sans text-sm font-normal">
            <ViewerTime at={startsAt} timeZone={timeZone} />
          </span>
        </p>
      )}
      {slots.length > 0 && (
        <ul className="flex flex-col gap-1">
          {slots.map((slot) => (
            <li key={slot.startsAt}>
              {momentOf(slot.startsAt, timeZone)}
              <ViewerTime at={slot.startsAt} timeZone={timeZone} />
              {slot.isBehind && <span className="text-sm text-quiet">{` (${texts.alsoWantedBySomeoneElse})`}</span>}
            </li>
          ))}
        </ul>
      )}
      {property ? <ListingSummary property={property} /> : <p className="text-quiet">{texts.homeNoLongerListed}</p>}
      <p className="text-sm">
        {fill(texts.withName, { name: partner.name })}
        {property?.addressWithheld && isMine && <span className="text-quiet">{` · ${texts.theAgentSendsTheAddress}`}</span>}
      </p>
      {note && <p className="border-l-3 border-line pl-3 text-sm break-words whitespace-pre-line">{note}</p>}
      {reason && <p className="text-sm text-quiet">{fill(texts.reasonGiven, { reason })}</p>}
      {tour.buyerAgent && !isMine && <p className="text-sm">{fill(texts.theBuyerHasAnAgent, tour.buyerAgent)}</p>}
      {tour.buyerAgent && isMine && <p className="text-sm text-quiet">{fill(texts.yourAgentIs, tour.buyerAgent)}</p>}
      {tour.disclosure && isMine && <p className="text-sm text-quiet">{tour.disclosure}</p>}
      {agreement && <AgreementLine agreement={agreement} />}
      {tour.needsAgreement && isOpen(tour) && <p className="text-sm font-medium">{agreementTask(tour)}</p>}
      {isMine && (state === 'completed' || (state === 'confirmed' && tour.endsAt !== null && Date.parse(tour.endsAt) < now)) && (
        <VerdictButtons tour={tour} />
      )}
      <div data-print="hide" className="flex flex-wrap gap-x-4 gap-y-2">
        <TourActions tour={tour} />
        {!isOnDayPage && (state === 'confirmed' || state === 'rescheduled') && startsAt && Date.parse(startsAt) > now && (
          <AddToCalendar id={tour.id} />
        )}
        {tour.videoLink && (
          <a
            href={tour.videoLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <Video aria-hidden="true" className="size-4" />
            {texts.joinVideoTour}
          </a>
        )}
        {tour.needsAgreement && isOpen(tour) && !isMine && property && partner.id > 0 && (
          <ButtonLink variant="secondary" size="small" to={`${href('/agent/agreement')}?buyer=${partner.id}&home=${property.id}`}>
            {texts.offerAnAgreement}
          </ButtonLink>
        )}
        {partner.id > 0 && (
          <ButtonLink
            variant="quiet"
            size="small"
            className="-mx-3"
            to={`${href('/messages')}?with=${partner.id}${property ? `&home=${property.id}` : ''}`}
          >
            <MessageSquare aria-hidden="true" className="size-4" />
            {texts.message}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

const isOpen = ({ state }: TourRequest): boolean => ['requested', 'countered', 'confirmed', 'rescheduled'].includes(state)

/** Returns who does what about the missing agreement. A confirmed showing misses one when the home got another agent. */
function agreementTask({ isMine, startsAt, agent }: TourRequest): string {
  if (startsAt === null) return isMine ? texts.signTheShowingAgreementFirst : texts.sendTheShowingAgreementFirst
  return isMine ? fill(texts.signTheNewAgentsAgreement, { agent: agent.name }) : texts.sendYourOwnAgreement
}

function AddToCalendar({ id }: { id: number }) {
  const save = () =>
    saveFile(`/api/tours/${id}/calendar`, () => `tour-${id}.ics`).catch((error: unknown) =>
      toast({ title: texts.couldNotGetTheCalendar, description: explain(error), variant: 'destructive' }),
    )
  return (
    <Button variant="secondary" size="small" onClick={() => void save()}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {texts.addToCalendar}
    </Button>
  )
}
