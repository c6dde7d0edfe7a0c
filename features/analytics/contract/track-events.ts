import * as texts from '#texts/analytics'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

// Apart from what the dashboard asks for: the pages of visitors load it.

export const eventsAtOnce = 100
/** Of one event; whoever watches longer sends more of them. */
export const secondsAtOnce = 60

/** `impression` and `view` are RESO’s `Non-Detailed View` and `Detailed View`, `play` its `Property Videos`. */
export const trackedKinds = ['impression', 'view', 'play', 'watch', 'share'] as const
export type TrackedKind = (typeof trackedKinds)[number]

const TrackedEvent = z.strictObject({
  kind: z.enum(trackedKinds),
  propertyId: z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Of a view: the host of the page before; empty where there was none. */
  referrer: z.optional(z.string().check(z.maxLength(253))),
  /** Of watching: which tour, the room by the second at which it begins, and how long. */
  videoId: z.optional(z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  roomStart: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
  seconds: z.optional(z.number().check(z.gt(0), z.lte(secondsAtOnce))),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>

export const trackEvents = endpoint({
  method: 'POST',
  path: '/api/internet-tracking',
  repeat: 'harmless: a browser sends no batch again, and a count of views is an estimate',
  access: 'public',
  summary: 'What a visitor who agreed to analytics saw of homes; with Sec-GPC: 1, from bots and from agents it is taken and not kept',
  maxBodyBytes: 100_000,
  body: z.strictObject({
    /** The browser says that its visitor agreed. */
    consent: z.literal(true, texts.onlySendWithConsent),
    events: z.array(TrackedEvent).check(z.minLength(1), z.maxLength(eventsAtOnce)),
  }),
})
