import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Origin } from './events.ts'
import { ProtocolError, protocolErrorBody } from './protocol-errors.ts'
import type { Realm } from './realm.ts'

/** Form fields and JSON of the protocol: unknown fields are ignored, null means absent. */
export const text = z.string().max(4096).nullish()

/** Everything below the identity path that is particular to the protocol: form bodies, the key in the query, the error shape. */
export function speakProtocol(scope: FastifyInstance): void {
  if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
  }
  scope.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ProtocolError) return refuse(reply, error)
    const status = error.statusCode ?? 500
    // 429 comes from the server as a whole and must not sign anybody out; neither must our own failures.
    if (status >= 400 && status < 500 && status !== 429) return refuse(reply, new ProtocolError('INVALID_ARGUMENT', error.message))
    throw error
  })
  scope.setNotFoundHandler(async (_request, reply) => refuse(reply, new ProtocolError('NOT_FOUND')))
}

/** Registers a call of the protocol that carries a body. */
export function answer<Body extends z.ZodType>(
  scope: FastifyInstance,
  realm: Realm,
  path: string,
  body: Body,
  handle: (request: z.output<Body>, origin: Origin) => object | Promise<object>,
): void {
  // In a Fastify path a colon is written twice.
  scope.post(path.replace(':', '::'), { config: { access: 'public' } }, async (request) => {
    requireApiKey(realm, request)
    const parsed = body.safeParse(request.body ?? {})
    if (!parsed.success)
      throw new ProtocolError('INVALID_ARGUMENT', `Invalid value at '${parsed.error.issues[0]?.path.join('.') || 'body'}'`)
    return handle(parsed.data, { remote: request.ip, userAgent: request.headers['user-agent'] ?? '' })
  })
}

/** Registers a call of the protocol without a body. */
export function show(scope: FastifyInstance, realm: Realm, path: string, handle: () => object): void {
  scope.get(path, { config: { access: 'public' } }, async (request) => {
    requireApiKey(realm, request)
    return handle()
  })
}

/** Registers a document anybody may fetch and keep for some minutes. */
export function publish(scope: FastifyInstance, path: string, handle: () => object | Promise<object>): void {
  scope.get(path, { config: { access: 'public' } }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300')
    return handle()
  })
}

function requireApiKey(realm: Realm, request: FastifyRequest): void {
  const { key } = request.query as { key?: unknown }
  if ((key ?? request.headers['x-goog-api-key']) !== realm.apiKey) throw new ProtocolError('INVALID_API_KEY')
}

function refuse(reply: FastifyReply, error: ProtocolError): FastifyReply {
  return reply.code(error.status).send(protocolErrorBody(error))
}
