import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config, RequestKind } from '#platform/config/config.ts'
import { defaultMaxBodyBytes } from '#platform/contract/endpoint.ts'
import { problems } from '#platform/contract/problem.ts'
import type { App } from './app.ts'
import { networkOf, perKey } from './per-address.ts'

/** So many networks are counted at once, each kind of call for itself; the one that was quiet longest is forgotten first. */
const mostCounted = 20_000

/**
 * Refuses what a network address asks beyond `LIMIT_…` a minute, each kind of call for itself, whether it is answered, refused or
 * leads nowhere: whoever meets one limit can still do all else. An office behind one address meets none of the defaults.
 */
export async function limitRequests(app: App, { mode, limits }: Pick<Config, 'mode' | 'limits'>): Promise<void> {
  await app.register(rateLimit, {
    // By our own hook below, so that everything is counted: what is refused and what no route answers as well.
    global: false,
    cache: mostCounted,
    keyGenerator: (request) => `${kindOf(request)} ${networkOf(request.ip)}`,
    max: (request) => limits[kindOf(request)],
    timeWindow: 60_000,
    allowList: ({ url }) => mode === 'test' || url.startsWith('/assets/') || url.startsWith('/map/tiles/'),
    errorResponseBuilder: () => Object.assign(new Error(problems['too-many'].message), { statusCode: 429 }),
  })
  app.addHook('onRequest', app.rateLimit() as onRequestAsyncHookHandler)
}

const bytesPerUnit = 8192

/**
 * Returns a function that charges a write without an account to its network: `writeCost` of the route, 1 without one, and 1 more for
 * each 8 KB of the body. Throws `too-many` above `LIMIT_WRITES` units a minute.
 */
export function limitAnonymousWrites({
  mode,
  limits,
  now,
}: Pick<Config, 'mode' | 'limits'> & { now: () => number }): (request: FastifyRequest) => void {
  const spend = perKey<string>({ most: limits.writes, windowMs: 60_000, now })
  return (request) => {
    // Operators' services sign what they send; their calls are only counted.
    if (mode === 'test' || kindOf(request) !== 'writes' || request.routeOptions.config?.access === 'operator') return
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const bodyLimit = request.routeOptions.bodyLimit ?? defaultMaxBodyBytes
    const sizeBytes = encoding === undefined ? Math.min(Number(length ?? 0) || 0, bodyLimit) : bodyLimit
    spend(networkOf(request.ip), (request.routeOptions.config?.writeCost ?? 1) + Math.floor(sizeBytes / bytesPerUnit))
  }
}

/** By the address as it was sent: which route answers it, if any, may not decide how often it may be asked. */
export function kindOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): RequestKind {
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  if (/^\/ws\/?(?:\?|$)/.test(url)) return 'sockets'
  if (url.startsWith('/media/')) return 'files'
  return url.startsWith('/api/') ? 'reads' : 'pages'
}
