import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'

/** Whom to believe about where a request comes from, as the router takes it. */
type Trust = boolean | string | string[] | ((address: string, hop: number) => boolean)

/** The address an upgrade comes from, by the router's own rule: upgrades do not pass through it. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  if (typeof trust === 'boolean') return trust ? proxyAddr(request, () => true) : (request.socket.remoteAddress ?? '')
  return proxyAddr(request, trust)
}

/** Answers whether an address has asked too often; upgrades count with its requests. */
export function upgradeLimit(app: App): (address: string) => Promise<boolean> {
  const count = app.createRateLimit()
  return async (ip) => {
    const answer = await count({ ip, url: '', routeOptions: {} } as FastifyRequest)
    return !answer.isAllowed && answer.isExceeded
  }
}
