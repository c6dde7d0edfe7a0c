import * as texts from '#texts/feedback'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { frame } from '#platform/contract/frame.ts'
import { longestFeedback } from './contract/limits.ts'

/** Who reads and answers what people send; a permission of an account, given to the first administrator. */
const triage = 'permission:feedback:triage'

export const FeedbackType = z.enum(['bug', 'feedback', 'feature'])
export type FeedbackType = z.infer<typeof FeedbackType>

export const FeedbackState = z.enum(['received', 'planned', 'shipped', 'declined'])
export type FeedbackState = z.infer<typeof FeedbackState>

/** Where the sender was; sent only when they tick the box. */
export const FeedbackContext = z.object({
  path: z.string().check(z.maxLength(300)),
  build: z.string().check(z.maxLength(100)),
  lastError: z.nullable(z.string().check(z.maxLength(1000))),
})
export type FeedbackContext = z.infer<typeof FeedbackContext>

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

export const FeedbackNotification = z.object({
  id: z.number(),
  type: FeedbackType,
  message: z.string(),
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: z.string(),
  status: FeedbackState,
  context: z.nullable(FeedbackContext),
})
export type FeedbackNotification = z.infer<typeof FeedbackNotification>

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  repeat: 'key',
  access: 'public',
  summary: 'Tell the team of a bug, an idea or a missing feature; a few an hour from one address',
  body: z.object({
    type: FeedbackType,
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, texts.pleaseEnterYourFeedbackBeforeSubmitting),
        z.maxLength(longestFeedback, fill(texts.feedbackCanBeUpToMaximum, { maximum: longestFeedback.toLocaleString('en-US') })),
      ),
    context: z.optional(z.nullable(FeedbackContext)),
  }),
  /** `statusToken` opens the page where the sender sees what became of it. */
  reply: z.object({ id: z.number(), statusToken: z.string() }),
})

export const feedbackStatus = endpoint({
  method: 'GET',
  path: '/api/feedback/status/:token',
  access: 'public',
  summary: 'What became of a piece of feedback, for whoever has its link',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/, texts.thisLinkIsIncomplete)) }),
  reply: z.object({ type: FeedbackType, message: z.string(), status: FeedbackState, createdAt: z.string() }),
})

export const feedbackNotifications = endpoint({
  method: 'GET',
  path: '/api/feedback/notifications',
  access: triage,
  summary: 'Feedback, newest first, 100 at a time; `before` is the id of the last one on the page before',
  query: z.object({ before: z.optional(id) }),
  reply: z.array(FeedbackNotification),
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback',
  access: triage,
  summary: 'All feedback, newest first, 50 at a time',
  query: z.object({ before: z.optional(id) }),
  reply: z.object({ items: z.array(FeedbackNotification), nextCursor: z.nullable(z.number()) }),
})

export const readFeedback = endpoint({
  method: 'PATCH',
  path: '/api/feedback/:id/read',
  access: triage,
  summary: 'Mark one piece of feedback as read',
  params: z.object({ id }),
})

export const readAllFeedback = endpoint({
  method: 'PATCH',
  path: '/api/feedback/mark-all-read',
  access: triage,
  summary: 'Mark all feedback as read',
})

export const setFeedbackState = endpoint({
  method: 'PATCH',
  path: '/api/feedback/:id/status',
  access: triage,
  summary: 'Say what becomes of a piece of feedback; its sender sees it',
  audited: true,
  params: z.object({ id }),
  body: z.object({ status: FeedbackState }),
})

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/api/feedback/:id',
  access: triage,
  summary: 'Delete a piece of feedback',
  audited: true,
  params: z.object({ id }),
})

export const newFeedback = frame({
  type: 'new_feedback',
  access: triage,
  summary: 'Somebody sent feedback; look again',
  body: z.object({ id: z.number() }),
})
