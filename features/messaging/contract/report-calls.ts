import * as texts from '#texts/messaging'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { storable } from '#platform/contract/field-checks.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const moderation = 'permission:messages:moderate'

export const ReportReason = z.enum(['scam', 'harassment', 'discrimination', 'spam', 'other'], texts.chooseWhatsWrong)
export type ReportReason = z.infer<typeof ReportReason>

export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/message-reports',
  repeat: 'key',
  access: 'user',
  summary: 'Tell the team about a person who wrote to me; that person is never told who it was',
  body: z.object({
    otherUserId: Id,
    /** The message it is about; without one the last five from this person go along. */
    messageId: z.optional(Id),
    reason: ReportReason,
    details: z.string().check(storable, z.trim(), z.maxLength(2000, texts.use2000CharactersOrFewer)),
  }),
  reply: z.object({ reported: z.boolean() }),
})

/** What the team sees: the person who was reported and the words that were handed over, not who handed them over. */
export const MessageReport = z.object({
  id: z.number(),
  reported: z.object({ id: z.number(), name: z.string() }),
  reason: ReportReason,
  details: z.string(),
  evidence: z.array(z.object({ messageId: z.number(), content: z.string(), createdAt: z.string() })),
  /** How many different people reported this person, ever. */
  reporters: z.number(),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  decision: z.nullable(z.string()),
})
export type MessageReport = z.infer<typeof MessageReport>

export const messageReports = endpoint({
  method: 'GET',
  path: '/api/admin/message-reports',
  access: moderation,
  summary: 'Reports about messages, open ones first',
  query: z.object({ before: z.optional(Id) }),
  reply: z.object({ items: z.array(MessageReport), nextCursor: z.nullable(z.number()) }),
})

export const settleReport = endpoint({
  method: 'PATCH',
  path: '/api/admin/message-reports/:reportId',
  access: moderation,
  summary: 'Close a report with the decision in words',
  audited: true,
  params: z.object({ reportId: Id }),
  body: z.object({
    decision: z
      .string()
      .check(storable, z.trim(), z.minLength(1, texts.enterYourDecision), z.maxLength(500, texts.use500CharactersOrFewer)),
  }),
  reply: MessageReport,
})
