import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ClientMessageId } from './message.ts'

/** How long the mailed link of a question sends it. */
export const confirmForSeconds = 86_400
export const maxQuestionRequests = 50

const token = z.string().check(z.maxLength(300))

/** `unlisted`: visitors can no longer see the home. */
export const confirmationStates = ['waiting', 'sent', 'expired', 'unlisted'] as const

export const QuestionConfirmation = z.object({
  state: z.enum(confirmationStates),
  receiverId: z.number(),
  /** The first name where the receiver has one. */
  receiverName: z.string(),
  propertyId: z.nullable(z.number()),
  /** Street line or title; null where the question names no home or the home is unlisted. */
  home: z.nullable(z.string()),
  /** Empty once it is sent. */
  content: z.string(),
})
export type QuestionConfirmation = z.infer<typeof QuestionConfirmation>

export const readConfirmation = endpoint({
  method: 'POST',
  path: '/api/question-confirmations/read',
  repeat: 'harmless: reads',
  access: 'public',
  summary: 'Read the question of a mailed link; changes nothing',
  body: z.object({ token }),
  reply: QuestionConfirmation,
})

export const confirmQuestion = endpoint({
  method: 'POST',
  path: '/api/question-confirmations/send',
  repeat: 'natural: the client message ID of the question',
  access: 'public',
  summary: 'Send the question of a mailed link once, in the name of the owner of its address',
  body: z.object({ token }),
  reply: QuestionConfirmation,
})

export const renewConfirmation = endpoint({
  method: 'POST',
  path: '/api/question-confirmations/renew',
  repeat: 'key',
  access: 'public',
  summary: 'Mail another link for a question whose link expired',
  body: z.object({ token }),
  reply: QuestionConfirmation,
})

export const questionStatus = endpoint({
  method: 'GET',
  path: '/api/mailed-questions/:clientMessageId',
  access: 'public',
  summary: 'Whether a question that waited for an email address was sent, for the page that wrote it',
  params: z.object({ clientMessageId: ClientMessageId }),
  reply: z.object({ isSent: z.boolean() }),
})

export const QuestionRequest = z.object({
  id: z.number(),
  propertyId: z.nullable(z.number()),
  /** Street line or title of the home. */
  home: z.nullable(z.string()),
  askedAt: z.string(),
  expiresAt: z.string(),
  isNudged: z.boolean(),
})
export type QuestionRequest = z.infer<typeof QuestionRequest>

export const questionRequests = endpoint({
  method: 'GET',
  path: '/api/question-requests',
  access: 'user',
  summary: 'Questions to me whose writers have not confirmed their address, without text, name and address; newest first',
  reply: z.array(QuestionRequest),
})

export const nudgeAsker = endpoint({
  method: 'POST',
  path: '/api/question-requests/:requestId/nudge',
  repeat: 'key',
  access: 'user',
  summary: 'Mail the writer of an unconfirmed question one reminder',
  params: z.object({ requestId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: QuestionRequest,
})
