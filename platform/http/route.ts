import * as texts from '#texts/platform'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { denialFor, type Access, type ActorFor, type KeyFor } from '#platform/contract/access.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App, Caller } from './app.ts'
import { callerOf, closeSignal } from './caller.ts'
import { ReadyReply } from './ready-reply.ts'
import { readKey } from '#platform/repeat/read-key.ts'
import { refusedFields, refuseUnstorable } from '#platform/contract/refused-fields.ts'
import { replyWriter, type WriterOptions } from './reply-writer.ts'

type AccessOf<E extends Endpoint> = E extends Endpoint<string, infer Level> ? Level : Access

export interface Context<Level extends Access> extends Omit<Caller, 'actor' | 'key'> {
  actor: ActorFor<Level>
  key: KeyFor<Level>
}

/** A handler may also return what `writtenReply` made of its reply before. */
export type Handler<E extends Endpoint> = (input: InputOf<E>, context: Context<AccessOf<E>>) => Promise<ReplyOf<E> | ReadyReply>

/** Registers an endpoint: authorize, validate, handle, check the reply. The same answer serves HTTP and page loaders. */
export function route<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const key = `${endpoint.method} ${endpoint.path}`
  const isKeyed = endpoint.repeat?.startsWith('key') ?? false
  if (app.endpoints.has(key)) throw new Error(`${key} is registered twice.`)

  async function answer(raw: { params: unknown; query: unknown; body: unknown }, caller: Caller): Promise<unknown> {
    if (app.flags.isOff(endpoint.path, caller.actor)) throw new Problem('not-found', texts.thisPartIsTurnedOff)
    const denial = denialFor(endpoint.access, caller.actor, caller.key)
    if (denial) throw new Problem(denial)
    const input = {
      params: parsed('params', endpoint.params, raw.params),
      query: parsed('query', endpoint.query, raw.query),
      body: parsed('body', endpoint.body, raw.body ?? (endpoint.body ? {} : undefined)),
    }
    for (const subject of [endpoint.subject ?? []].flat()) refuseForeignSubject(subject, input, caller)
    async function handle(): Promise<unknown> {
      const reply = await handler(input as InputOf<E>, caller as Context<AccessOf<E>>)
      if (reply instanceof ReadyReply) return reply
      return endpoint.reply ? checkedReply(key, endpoint.reply, reply) : undefined
    }
    if (!caller.idempotencyKey || !isKeyed) return handle()
    const write = {
      key: caller.idempotencyKey,
      accountId: caller.actor?.id,
      operation: key,
      input: [raw.params, raw.query, raw.body],
      isStored: endpoint.repeat === 'key',
    }
    return app.storedResponses.once(write, async () => {
      const reply = await handle()
      return reply instanceof ReadyReply ? reply.value() : reply
    })
  }

  app.endpoints.set(key, { endpoint, answer })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, ...(endpoint.writeCost && { writeCost: endpoint.writeCost }) },
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      const { params, query, body, actor, apiKey: key } = request
      const idempotencyKey = endpoint.repeat ? readKey(request.headers['idempotency-key']) : undefined
      const caller = { ...callerOf(request, actor), key, closeSignal: () => closeSignal(reply), ...(idempotencyKey && { idempotencyKey }) }
      const result = await answer({ params, query, body }, caller)
      if (endpoint.access !== 'public' || actor) void reply.header('cache-control', 'no-store')
      if (result instanceof ReadyReply) return result.send(request, reply)
      if (endpoint.reply && result === null) return reply.type('application/json').send('null')
      return endpoint.reply ? result : reply.code(204).send()
    },
  })
}

function parsed(part: 'params' | 'query' | 'body', schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  let result = safeParse(schema, value)
  if (!result.success && part === 'query') result = safeParse(schema, lastValues(value, result.error.issues))
  if (!result.success) throw refusedFields(result.error.issues, part)
  refuseUnstorable(result.data, part)
  return result.data
}

/** Replaces a refused list by its last value: the key of a single value was repeated in the address. */
function lastValues(query: unknown, issues: readonly { path: readonly PropertyKey[] }[]): unknown {
  const refused = new Set(issues.map(({ path }) => String(path[0])))
  const pairs = Object.entries(query ?? {}) as [string, unknown][]
  return Object.fromEntries(pairs.map(([name, value]) => [name, refused.has(name) && Array.isArray(value) ? value.at(-1) : value]))
}

/** An id in path, query or body is only a claim; anyone but its owner is refused, whether or not that id exists. */
function refuseForeignSubject(subject: string, input: { params: unknown; query: unknown; body: unknown }, caller: Caller): void {
  const claims = [input.params, input.query, input.body].flatMap((part) => {
    const claim = (part as Record<string, unknown> | null | undefined)?.[subject]
    return claim === undefined ? [] : [Number(claim)]
  })
  if (claims.length === 0 || claims.some((claim) => claim !== caller.actor?.id)) throw new Problem('not-allowed')
}

/** Returns a function that gives a reply, or a part of one, as the JSON that goes out, checked as `route` checks what it sends. */
export function writtenReply(name: string, schema: z.core.$ZodType, options?: WriterOptions): (reply: unknown) => string {
  const write = replyWriter(schema, options)
  return (reply) => write(reply) ?? JSON.stringify(checkedReply(name, schema, reply))
}

/** Drops what the contract does not declare and turns a reply that breaks the contract into our own fault. */
export function checkedReply(key: string, schema: z.core.$ZodType, reply: unknown): unknown {
  const result = safeParse(schema, reply)
  if (result.success) return result.data
  const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new Error(`The reply of ${key} breaks its contract: ${where}`)
}
