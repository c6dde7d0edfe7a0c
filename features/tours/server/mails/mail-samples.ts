import * as texts from '#texts/tours'
import type { TourRequest } from '#features/tours/contract'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail } from '#platform/mail/plain-text.ts'
import type { Happened } from '../requests/event-texts.ts'
import type { MailTour } from '../read-tours.ts'
import { agreementMail, voidMail } from './agreement-mails.ts'
import { earlierAgentMail } from './earlier-agent-mail.ts'
import { eventMail, reminderMail } from './tour-mails.ts'

const dayMs = 86_400_000
const timeZone = 'America/Chicago'

function exampleTour(at: Date, change: Partial<MailTour>): MailTour {
  return {
    id: 0,
    state: 'confirmed',
    kind: 'in_person',
    timeZone,
    minutes: 45,
    note: 'We’d like to see the garage too.',
    startsAt: at.toISOString(),
    endsAt: new Date(at.getTime() + 45 * 60_000).toISOString(),
    slots: [],
    reason: null,
    canceledBy: null,
    expiresAt: null,
    requestedAt: at.toISOString(),
    revision: 1,
    steps: [],
    isMine: true,
    buyer: { id: 0, name: asMailText('Ana Torres') },
    agent: { id: 0, name: asMailText('Jordan Lee') },
    property: {
      id: 0,
      title: 'Bungalow with a Shaded Porch',
      address: '2104 Rosewood Ave',
      city: 'Austin',
      state: 'TX',
      zipCode: '78702',
      price: 485_000,
      mainImageUrl: null,
      latitude: 30.27,
      longitude: -97.72,
      addressWithheld: false,
    },
    videoLink: null,
    disclosure: null,
    buyerAgent: null,
    needsAgreement: false,
    agreement: null,
    verdict: null,
    ...change,
  }
}

/** Three in the afternoon in Austin, two days from now. */
const exampleTime = (now: number) => new Date(Math.floor(now / dayMs) * dayMs + 2 * dayMs + 21 * 3_600_000)

interface Example {
  id: string
  when: string
  step: Happened['step']
  state: TourRequest['state']
  /** Who reads it. */
  isMine: boolean
  change?: Partial<MailTour>
  reason?: string
  /** Nothing is agreed yet: these times are offered; or others beside the one agreed on. */
  offers?: boolean | 'others'
  isActor?: boolean
}

function eventSample({ id, when, step, state, isMine, change, reason, offers = false, isActor = false }: Example): MailSample {
  return {
    id: `tours/${id}`,
    when,
    write({ mail, config, db, now }: Services) {
      const at = exampleTime(now())
      const slots = offers ? [1, 2].map((days) => at.getTime() + days * dayMs) : []
      const isOpen = offers === true
      const tour = exampleTour(at, { state, isMine, ...(isOpen && { startsAt: null, endsAt: null }), ...change })
      const happened = { step, state, startsAt: isOpen ? null : at.getTime(), slots, reason: reason ?? null, timeZone }
      const to = isMine ? 'ana.torres@example.com' : 'jordan.lee@example.com'
      return mail.send(db, eventMail(tour, happened, { isActor, to, publicUrl: config.publicUrl, supportEmail: config.supportEmail }))
    },
  }
}

const videoLink = 'https://meet.example.com/jordan-lee'
const busy = 'The sellers have guests that day.'

function agreementSample(step: 'offered' | 'signed' | 'closed', when: string): MailSample {
  const news = {
    step,
    name: asMailText(step === 'offered' ? 'Jordan Lee' : 'Ana Torres'),
    form: 'Showing agreement',
    title: 'Bungalow with a Shaded Porch',
  }
  return {
    id: `tours/agreement-${step}`,
    when,
    write: ({ mail, config, db }) =>
      mail.send(db, agreementMail(news, { to: 'ana.torres@example.com', link: `${config.publicUrl}/schedule-visit#agreements` })),
  }
}

export const tourMails: MailSample[] = [
  agreementSample('offered', 'An agent offers an agreement'),
  agreementSample('signed', 'A buyer signs an agreement'),
  agreementSample('closed', 'Someone declines or withdraws an agreement'),
  {
    id: 'tours/agreement-void',
    when: 'An agreement was signed on the wrong form',
    write: ({ mail, config, db }) =>
      mail.send(
        db,
        voidMail([fillMail(texts.agreementVoid, { buyer: 'Ana Torres', agent: 'Jordan Lee', day: 'November 2, 2026' })], {
          to: 'ana.torres@example.com',
          link: `${config.publicUrl}/schedule-visit#agreements`,
        }),
      ),
  },
  eventSample({ id: 'requested', when: 'A buyer asks for a tour', step: 'request', state: 'requested', isMine: false, offers: true }),
  eventSample({
    id: 'requested-receipt',
    when: 'A buyer’s own request was sent',
    step: 'request',
    state: 'requested',
    isMine: true,
    offers: true,
    isActor: true,
  }),
  eventSample({ id: 'booked', when: 'A buyer books a tour at once', step: 'book', state: 'confirmed', isMine: false }),
  eventSample({ id: 'confirmed', when: 'An agent confirms a tour', step: 'confirm', state: 'confirmed', isMine: true }),
  eventSample({
    id: 'confirmed-video',
    when: 'An agent confirms a live video tour',
    step: 'confirm',
    state: 'confirmed',
    isMine: true,
    change: { kind: 'live_video', videoLink },
  }),
  eventSample({
    id: 'countered',
    when: 'An agent offers other times',
    step: 'counter',
    state: 'countered',
    isMine: true,
    reason: busy,
    offers: true,
  }),
  eventSample({
    id: 'reoffered',
    when: 'Someone else took the time, others are free',
    step: 'reoffer',
    state: 'countered',
    isMine: true,
    offers: true,
  }),
  eventSample({
    id: 'rescheduled',
    when: 'Someone asks to move a tour',
    step: 'reschedule',
    state: 'rescheduled',
    isMine: false,
    offers: 'others',
  }),
  eventSample({ id: 'kept', when: 'A tour stays at its time', step: 'keep', state: 'confirmed', isMine: true }),
  eventSample({
    id: 'declined',
    when: 'An agent declines a tour',
    step: 'decline',
    state: 'declined',
    isMine: true,
    reason: busy,
    change: { startsAt: null, endsAt: null },
  }),
  eventSample({
    id: 'expired',
    when: 'Nobody answered a request in time',
    step: 'expire',
    state: 'expired',
    isMine: true,
    change: { startsAt: null, endsAt: null },
  }),
  eventSample({ id: 'canceled', when: 'A tour is canceled', step: 'cancel', state: 'canceled', isMine: true, reason: busy }),
  eventSample({ id: 'withdrawn', when: 'A home with tours left the market', step: 'withdraw', state: 'canceled', isMine: true }),
  {
    id: 'tours/moved-away',
    when: 'A home with showings got another agent; the earlier agent reads it',
    write: ({ mail, config, db, now }) =>
      mail.send(
        db,
        earlierAgentMail(exampleTour(exampleTime(now()), { isMine: false }), {
          receiver: asMailText('Sam Rivera'),
          to: 'jordan.lee@example.com',
          publicUrl: config.publicUrl,
          supportEmail: config.supportEmail,
        }),
      ),
  },
  eventSample({ id: 'reassigned', when: 'A home with showings got another agent', step: 'reassign', state: 'confirmed', isMine: true }),
  eventSample({ id: 'completed', when: 'A tour took place', step: 'complete', state: 'completed', isMine: true }),
  eventSample({ id: 'no-show', when: 'Someone did not come to a tour', step: 'no_show', state: 'no_show', isMine: true }),
  {
    id: 'tours/reminder',
    when: 'A tour begins in a day, and in two hours',
    write: ({ mail, config, db, now }) =>
      mail.send(db, { to: 'ana.torres@example.com', ...reminderMail(exampleTour(exampleTime(now()), {}), config.publicUrl) }),
  },
]
