import * as z from 'zod/mini'
import type { Access } from './access.ts'
import './plain-sentences.ts'

type Fields = z.core.$ZodType<Record<string, unknown>>

/** One kind of live message. On the wire: one JSON object, `type` beside the fields of `body`. */
export interface Frame<Type extends string = string, Level extends Access = Access, Body extends Fields = Fields> {
  type: Type
  /** Who may send it, or receive it. */
  access: Level
  summary: string
  body: Body
}

export type BodyOf<F extends Frame> = F extends Frame<string, Access, infer Body> ? z.core.output<Body> : never
export type BodyInput<F extends Frame> = F extends Frame<string, Access, infer Body> ? z.core.input<Body> : never

/** Declares one kind of live message for both sides; the feature that handles it registers it, there is no central list. */
export function frame<const Type extends string, const Level extends Access, Body extends Fields>(
  spec: Frame<Type, Level, Body>,
): Frame<Type, Level, Body> {
  return spec
}

/** First frame of every socket. `after` is the last sequence number seen; without it only what is new arrives. */
export const register = frame({
  type: 'register',
  access: 'public',
  summary: 'Say who is here; the token decides whether that is true',
  body: z.object({
    userId: z.number().check(z.int(), z.positive()),
    token: z.string().check(z.minLength(1), z.maxLength(8000)),
    /** One browser tab keeps one id over reconnects: a newer socket replaces an older one of the same tab only. */
    tabId: z.string().check(z.minLength(1), z.maxLength(64)),
    after: z.optional(z.number().check(z.int(), z.minimum(0))),
  }),
})

export const registered = frame({
  type: 'registered',
  access: 'user',
  summary: 'The socket is open for this person',
  body: z.object({ userId: z.number() }),
})

/** Asks whether anybody is still there, after sleep or a long silence. */
export const ping = frame({ type: 'ping', access: 'user', summary: 'Is anybody there', body: z.object({}) })
export const pong = frame({ type: 'pong', access: 'user', summary: 'Still here', body: z.object({}) })

export const errorFrame = frame({
  type: 'error',
  access: 'public',
  summary: 'What was sent is refused, and why',
  body: z.object({
    problem: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    /** The client-made id of what was refused, if it had one. */
    clientMessageId: z.optional(z.string()),
    /** Seconds after which the same may be tried again. */
    retryAfter: z.optional(z.number()),
  }),
})

export const connectionReplaced = frame({
  type: 'connection_replaced',
  access: 'user',
  summary: 'The same browser tab opened a newer socket',
  body: z.object({}),
})
