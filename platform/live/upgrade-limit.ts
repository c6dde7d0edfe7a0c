import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { livePath } from '#platform/contract/live-wire.ts'
import type { App } from '#platform/http/app.ts'
import type { Trust } from '#platform/http/trust-in.ts'

/** The address an upgrade comes from, by the router's own rule: upgrades do not pass through it. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  return proxyAddr(request, trust)
}

/** Returns whether an address has asked too often; upgrades count with its plain requests of the same path. */
export function upgradeLimit(app: App): (address: string) => Promise<boolean> {
  const count = app.createRateLimit()
  return async (ip) => {
    const answer = await count({ ip, method: 'GET', url: livePath, routeOptions: {} } as FastifyRequest)
    return !answer.isAllowed && answer.isExceeded
  }
}
