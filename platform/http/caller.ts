import type { FastifyRequest } from 'fastify'
import type { Caller } from './app.ts'
import { asksFromThisMachine } from './request-host.ts'

/** Where a request comes from, for whoever answers it; `actor` is undefined where a page is rendered. */
export function callerOf(request: FastifyRequest, actor: Caller['actor']): Caller {
  const { ip, headers, raw } = request
  return {
    actor,
    remote: ip,
    userAgent: headers['user-agent'] ?? '',
    globalPrivacyControl: headers['sec-gpc'] === '1',
    local: asksFromThisMachine(raw),
    requestId: request.id,
  }
}
