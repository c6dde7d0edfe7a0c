import * as texts from '#texts/moderation'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { CaseKind, caseReasons, CaseState } from './cases.ts'
import { Id, textUpTo } from './report.ts'

/** A decision as whom it is about sees it: the reason, never who reported. */
export const ReviewNotice = z.object({
  id: z.number(),
  kind: CaseKind,
  thingId: z.number(),
  title: z.string(),
  state: CaseState,
  reason: z.nullable(z.enum(caseReasons)),
  details: z.string(),
  decidedAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** The answer waits for the team. */
  waits: z.boolean(),
  /** One answer to a decision. */
  mayAnswer: z.boolean(),
})
export type ReviewNotice = z.infer<typeof ReviewNotice>

export const reviewNotices = endpoint({
  method: 'GET',
  path: '/api/agent/review-notices',
  access: 'agent',
  summary: 'What the team decided about my listings, videos and profile, in pages, newest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(ReviewNotice), ...pageNumbers }),
})

export const answerNotice = endpoint({
  method: 'POST',
  path: '/api/agent/review-notices/:caseId/answer',
  repeat: 'key',
  access: 'agent',
  summary: 'Answer a request for a change, or appeal a takedown, once; the case waits for the team again',
  params: z.object({ caseId: Id }),
  body: z.object({ answer: textUpTo(2000, texts.use2000CharactersOrFewer).check(z.minLength(1, texts.writeYourAnswer)) }),
  reply: ReviewNotice,
})
