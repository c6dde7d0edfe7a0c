import { expect, test } from 'vitest'
import type { TourState } from '#features/tours/contract'
import { eventSubject, eventText, type Happened } from './event-texts.ts'

const at = (text: string) => Date.parse(text)
const happened = (change: Partial<Happened>): Happened => ({
  step: 'request',
  state: 'requested',
  startsAt: null,
  slots: [],
  reason: null,
  timeZone: 'America/Chicago',
  ...change,
})
const slots = [at('2026-12-03T20:00:00Z'), at('2026-12-04T15:30:00Z')]
const startsAt = at('2026-12-03T20:00:00Z')

const sentences: readonly [Partial<Happened>, string][] = [
  [{ step: 'request', slots }, 'Requested a tour: Thu, Dec 3, 2:00 PM CST; Fri, Dec 4, 9:30 AM CST.'],
  [{ step: 'book', state: 'confirmed', startsAt }, 'Booked a tour: Thu, Dec 3, 2:00 PM CST.'],
  [{ step: 'confirm', state: 'confirmed', startsAt }, 'Confirmed the tour: Thu, Dec 3, 2:00 PM CST.'],
  [{ step: 'accept', state: 'confirmed', startsAt }, 'Confirmed the tour: Thu, Dec 3, 2:00 PM CST.'],
  [
    { step: 'counter', state: 'countered', slots: slots.slice(1), reason: 'I am away.' },
    'Suggested other times: Fri, Dec 4, 9:30 AM CST. Reason: I am away.',
  ],
  [
    { step: 'reschedule', state: 'rescheduled', startsAt, slots: slots.slice(1) },
    'Asked to move the tour to Fri, Dec 4, 9:30 AM CST. Until then it stays on Thu, Dec 3, 2:00 PM CST.',
  ],
  [{ step: 'reschedule', slots: slots.slice(1) }, 'Requested a tour: Fri, Dec 4, 9:30 AM CST.'],
  [{ step: 'keep', state: 'confirmed', startsAt }, 'The tour stays on Thu, Dec 3, 2:00 PM CST.'],
  [{ step: 'decline', state: 'declined', reason: 'The roof is open.' }, 'Declined the tour request. Reason: The roof is open.'],
  [{ step: 'cancel', state: 'canceled' }, 'Canceled the tour request.'],
  [{ step: 'cancel', state: 'canceled', startsAt }, 'Canceled the tour on Thu, Dec 3, 2:00 PM CST.'],
  [{ step: 'complete', state: 'completed', startsAt }, 'The tour on Thu, Dec 3, 2:00 PM CST is done.'],
  [{ step: 'no_show', state: 'no_show', startsAt }, 'No one came to the tour on Thu, Dec 3, 2:00 PM CST.'],
  [
    { step: 'reoffer', state: 'countered', slots: slots.slice(1) },
    'Someone else got that time. These times are open: Fri, Dec 4, 9:30 AM CST.',
  ],
  [{ step: 'expire', state: 'expired' }, 'The tour request ended without an answer.'],
  [{ step: 'expire', state: 'confirmed', startsAt }, 'No one answered the new times. The tour stays on Thu, Dec 3, 2:00 PM CST.'],
  [{ step: 'withdraw', state: 'canceled' }, 'The tour was canceled because the home or a person is no longer available.'],
]

test.each(sentences)('%o reads as a sentence on the clocks of the home', (change, sentence) => {
  expect(eventText(happened(change))).toBe(sentence)
})

const subjects: Record<TourState, string> = {
  requested: 'Tour request: Sage Craftsman',
  countered: 'Other times for your tour: Sage Craftsman',
  confirmed: 'Tour confirmed: Sage Craftsman',
  rescheduled: 'New time for your tour? Sage Craftsman',
  declined: 'Tour request declined: Sage Craftsman',
  expired: 'Tour request ended: Sage Craftsman',
  canceled: 'Tour canceled: Sage Craftsman',
  completed: 'After the tour: Sage Craftsman',
  no_show: 'After the tour: Sage Craftsman',
}

test.each(Object.entries(subjects))('a mail about a tour that is %s says so in its subject', (state, subject) => {
  expect(eventSubject({ step: 'request', state: state as TourState }, 'Sage Craftsman')).toBe(subject)
})
