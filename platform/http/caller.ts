import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#platform/contract/problem.ts'
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

/** Returns a signal that is aborted when the client closes the connection before the reply. */
export function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = (): void => controller.abort(new Problem('gone'))
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return controller.signal
}
