import * as texts from '#texts/public-api'
import * as z from 'zod/mini'
import { chosenOf } from './chosen-of.ts'

export const webhookKinds = [
  'listing.published',
  'listing.changed',
  'listing.closed',
  'open_house.changed',
  'lead.created',
  'member.joined',
  'member.left',
] as const
export type WebhookKind = (typeof webhookKinds)[number]
const Kind = z.enum(webhookKinds, texts.chooseEvents)

export const NewWebhook = z.object({
  url: z.string(texts.enterAnAddress).check(z.trim(), z.maxLength(500, texts.enterAnAddress), z.minLength(1, texts.enterAnAddress)),
  kinds: chosenOf(webhookKinds, texts.chooseEvents),
})
export type NewWebhook = z.infer<typeof NewWebhook>

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  kinds: z.array(Kind),
  createdAt: z.string(),
  failingSince: z.nullable(z.string()),
  /** Switched off by a person, because it failed for days, or because it said to be gone (410). */
  off: z.nullable(z.enum(['person', 'failing', 'gone'])),
  failed: z.int(),
})
export type Webhook = z.infer<typeof Webhook>
export const Webhooks = z.object({ endpoints: z.array(Webhook) })
export type Webhooks = z.infer<typeof Webhooks>

export const deliveryProblems = ['address', 'unreachable', 'timeout', 'status', 'redirect'] as const

export const Delivery = z.object({
  id: z.int(),
  kind: Kind,
  recordKey: z.string(),
  happenedAt: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** When it is tried again, where it waits. */
  nextTryAt: z.nullable(z.string()),
  lastTryAt: z.nullable(z.string()),
  lastStatus: z.nullable(z.int()),
  lastMilliseconds: z.nullable(z.int()),
  lastProblem: z.nullable(z.enum(deliveryProblems)),
})
export type Delivery = z.infer<typeof Delivery>
export const Deliveries = z.object({ items: z.array(Delivery), more: z.boolean() })
export type Deliveries = z.infer<typeof Deliveries>
