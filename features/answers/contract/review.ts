import * as z from 'zod/mini'
import { ShownAnswer } from './answer.ts'

const Waiting = z.object({
  id: z.number(),
  /** Send it back with the decision; 409 when the answer changed since. */
  version: z.number(),
  title: z.string(),
  agentName: z.string(),
  handedInAt: z.string(),
  text: ShownAnswer,
  /** What visitors read meanwhile; null for a new one. */
  before: z.nullable(ShownAnswer),
})
export type WaitingAnswer = z.infer<typeof Waiting>

const Mine = z.object({
  id: z.number(),
  propertyId: z.number(),
  title: z.string(),
  question: z.string(),
  state: z.enum(['waiting', 'approved', 'declined']),
  /** When it was handed in, or decided. */
  at: z.string(),
  reviewerName: z.nullable(z.string()),
  reason: z.string(),
})
export type ReviewedAnswer = z.infer<typeof Mine>

export const AnswerReviews = z.object({
  /** What waits for me, longest first. */
  waiting: z.array(Waiting),
  /** Those of mine that wait for somebody else, and the last ten that were decided. */
  mine: z.array(Mine),
})
export type AnswerReviews = z.infer<typeof AnswerReviews>
