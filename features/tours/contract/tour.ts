import * as z from 'zod/mini'
import { oneLine, storable } from '#platform/contract/field-checks.ts'
import * as texts from '#texts/tours'
import { AgreementKind } from './agreement.ts'

export const TourKind = z.enum(['in_person', 'live_video'])
export type TourKind = z.infer<typeof TourKind>

export const TourMode = z.enum(['instant', 'request', 'instructions', 'none'])
export type TourMode = z.infer<typeof TourMode>

export const TourState = z.enum([
  'requested',
  'countered',
  'confirmed',
  'rescheduled',
  'declined',
  'expired',
  'canceled',
  'completed',
  'no_show',
])
export type TourState = z.infer<typeof TourState>

/** What a person can do with a tour that exists. `reoffer`, `expire` and `withdraw` are done by the product alone. */
export const TourStep = z.enum(['confirm', 'counter', 'decline', 'accept', 'reschedule', 'keep', 'cancel', 'complete', 'no_show'])
export type TourStep = z.infer<typeof TourStep>

export const Verdict = z.enum(['yes', 'maybe', 'no'])
export type Verdict = z.infer<typeof Verdict>

export const TourSlot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  /** Somebody else asked for this time first. */
  isBehind: z.boolean(),
})
export type TourSlot = z.infer<typeof TourSlot>

const buyerAgentName = z
  .string(texts.enterTheNameOfYourAgent)
  .check(storable, z.trim(), oneLine(), z.minLength(1, texts.enterTheNameOfYourAgent), z.maxLength(200, texts.useAtMost200Characters))
const buyerAgentBrokerage = z
  .string(texts.enterTheirBrokerage)
  .check(storable, z.trim(), oneLine(), z.minLength(1, texts.enterTheirBrokerage), z.maxLength(200, texts.useAtMost200Characters))

/** The agent who represents a buyer. */
export const BuyerAgent = z.object({ name: buyerAgentName, brokerage: buyerAgentBrokerage })

const Person = z.object({ id: z.number(), name: z.string() })

export const TourRequest = z.object({
  id: z.number(),
  state: TourState,
  kind: TourKind,
  /** IANA name; the clocks of the listing. */
  timeZone: z.string(),
  minutes: z.number(),
  note: z.string(),
  /** Of a confirmed tour. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Times that wait for an answer. */
  slots: z.array(TourSlot),
  reason: z.nullable(z.string()),
  canceledBy: z.nullable(z.enum(['buyer', 'agent', 'product'])),
  expiresAt: z.nullable(z.string()),
  requestedAt: z.string(),
  revision: z.number(),
  /** What I may do now. */
  steps: z.array(TourStep),
  isMine: z.boolean(),
  buyer: Person,
  agent: Person,
  /** What visitors see of the listing; null when it is not public any more. */
  property: z.nullable(
    z.object({
      id: z.number(),
      title: z.string(),
      address: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      price: z.number(),
      mainImageUrl: z.nullable(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      addressWithheld: z.boolean(),
    }),
  ),
  /** The agent's own link, once a live video tour is confirmed. */
  videoLink: z.nullable(z.string()),
  /** Shown to the buyer before the request; null for requests of earlier versions. */
  disclosure: z.nullable(z.string()),
  buyerAgent: z.nullable(z.object({ name: z.string(), brokerage: z.string() })),
  /** A signed agreement comes before the confirmation. */
  needsAgreement: z.boolean(),
  /**
   * `isSealed`: both may download it as a sealed PDF. `isFile`: it was uploaded, and both may open it. `isVoid`: it was signed on the wrong
   * form and is not relied upon. `isWithEarlierAgent`: the home has another agent since; only the buyer sees it, and it is not relied upon.
   */
  agreement: z.nullable(
    z.object({
      id: z.number(),
      kind: AgreementKind,
      signedName: z.string(),
      signedAt: z.string(),
      isSealed: z.boolean(),
      isFile: z.boolean(),
      isVoid: z.boolean(),
      isWithEarlierAgent: z.boolean(),
    }),
  ),
  verdict: z.nullable(Verdict),
})
export type TourRequest = z.infer<typeof TourRequest>

/** A day of the listing's clocks with the times that can be asked for. */
export const TourDay = z.object({
  date: z.string(),
  times: z.array(z.object({ startsAt: z.string(), isBehind: z.boolean() })),
})
export type TourDay = z.infer<typeof TourDay>
