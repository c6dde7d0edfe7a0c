import * as texts from '#texts/leads'
import * as z from 'zod/mini'

export const leadStages = ['new', 'contacted', 'engaged', 'touring', 'offer', 'won', 'lost', 'spam'] as const
export const LeadStage = z.enum(leadStages, { error: texts.chooseAStage })
export type LeadStage = z.infer<typeof LeadStage>

/** After these nothing is asked of the agent any more. */
export const closedStages: readonly LeadStage[] = ['won', 'lost', 'spam']

export const lostReasons = [
  'bought_elsewhere',
  'other_agent',
  'financing',
  'price',
  'home_sold',
  'timing',
  'not_a_buyer',
  'no_answer',
  'moved_search',
  'other',
] as const
export const LostReason = z.enum(lostReasons, { error: texts.chooseWhyItWasLost })
export type LostReason = z.infer<typeof LostReason>

export const LeadSource = z.enum(['message', 'tour', 'rsvp', 'event', 'call', 'match', 'import'])
export type LeadSource = z.infer<typeof LeadSource>

/** The home a lead is about. */
const LeadListing = z.object({
  id: z.number(),
  title: z.string(),
  place: z.string(),
  /** The public point, so a hidden address stays hidden. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

export const Lead = z.object({
  id: z.number(),
  stage: LeadStage,
  lostReason: z.nullable(LostReason),
  source: LeadSource,
  name: z.string(),
  /** The member behind the lead; null for a contact the agent brought and for a member who left. */
  buyerId: z.nullable(z.number()),
  /** The middle of the buyer's ZIP, in the list and where the buyer lets agents know it. */
  buyerArea: z.nullable(z.object({ zip: z.string(), place: z.string(), latitude: z.number(), longitude: z.number() })),
  /** Of contacts the agent brought; members are written to in messages. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  property: z.nullable(LeadListing),
  /** Who on the team follows up besides the agent of the home; nobody yet while it waits to be claimed. Null where the agent does alone. */
  handout: z.nullable(z.object({ accountId: z.nullable(z.number()), name: z.nullable(z.string()) })),
  nextAction: z.string(),
  /** YYYY-MM-DD */
  nextActionOn: z.nullable(z.string()),
  tags: z.array(z.string()),
  createdAt: z.string(),
  modifiedAt: z.string(),
  firstResponseAt: z.nullable(z.string()),
  waitingSince: z.nullable(z.string()),
  revision: z.number(),
})
export type Lead = z.infer<typeof Lead>

export const LeadEvent = z.object({
  number: z.number(),
  kind: z.enum(['created', 'merged', 'apart', 'handed', 'interest', 'responded', 'stage', 'asked_again', 'forgotten', 'accounts_merged']),
  by: z.enum(['agent', 'buyer', 'product']),
  at: z.string(),
  /** Null once it was emptied because the buyer left. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
  /** SHA-256 of this link in hexadecimal digits. */
  hash: z.string(),
})
export type LeadEvent = z.infer<typeof LeadEvent>

/** Why a lead came to somebody on the team. */
export const handoutReasons = [
  'leader',
  'round_robin',
  'known',
  'offered',
  'claimed',
  'returned',
  'nobody',
  'left',
  'brokerage',
  'merged',
] as const
export type HandoutReason = (typeof handoutReasons)[number]

/** What a link of the kind `handed` tells. `to` is null while everybody who accepts leads may claim it. */
export interface HandedDetail extends Record<string, unknown> {
  to: number | null
  why: HandoutReason
  /** Who would have been next, and why it did not come to them. */
  passed?: { id: number; absence: 'off' | 'away' }[]
}

/** Where a lead came from, as it was recorded once. */
export const LeadOrigin = z.object({
  source: LeadSource,
  page: z.nullable(z.string()),
  room: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  isMailboxVerified: z.boolean(),
  /** What the buyer had read about who learns of it; null where nothing was shown. */
  consent: z.nullable(z.string()),
})
export type LeadOrigin = z.infer<typeof LeadOrigin>

export const LeadDetail = z.extend(Lead, {
  origin: z.nullable(LeadOrigin),
  events: z.array(LeadEvent),
  /** Whether every link of the record still has the hash it was given. */
  isIntact: z.boolean(),
  notes: z.array(z.object({ id: z.number(), body: z.string(), createdAt: z.string() })),
  /** Whether it was joined with a contact of the agent, which can be taken apart again. */
  isJoined: z.boolean(),
  /** The agent whose lead it is, to whoever follows up for the team; null to the agent. */
  leader: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Where it is read, whom the agent can hand it to; empty for everybody but the owner of a team. */
  followers: z.array(z.object({ id: z.number(), name: z.string(), isAccepting: z.boolean() })),
  /** Of those whom links of its record name, by account. */
  names: z.record(z.string(), z.string()),
})
export type LeadDetail = z.infer<typeof LeadDetail>

/** What administrators see of a lead: where it came from and what happened, not who it is. */
export const LeadRecord = z.object({
  id: z.number(),
  agentName: z.string(),
  stage: LeadStage,
  source: LeadSource,
  property: Lead.shape.property,
  createdAt: z.string(),
  firstResponseAt: z.nullable(z.string()),
  origin: z.nullable(LeadOrigin),
  events: z.array(LeadEvent),
  isIntact: z.boolean(),
  names: z.record(z.string(), z.string()),
})
export type LeadRecord = z.infer<typeof LeadRecord>

/** All leads that a filter leaves, by home and by the buyers’ ZIP. */
export const LeadMapCounts = z.object({
  homes: z.array(z.object({ property: LeadListing, leads: z.number() })),
  areas: z.array(z.object({ zip: z.string(), place: z.string(), latitude: z.number(), longitude: z.number(), buyers: z.number() })),
  withoutListing: z.number(),
})
export type LeadMapCounts = z.infer<typeof LeadMapCounts>

export const StageCounts = z.record(LeadStage, z.number())
export type StageCounts = z.infer<typeof StageCounts>
