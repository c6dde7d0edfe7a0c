import type { IncomingMessage, ServerResponse } from 'node:http'
import { problems, type ProblemBody } from '#platform/contract/problem.ts'
import type { App } from './app.ts'

/** Each body has some seconds to begin with, for a line that was lost for a moment, and then arrives at this pace at least. */
export const slowRules = { graceMs: 20_000, bytesPerSecond: 2000, lookEveryMs: 1000 } as const

interface Body {
  response: ServerResponse
  since: number
  /** What the connection had brought by then. */
  from: number
}

export interface SlowBodies {
  /** Lets a request take the time it needs, until it is answered. */
  spare(request: IncomingMessage): void
}

/** Closes connections whose requests trickle, with 408 where nothing was answered yet. One job looks at all of them. */
export function closeSlowBodies(
  { server, jobs }: App,
  { headers, now }: { headers: Record<string, string>; now: () => number },
): SlowBodies {
  const open = new Map<IncomingMessage, Body>()
  const spared = new WeakSet<IncomingMessage>()

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined && !(Number(request.headers['content-length']) > 0)) return
    open.set(request, { response, since: now(), from: request.socket.bytesRead })
    request.once('close', () => open.delete(request))
  })

  function closeTrickling(): void {
    for (const [request, body] of open) {
      const { socket } = request
      if (request.complete || socket.destroyed) open.delete(request)
      else if (heldUp(request, body)) Object.assign(body, { since: now(), from: socket.bytesRead })
      else if (tooSlow(request, body)) close(request, body.response)
    }
  }

  /** We do not read on at present, or may not hurry it: what comes late then is not the sender's fault. */
  function heldUp(request: IncomingMessage, { response }: Body): boolean {
    return request.readableLength > 0 || (spared.has(request) && !response.writableEnded)
  }

  function tooSlow({ socket }: IncomingMessage, { since, from }: Body): boolean {
    const due = ((now() - since - slowRules.graceMs) / 1000) * slowRules.bytesPerSecond
    return socket.bytesRead - from < due
  }

  function close(request: IncomingMessage, response: ServerResponse): void {
    open.delete(request)
    const { socket } = request
    if (response.headersSent) return void socket.destroy()
    socket.end(answerTooSlow(headers), () => socket.destroy())
  }

  jobs.every('Close slow requests', slowRules.lookEveryMs, closeTrickling)
  return { spare: (request) => void spared.add(request) }
}

/** Past the router, which still waits for the rest. */
function answerTooSlow(headers: Record<string, string>): string {
  const { status, message } = problems['too-slow']
  const body = JSON.stringify({ problem: 'too-slow', message } satisfies ProblemBody)
  const all = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/problem+json', connection: 'close' }
  const lines = Object.entries({ ...all, 'content-length': Buffer.byteLength(body) }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} Request Timeout`, ...lines, '', body].join('\r\n')
}
