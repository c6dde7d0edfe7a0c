import type { Config } from '#platform/config/config.ts'
import type { App } from './app.ts'
import { isServedHost } from './request-host.ts'

/** Load balancers ask for it by number, and it tells nothing about anybody. */
const forEveryHost = '/health'

export const wrongHost =
  'This server does not answer for this address. If you run it, set PUBLIC_URL to it or add its name to ALLOWED_HOSTS.'

/**
 * Refuses requests for names that are not ours with 421: a page of somebody else whose name was made to point at this computer,
 * or a proxy nobody told us about.
 */
export function refuseForeignHosts(app: App, { allowedHosts }: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isServedHost(request.raw, allowedHosts) || request.routeOptions.url === forEveryHost) return undefined
    return reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${wrongHost}\n`)
  })
}
