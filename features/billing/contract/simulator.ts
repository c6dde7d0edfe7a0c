import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const sessionId = z.object({ sessionId: z.string().check(z.maxLength(64)) })

export const cardSession = endpoint({
  method: 'GET',
  path: '/api/billing-simulator/sessions/:sessionId',
  access: 'public',
  summary: 'What the simulated card page is asked for; only on the embedded default',
  params: sessionId,
  reply: z.object({
    open: z.boolean(),
    mode: z.enum(['setup', 'subscription']),
    description: z.string(),
    cancelUrl: z.string(),
  }),
})

export const cardOutcomes = ['done', 'declined', 'confirm'] as const
export type CardOutcome = (typeof cardOutcomes)[number]

export const payCardSession = endpoint({
  method: 'POST',
  path: '/api/billing-simulator/sessions/:sessionId',
  access: 'public',
  summary: 'Press the button of the simulated card page; only on the embedded default',
  params: sessionId,
  body: z.object({
    number: z.string().check(z.trim(), z.regex(/^[\d ]{12,23}$/, 'Enter one of the test card numbers below.')),
    expMonth: z.int().check(z.minimum(1), z.maximum(12)),
    expYear: z.int().check(z.minimum(2020), z.maximum(2099)),
    /** The person confirmed with their bank, or did not. */
    confirmed: z.optional(z.boolean()),
  }),
  reply: z.object({ outcome: z.enum(cardOutcomes), url: z.nullable(z.string()), message: z.nullable(z.string()) }),
})

const portalId = z.object({ portalId: z.string().check(z.maxLength(64)) })

export const portalSession = endpoint({
  method: 'GET',
  path: '/api/billing-simulator/portals/:portalId',
  access: 'public',
  summary: 'What the simulated billing portal shows; only on the embedded default',
  params: portalId,
  reply: z.object({
    open: z.boolean(),
    email: z.string(),
    returnUrl: z.string(),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    invoices: z.array(z.object({ id: z.string(), number: z.string(), at: z.string(), totalCents: z.number(), status: z.string() })),
  }),
})

export const replacePortalCard = endpoint({
  method: 'POST',
  path: '/api/billing-simulator/portals/:portalId/card',
  access: 'public',
  summary: 'Begin to replace the card in the simulated billing portal; only on the embedded default',
  params: portalId,
  reply: z.object({ url: z.string() }),
})

/** What the webhook endures on purpose. */
export const deliveries = ['normal', 'twice', 'late', 'backward', 'lost'] as const

export const simulatorState = endpoint({
  method: 'GET',
  path: '/api/billing-simulator',
  access: 'public',
  summary: 'What the payment simulator holds; only on the embedded default',
  reply: z.object({
    delivery: z.enum(deliveries),
    waiting: z.number(),
    subscriptions: z.array(
      z.object({ id: z.string(), email: z.string(), status: z.string(), amountCents: z.number(), periodEnd: z.string() }),
    ),
  }),
})

export const moveSimulator = endpoint({
  method: 'POST',
  path: '/api/billing-simulator',
  access: 'public',
  summary: 'End a period or the days of grace of the payment simulator now, or change how it delivers events; only on the embedded default',
  body: z.object({
    endPeriodOf: z.optional(z.string().check(z.maxLength(64))),
    /** A subscription that is past due: what it owes is a week older afterwards. */
    endGraceOf: z.optional(z.string().check(z.maxLength(64))),
    delivery: z.optional(z.enum(deliveries)),
  }),
  reply: z.object({}),
})
