import * as texts from '#texts/billing'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
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

const typedCard = {
  number: z.string().check(plainDigits, z.trim(), z.regex(/^[\d ]{12,23}$/, texts.enterATestCard)),
  expMonth: z.int('Enter a month from 1 to 12.').check(z.minimum(1), z.maximum(12)),
  expYear: z.int(texts.enterAFourDigitYear).check(z.minimum(2020), z.maximum(2099)),
  /** The person confirmed with their bank, or did not. */
  confirmed: z.optional(z.boolean()),
}

export const payCardSession = endpoint({
  method: 'POST',
  path: '/api/billing-simulator/sessions/:sessionId',
  repeat: 'harmless: only at this computer',
  access: 'public',
  summary: 'Press the button of the simulated card page; only on the embedded default',
  params: sessionId,
  body: z.object(typedCard),
  reply: z.object({ outcome: z.enum(cardOutcomes), url: z.nullable(z.string()), message: z.nullable(z.string()) }),
})

export const confirmTestCard = endpoint({
  method: 'POST',
  path: '/api/billing-simulator/setup-intents/:setupIntentId',
  repeat: 'harmless: only at this computer',
  access: 'public',
  summary: 'Store the card typed into the simulator’s frame; only on the embedded default',
  params: z.object({ setupIntentId: z.string().check(z.maxLength(64)) }),
  body: z.object({
    /** Of the setup intent; whoever has it may store a card. */
    clientSecret: z.string().check(z.maxLength(200)),
    number: typedCard.number,
    expMonth: typedCard.expMonth,
    expYear: typedCard.expYear,
    confirmed: typedCard.confirmed,
  }),
  reply: z.object({ outcome: z.enum(cardOutcomes), message: z.nullable(z.string()) }),
})

const portalId = z.object({ portalId: z.string().check(z.maxLength(64)) })

/** Subscriptions, and invoices of a customer, that the simulator shows. */
export const maxSimulated = 100

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
    invoices: z
      .array(z.object({ id: z.string(), number: z.string(), at: z.string(), totalCents: z.number(), status: z.string() }))
      .check(z.maxLength(maxSimulated)),
  }),
})

export const replacePortalCard = endpoint({
  method: 'POST',
  path: '/api/billing-simulator/portals/:portalId/card',
  repeat: 'harmless: only at this computer',
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
    subscriptions: z
      .array(z.object({ id: z.string(), email: z.string(), status: z.string(), amountCents: z.number(), periodEnd: z.string() }))
      .check(z.maxLength(maxSimulated)),
  }),
})

export const moveSimulator = endpoint({
  method: 'POST',
  path: '/api/billing-simulator',
  repeat: 'harmless: only at this computer',
  access: 'public',
  summary: 'End a period of the payment simulator now, let a week pass, or change how it delivers events; only on the embedded default',
  body: z.object({
    endPeriodOf: z.optional(z.string().check(z.maxLength(64))),
    /** A subscription that is a week further into its period afterwards; what it owes has been due for a week longer. */
    passWeekOf: z.optional(z.string().check(z.maxLength(64))),
    delivery: z.optional(z.enum(deliveries)),
  }),
  reply: z.object({}),
})
