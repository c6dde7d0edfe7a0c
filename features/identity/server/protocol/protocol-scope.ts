import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { isProblem, Problem, problems } from '#platform/contract/problem.ts'
import { problemBodyOf } from '#platform/http/failures/answer-failures.ts'
import { bareSecurityHeaders } from '#platform/http/security-headers.ts'
import { duplicateKey } from './duplicate-keys.ts'
import type { Caller } from '../events.ts'
import { ProtocolError, protocolErrorBody } from './protocol-errors.ts'
import { refuseForeignFields } from './refuse-fields.ts'
import type { Realm } from '../realm.ts'

const deviceCookie = 'identity-device'
const deviceCookieSeconds = 180 * 86_400

/** Everything below the identity path that is particular to the protocol: bodies, the key in the query, the error shape. */
export function startProtocol(scope: FastifyInstance, config: Config): void {
  const security = bareSecurityHeaders(config)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)))
    } catch (error) {
      done(error as Error, undefined)
    }
  })
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new Map<string, string>()
    for (const [name, value] of new URLSearchParams(String(body))) {
      if (fields.has(name)) return done(new ProtocolError('INVALID_ARGUMENT', `Duplicate name "${name.slice(0, 50)}".`), undefined)
      fields.set(name, value)
    }
    done(null, Object.fromEntries(fields))
  })
  scope.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    // An answer of the protocol is never a page.
    void reply.headers(security)
  })
  scope.setErrorHandler(async (error: Error & { statusCode?: number; constraint?: string }, request, reply) => {
    if (error instanceof ProtocolError) return refuse(reply, error)
    // Two people took the same address, or linked the same person of a provider, at the very same moment.
    if (error.constraint === 'account_email_key') return refuse(reply, new ProtocolError('EMAIL_EXISTS'))
    if (error.constraint === 'provider_link_pkey') return refuse(reply, new ProtocolError('FEDERATED_USER_ID_ALREADY_LINKED'))
    const { problem, message } = problemBodyOf(error, request.log)
    const { status } = problems[problem]
    // 429 comes from the server as a whole and must not end a session; neither must our own failures.
    if (status < 500 && status !== 429) return refuse(reply, new ProtocolError('INVALID_ARGUMENT', message))
    if (isProblem(error) || status < 500) throw error
    throw new Problem('unavailable')
  })
  scope.setNotFoundHandler(async (_request, reply) => refuse(reply, new ProtocolError('NOT_FOUND')))
}

function readJson(text: string): unknown {
  if (text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProtocolError('INVALID_ARGUMENT', 'Invalid JSON payload received.')
  }
  const twice = duplicateKey(text)
  if (twice !== undefined)
    throw new ProtocolError('INVALID_ARGUMENT', `Invalid JSON payload received. Duplicate name "${twice.slice(0, 50)}".`)
  return value
}

/** The body as the schema has it, or INVALID_ARGUMENT. */
export function readBody<Body extends z.ZodType>(body: Body, given: unknown): z.output<Body> {
  const parsed = body.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const reason: unknown = issue?.code === 'custom' ? issue.params?.['notOffered'] : undefined
  if (typeof reason === 'string')
    throw new ProtocolError('OPERATION_NOT_ALLOWED', `${String(issue?.path[0])} is not offered here: ${reason}.`)
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  throw new ProtocolError(
    'INVALID_ARGUMENT',
    unknown === undefined
      ? `Invalid value at '${issue?.path.join('.') || 'body'}'`
      : `Invalid JSON payload received. Unknown name "${unknown.slice(0, 50)}": Cannot find field.`,
  )
}

/** They hash a password, which takes 50 ms of a core; counted in units of `LIMIT_WRITES`. */
const hashingCalls = /:(signUp|signInWithPassword|update|resetPassword|delete)$/
const hashingCost = 5

type Handle<Body> = (request: Body, caller: Caller) => object | Promise<object>

/** Registers a call of the protocol that carries a body. */
export function answer<Body extends z.ZodType>(
  scope: FastifyInstance,
  realm: Realm,
  path: string,
  body: Body,
  handle: Handle<z.output<Body>>,
): void {
  // In a Fastify path a colon is written twice.
  // Tokens are never compressed together with text a caller chose: the length would tell about them.
  const writeCost = hashingCalls.test(path) ? hashingCost : 1
  scope.post(path.replace(':', '::'), { compress: false, config: { access: 'public', writeCost } }, async (request, reply) => {
    requireApiKey(realm, request)
    const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (form && path !== '/v1/token') throw new ProtocolError('INVALID_ARGUMENT', 'This call takes JSON.')
    const parsed = readBody(body, request.body)
    refuseForeignFields(parsed as object)
    return handle(parsed, callerOf(realm, request, reply))
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

/** Everything not registered otherwise, in the protocol's shape. */
export function unknownAddress(scope: FastifyInstance): void {
  scope.get('/*', { config: { access: 'public' } }, () => {
    throw new ProtocolError('NOT_FOUND')
  })
}

function callerOf(realm: Realm, request: FastifyRequest, reply: FastifyReply): Caller {
  const proof = request.headers['x-firebase-appcheck']
  const device = /(?:^|;\s*)identity-device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  const secure = realm.services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    remote: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device,
    proof: typeof proof === 'string' ? proof : undefined,
    rememberDevice: (value) =>
      void reply.header(
        'set-cookie',
        `${deviceCookie}=${value}; Path=/identity; Max-Age=${deviceCookieSeconds}; HttpOnly; SameSite=Strict${secure}`,
      ),
  }
}

function requireApiKey(realm: Realm, request: FastifyRequest): void {
  const { key } = request.query as { key?: unknown }
  const given = key ?? request.headers['x-goog-api-key']
  if (!given) throw new ProtocolError('PERMISSION_DENIED', 'The request is missing a valid API key.')
  if (given !== realm.apiKey) throw new ProtocolError('INVALID_API_KEY')
}

function refuse(reply: FastifyReply, error: ProtocolError): FastifyReply {
  return reply.code(error.status).send(protocolErrorBody(error))
}
