import * as z from 'zod/mini'
import { Video, VideoChanges } from '#features/videos/contract'

/** The facts a reviewer reads, each as it stands on the page of the listing; empty where there is none. */
export const ReviewedFacts = z.object({
  title: z.string(),
  price: z.string(),
  address: z.string(),
  facts: z.string(),
  description: z.string(),
  amenities: z.string(),
  photos: z.string(),
  rooms: z.string(),
})
export type ReviewedFacts = z.infer<typeof ReviewedFacts>

const Picture = z.object({ id: z.number(), url: z.string(), alt: z.string() })

const Room = z.object({
  startSeconds: z.number(),
  room: z.string(),
  label: z.string(),
  virtuallyStaged: z.optional(z.boolean()),
  stillUrl: z.optional(z.string()),
})

const Waiting = z.object({
  id: z.number(),
  /** Send it back with the decision; 409 when the listing changed since. */
  version: z.number(),
  agentName: z.string(),
  handedInAt: z.string(),
  facts: ReviewedFacts,
  photos: z.array(Picture),
  /** What it was like when it was last sent back, and why; null the first time. */
  before: z.nullable(z.object({ facts: ReviewedFacts, reason: z.string() })),
  /** Of a listing that is live already: what its agent changes. `facts` are what buyers read meanwhile. */
  changes: z.nullable(z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }))),
  /** All photos before and after, in order, where they change. */
  photoChanges: z.nullable(z.object({ before: z.array(Picture), after: z.array(Picture) })),
  /** All tours before and after, in order, where they change. */
  tourChanges: z.nullable(z.object({ before: z.array(Video), after: z.array(Video) })),
  /** All rooms before and after of each video whose rooms change. */
  roomChanges: z.array(z.object({ id: z.number(), title: z.string(), before: z.array(Room), after: z.array(Room) })),
  /** What else changes of each video: its title, cover or captions. */
  videoChanges: z.array(z.object({ id: z.number(), title: z.string(), changes: VideoChanges })),
})
export type Waiting = z.infer<typeof Waiting>

const Decided = z.object({
  id: z.number(),
  propertyId: z.number(),
  title: z.string(),
  approved: z.boolean(),
  reason: z.string(),
  agentName: z.string(),
  reviewerName: z.nullable(z.string()),
  decidedAt: z.string(),
  isMine: z.boolean(),
  /** Whether changes of a live listing were decided about. */
  isRevision: z.boolean(),
})
export type Decided = z.infer<typeof Decided>

export const Approvals = z.object({
  isReviewer: z.boolean(),
  /** What waits for me, longest first. */
  waiting: z.array(Waiting),
  /** Listings of mine, and changes of live ones, that wait for somebody else. */
  mine: z.array(z.object({ id: z.number(), title: z.string(), handedInAt: z.string(), isRevision: z.boolean() })),
  /** What became of mine, and what I decided, newest first, at most 50. */
  decided: z.array(Decided),
})
export type Approvals = z.infer<typeof Approvals>
