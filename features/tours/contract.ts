import * as texts from '#texts/tours'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { frame } from '#platform/contract/frame.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { Availability, ListingTours } from './contract/availability.ts'
import { BuyerAgent, TourDay, TourKind, TourMode, TourRequest, TourStep, Verdict } from './contract/tour.ts'
import { storable } from '#platform/contract/field-checks.ts'

export { AgreementForm, agreementFilePath, myAgreements, type Agreement } from './contract/agreement.ts'
export type { Availability, Hours, ListingTours } from './contract/availability.ts'
export type { TourDay, TourKind, TourMode, TourRequest, TourState, TourStep, Verdict } from './contract/tour.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const Moment = z.iso.datetime({ offset: true, error: texts.chooseATime })
const note = z.string().check(storable, z.trim(), z.maxLength(1000, texts.useAtMost1000Characters))

export const timesAtMost = 3
const Times = z.array(Moment).check(z.minLength(1, texts.chooseATime), z.maxLength(timesAtMost, texts.chooseUpToThreeTimes))

export const tourOptions = endpoint({
  method: 'GET',
  path: '/api/tours/options/:propertyId',
  access: 'public',
  summary: 'How a listing can be toured, and the free times of two weeks; what is asked for is worked out again',
  params: z.object({ propertyId: Id }),
  query: z.object({ from: z.optional(z.iso.date(texts.enterADay)) }),
  reply: z.object({
    mode: TourMode,
    instructions: z.string(),
    timeZone: z.string(),
    minutes: z.number(),
    /** True if this caller books instantly; false in mode `instant` until the buyer verifies their address. */
    booksAtOnce: z.boolean(),
    /** False until the agent chooses their hours; no time is offered before. */
    areHoursChosen: z.boolean(),
    /** Why this caller cannot request another showing now; null where they can, and for visitors. */
    refusal: z.nullable(z.string()),
    kinds: z.array(TourKind),
    /** The first day of these two weeks, and the last day that can be asked for. */
    from: z.string(),
    lastDate: z.string(),
    days: z.array(TourDay),
    /** Names whom the agent works for; stored with the request. */
    disclosure: z.object({ text: z.string(), hash: z.string() }),
    /** The agent sends a showing agreement, and confirms once it is signed. */
    needsAgreement: z.boolean(),
  }),
})

export const requestTour = endpoint({
  method: 'POST',
  path: '/api/tours',
  repeat: 'natural: the client ID of the showing',
  access: 'user',
  summary: 'Ask for a tour at up to three times, or book one where the agent takes bookings; the same clientId again is the same tour',
  body: z.object({
    clientId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    propertyId: Id,
    kind: TourKind,
    times: Times,
    note: z._default(note, ''),
    /** Of the disclosure that was shown; 409 when it changed since. Without it, none was shown and none is stored. */
    disclosureHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, texts.theDisclosureChanged))),
    /** The buyer's own agent, if they have one; the listing agent sees it. */
    buyerAgent: z._default(z.nullable(BuyerAgent), null),
  }),
  reply: TourRequest,
})

const list = z.object({ items: z.array(TourRequest), ...pageNumbers })

export const myTours = endpoint({
  method: 'GET',
  path: '/api/tours',
  access: 'user',
  summary: 'The tours I asked for, in pages, newest first',
  query: z.object(pageQuery),
  reply: list,
})

export const scheduledTours = endpoint({
  method: 'GET',
  path: '/api/tours/scheduled',
  access: 'user',
  summary: 'Confirmed tours to come, of mine and of my listings, in pages, first one first',
  query: z.object(pageQuery),
  reply: list,
})

export const agentTours = endpoint({
  method: 'GET',
  path: '/api/agent/tours',
  access: 'agent',
  summary: 'Tours of my listings: in pages: open ones first, then by time; without `from` and `to` a month back and three ahead',
  query: z.object({ from: z.optional(z.iso.date(texts.enterADay)), to: z.optional(z.iso.date(texts.enterADay)), ...pageQuery }),
  reply: list,
})

export const changeTour = endpoint({
  method: 'POST',
  path: '/api/tours/:id/steps',
  repeat: 'key',
  access: 'user',
  summary: 'Confirm, counter, decline, accept, reschedule, cancel or end a tour of mine',
  params: z.object({ id: Id }),
  body: z
    .object({
      step: TourStep,
      /** Of the tour as it was shown; 409 when it changed since. */
      revision: z.number().check(z.int(), z.minimum(0)),
      /** One for a confirmation, up to three to propose. */
      times: z._default(z.array(Moment).check(z.maxLength(timesAtMost, texts.chooseUpToThreeTimes)), []),
      reason: z._default(note, ''),
    })
    .check(
      z.refine(({ step, reason }) => step !== 'decline' || reason !== '', { path: ['reason'], error: texts.sayWhyYouDecline }),
      z.refine(({ step, times }) => !['counter', 'reschedule'].includes(step) || times.length > 0, {
        path: ['times'],
        error: texts.chooseATime,
      }),
    ),
  reply: TourRequest,
})

export const saveVerdict = endpoint({
  method: 'PUT',
  path: '/api/tours/:id/verdict',
  access: 'user',
  summary: 'What I think of a listing after the tour',
  params: z.object({ id: Id }),
  body: z.object({ verdict: Verdict }),
  reply: TourRequest,
})

const AgentAvailability = z.extend(Availability, {
  /** False until the agent saves hours; those shown are a suggestion. */
  areHoursChosen: z.boolean(),
  /** Signed address of the calendar feed. */
  feedUrl: z.string(),
  listings: z.array(z.extend(ListingTours, { id: z.number(), title: z.string(), isOnMarket: z.boolean() })),
  calendar: z.object({
    url: z.nullable(z.string()),
    busyTimes: z.number(),
    /** The last attempt; null without a calendar. */
    readAt: z.nullable(z.string()),
    /** When the busy times and the counts were read. */
    succeededAt: z.nullable(z.string()),
    /** Why the last attempt failed. */
    failure: z.nullable(z.string()),
    events: z.number(),
    /** Events that were skipped. */
    unreadable: z.number(),
    /** The first few of them. */
    problems: z.array(z.object({ line: z.number(), field: z.enum(['event', 'start', 'end', 'rule', 'dates']), value: z.string() })),
    /** Time zones that were read as the agent's own. */
    unknownZones: z.array(z.string()),
    /** True if the calendar has no end, so that events may be missing. */
    isCut: z.boolean(),
  }),
})
export type AgentAvailability = z.infer<typeof AgentAvailability>

export const agentAvailability = endpoint({
  method: 'GET',
  path: '/api/agent/tour-availability',
  access: 'agent',
  summary: 'When I show listings, the address of my calendar feed and, in pages, how each listing is toured',
  query: z.object(pageQuery),
  reply: z.extend(AgentAvailability, pageNumbers),
})

export const saveAvailability = endpoint({
  method: 'PUT',
  path: '/api/agent/tour-availability',
  access: 'agent',
  summary: 'Change when I show listings; tours that are confirmed stay',
  maxBodyBytes: 200_000,
  body: Availability,
  reply: AgentAvailability,
})

/** `webcal://` and `webcals://`, as iCloud and Outlook write links, stand for https. */
const calendarLink = z.string().check(
  z.trim(),
  z.maxLength(1000, texts.enterAPublicCalendarLink),
  z.overwrite((url) => url.replace(/^(?:webcals?|https):\/\//i, 'https://')),
  z.regex(/^https:\/\/[^\s<>"]+$/, texts.enterAPublicCalendarLink),
)

export const saveBusyCalendar = endpoint({
  method: 'PUT',
  path: '/api/agent/tour-calendar',
  access: 'agent',
  summary: 'Take busy times from my other calendar: a link that is read again every half hour',
  body: z.object({ url: calendarLink }),
  reply: AgentAvailability,
})

/** PUT takes an iCalendar file as the raw body, once. */
export const busyCalendarFilePath = '/api/agent/tour-calendar/file'
export const maxCalendarBytes = 20_000_000

export const removeBusyCalendar = endpoint({
  method: 'DELETE',
  path: '/api/agent/tour-calendar',
  access: 'agent',
  summary: 'Stop taking busy times from my other calendar',
  reply: AgentAvailability,
})

export const saveListingTours = endpoint({
  method: 'PUT',
  path: '/api/agent/tour-settings/:propertyId',
  access: 'agent',
  summary: 'How a listing of mine is toured',
  params: z.object({ propertyId: Id }),
  body: ListingTours,
  reply: AgentAvailability,
})

/** A tour of mine changed; look again. */
export const tourChanged = frame({
  type: 'tour_changed',
  access: 'user',
  summary: 'A tour of mine changed; look again',
  body: z.object({ id: z.number() }),
})
