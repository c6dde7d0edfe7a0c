import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config, RequestKind } from '#platform/config/config.ts'
import { problems } from '#platform/contract/problem.ts'
import type { App } from './app.ts'
import { networkOf } from './per-address.ts'

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

/** By the address as it was sent: which route answers it, if any, may not decide how often it may be asked. */
export function kindOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): RequestKind {
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  if (/^\/ws\/?(?:\?|$)/.test(url)) return 'sockets'
  if (url.startsWith('/media/')) return 'files'
  return url.startsWith('/api/') ? 'reads' : 'pages'
}
