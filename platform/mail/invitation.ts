import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { product } from '#platform/contract/product.ts'
import type { MailCalendar } from './outbox-rows.ts'

/** Time to get there. */
const alarmSeconds = 3600

interface Invitation {
  /** What the calendar program calls the sender’s kind of thing. */
  kind: string
  /** One for the whole life of the answer, before the host. */
  uid: string
  /** Rises with every mail about it. */
  sequence: number
  publicUrl: string
  /** Mailbox of the operator, which receives the answers of calendar programs. */
  organizer: string
  to: string
  /** Not coming takes the entry away. */
  comes: boolean
  starts: Date
  ends: Date
  summary: string
  location: string
  url: string
}

/** Returns the calendar entry that goes along with a mail about something a person comes to, or does not come to any more. */
export function invitation({
  kind,
  uid,
  sequence,
  publicUrl,
  organizer,
  to,
  comes,
  starts,
  ends,
  summary,
  location,
  url,
}: Invitation): MailCalendar {
  const calendar = ical({
    prodId: { company: product.name, product: kind, language: 'EN' },
    method: comes ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  })
  calendar.createEvent({
    id: `${uid}@${new URL(publicUrl).hostname}`,
    sequence,
    start: starts,
    end: ends,
    summary,
    ...(location && { location }),
    url,
    status: comes ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: product.name, email: organizer },
    attendees: [{ email: to, rsvp: false }],
    ...(comes && { alarms: [{ type: ICalAlarmType.display, trigger: alarmSeconds }] }),
  })
  return { method: comes ? 'REQUEST' : 'CANCEL', content: calendar.toString() }
}
