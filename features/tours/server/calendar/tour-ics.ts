import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { TourRequest } from '#features/tours/contract'
import { product } from '#platform/contract/product.ts'
import type { MailCalendar } from '#platform/mail/outbox-rows.ts'

/** A tour as a calendar shows it. */
type CalendarTour = Pick<
  TourRequest,
  'id' | 'kind' | 'startsAt' | 'endsAt' | 'revision' | 'property' | 'videoLink' | 'note' | 'isMine' | 'buyer' | 'agent' | 'state'
>

/** Time to get there. */
const alarmSeconds = 3600

const onHost = (publicUrl: string): string => new URL(publicUrl).hostname

/** One identity for the whole life of a tour, so that a change moves the entry and a cancellation removes it. */
export const tourUid = (id: number, publicUrl: string): string => `tour-${id}@${onHost(publicUrl)}`

function entryOf(tour: CalendarTour, publicUrl: string, canceled: boolean) {
  const { property, kind, videoLink } = tour
  const place = property ? [property.address, property.city, `${property.state} ${property.zipCode}`].filter(Boolean).join(', ') : ''
  const isComing = !canceled && (tour.state === 'confirmed' || tour.state === 'rescheduled')
  const partner = tour.isMine ? tour.agent.name : tour.buyer.name
  const link = property ? `${publicUrl}/property/${property.id}` : publicUrl
  return {
    id: tourUid(tour.id, publicUrl),
    sequence: tour.revision,
    start: new Date(tour.startsAt ?? 0),
    end: new Date(tour.endsAt ?? 0),
    summary: fill(kind === 'live_video' ? texts.videoTourOfTitle : texts.tourOfTitle, { title: property?.title ?? texts.aListing }),
    description: [fill(texts.withName, { name: partner }), ...(videoLink ? [videoLink] : []), link].join('\n'),
    ...(kind === 'live_video' ? videoLink && { location: videoLink } : place && { location: place }),
    url: link,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isComing && { alarms: [{ type: ICalAlarmType.display, trigger: alarmSeconds }] }),
  }
}

const prodId = { company: product.name, product: 'Tours', language: 'EN' }

interface Mailing {
  publicUrl: string
  /** Mailbox of the operator, which receives the answers of calendar programs. */
  organizer: string
  to: string
}

/** Creates the entry that goes along with a mail; METHOD:CANCEL takes it away. */
export function mailCalendar(tour: CalendarTour, method: MailCalendar['method'], { publicUrl, organizer, to }: Mailing): MailCalendar {
  const calendar = ical({ prodId, method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST })
  calendar.createEvent({
    ...entryOf(tour, publicUrl, method === 'CANCEL'),
    organizer: { name: product.name, email: organizer },
    attendees: [{ email: to, rsvp: false }],
  })
  return { method, content: calendar.toString() }
}

/** A calendar of several tours, to download or to subscribe to. */
export function toursCalendar(tours: readonly CalendarTour[], publicUrl: string, name: string): string {
  const calendar = ical({ prodId, name, method: ICalCalendarMethod.PUBLISH })
  for (const tour of tours) if (tour.startsAt) calendar.createEvent(entryOf(tour, publicUrl, tour.state === 'canceled'))
  return calendar.toString()
}
