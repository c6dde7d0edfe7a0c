import * as texts from '#texts/tours'
import type { TourRequest } from '#features/tours/contract'
import { fill } from '#platform/contract/fill.ts'
import { layoutMail, type MailBrand } from '#platform/mail/mail-layout.ts'
import { asMailText, fillMail, plainName, plainText } from '#platform/mail/plain-text.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { mailCalendar } from '../calendar/tour-ics.ts'
import type { MailTour } from '../read-tours.ts'
import { eventSubject, eventText, type Happened } from '../requests/event-texts.ts'
import { timeText } from '../time-text.ts'

/** Steps whose line tells what somebody did; it begins with the verb. */
const acts: ReadonlySet<Happened['step']> = new Set(['request', 'book', 'confirm', 'accept', 'counter', 'reschedule', 'decline', 'cancel'])

/** A sentence about whoever acted; `isActor` is null where the site did it by itself. */
function sentenceOf({ isMine, agent, buyer }: MailTour, happened: Happened, isActor: boolean | null): string {
  const line = eventText({ ...happened, reason: happened.reason && plainText(happened.reason) })
  if (isActor === null || !acts.has(happened.step)) return line
  const who = isActor ? asMailText(texts.you) : isMine ? agent.name : buyer.name
  return fillMail(texts.whoDid, { name: who, did: line.charAt(0).toLowerCase() + line.slice(1) })
}

interface EventMailSettings {
  /** Whether it reads who did it; null where the site did it by itself. */
  isActor: boolean | null
  to: string
  publicUrl: string
  supportEmail: string
  brand?: MailBrand | undefined
  /** Left out of the mail: a note or a reason that this reader gets only on the page. */
  hasNoteOnPage?: boolean
}

/** What one side of a tour reads of what happened, with the calendar entry where it changes. */
export function eventMail(
  tour: MailTour,
  happened: Happened,
  { isActor, to, publicUrl, supportEmail, brand, hasNoteOnPage }: EventMailSettings,
): Mail {
  const method = calendarMethod(tour, happened)
  const receipt = isActor && happened.step === 'request' ? [texts.theAgentAnswersWithinADay] : []
  const lead = [
    sentenceOf(tour, happened, isActor),
    ...receipt,
    ...aboutListing(tour),
    ...(happened.step === 'reassign' ? aboutNewAgent(tour) : []),
    ...(hasNoteOnPage ? [texts.aNoteIsWaiting] : []),
  ]
  return {
    kind: 'tours/event',
    replaces: `tour ${tour.id}`,
    to,
    subject: eventSubject(happened, plainName(tour.property?.title ?? texts.aListing)),
    ...layoutMail({ brand, lead, button: toursButton(tour, publicUrl) }),
    ...(method && { calendar: mailCalendar(tour, method, { publicUrl, organizer: supportEmail, to }) }),
  }
}

export function reminderMail(tour: MailTour, publicUrl: string, brand?: MailBrand) {
  const time = timeText(Date.parse(tour.startsAt ?? ''), tour.timeZone)
  return {
    kind: 'tours/reminder' as const,
    subject: fillMail(texts.subjectReminder, { title: tour.property?.title ?? texts.aListing, time }),
    ...layoutMail({ brand, lead: [fill(texts.yourTourIsAtTime, { time }), ...aboutListing(tour)], button: toursButton(tour, publicUrl) }),
  }
}

const toursButton = ({ isMine }: TourRequest, publicUrl: string) => ({
  label: texts.openYourTours,
  link: `${publicUrl}${isMine ? '/schedule-visit' : '/agent/dashboard?tab=tours'}`,
})

function calendarMethod({ startsAt, state }: TourRequest, { step }: Happened): 'REQUEST' | 'CANCEL' | undefined {
  if (startsAt === null) return undefined
  if (state === 'canceled') return 'CANCEL'
  // A showing that one side wants to move keeps its time, so the entry goes to the calendar of the new agent too.
  if (step === 'reassign') return 'REQUEST'
  return state === 'confirmed' && ['book', 'confirm', 'accept'].includes(step) ? 'REQUEST' : undefined
}

/** Names whom the new agent works for, and that an agreement with the earlier one is not relied upon. */
function aboutNewAgent({ isMine, disclosure, agreement, needsAgreement }: MailTour): string[] {
  if (!isMine) return needsAgreement ? [texts.sendYourOwnAgreement] : []
  return [
    ...(disclosure === null ? [] : [plainText(disclosure)]),
    ...(agreement?.isWithEarlierAgent ? [texts.earlierAgreementIsNotUsed] : []),
    ...(needsAgreement ? [texts.theNewAgentSendsAnAgreement] : []),
  ]
}

/** What a mail says of the listing and the other side. */
function aboutListing({ property, isMine, agent, buyer, videoLink, note }: MailTour): string[] {
  const place = property
    ? [
        plainName(property.title),
        [property.address ?? (property.addressWithheld ? texts.theAgentSendsTheAddress : null), property.city, property.state]
          .filter(Boolean)
          .join(', '),
      ]
    : []
  return [
    [...place, fillMail('{name}', { name: isMine ? agent.name : buyer.name })].filter(Boolean).join('\n'),
    ...(note && !isMine ? [plainText(note)] : []),
    ...(videoLink ? [videoLink] : []),
  ]
}
