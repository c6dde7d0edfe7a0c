import { randomUUID } from 'node:crypto'
import * as texts from '#texts/platform'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { isProblem, problems, type ProblemBody, type ProblemId } from '#platform/contract/problem.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { isConflict } from '#platform/database/retry-conflicts.ts'
import { isStorageAway } from '#platform/storage/storage-away.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'
import type { App } from '../app.ts'
import { acceptsHtml, createFailurePage } from './failure-page.ts'

const byStatus: Record<number, ProblemId> = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  405: 'not-supported',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
}

const htmlType = 'text/html; charset=utf-8'
const awaySeconds = 5
const conflictSeconds = 1

// Text PostgreSQL cannot store, such as a NUL character: what was sent is at fault, not we.
const unstorableText = /^(22021|22P05)$/

/** The one place where a failure becomes an answer: expected ones speak for themselves, the rest get a report number. */
export function answerFailures(app: App): void {
  app.setErrorHandler<Failure>(async (error, request, reply) => send(reply, problemBodyOf(error, request.log)))
  app.setNotFoundHandler({}, async (_request, reply) => send(reply, { problem: 'not-found', message: problems['not-found'].message }))
}

type Failure = Error & { statusCode?: number; code?: string }

/** The body a failure is answered with. What is not the caller's doing stands in the log, under the number in the body. */
export function problemBodyOf(error: Failure, log: FastifyBaseLogger): ProblemBody {
  if (isProblem(error)) {
    const { problem, message, fields, moreFields, retryAfter } = error
    return { problem, message, ...(fields && { fields }), ...(moreFields && { moreFields }), ...(retryAfter && { retryAfter }) }
  }
  const status = error.statusCode ?? 500
  const known = byStatus[status]
  if (status < 500 && known) {
    // Fastify writes its messages for programmers.
    return { problem: known, message: problems[known].message, ...(status === 400 && { detail: error.message }) }
  }
  if (unstorableText.test(error.code ?? '')) return { problem: 'invalid-input', message: texts.thisCharacterCannotBeStored }
  const report = randomUUID().slice(0, 8)
  if (isConflict(error)) {
    log.warn({ report, cause: error.message }, 'A transaction lost every attempt against concurrent ones.')
    return { problem: 'unavailable', message: problems.unavailable.message, retryAfter: conflictSeconds, report }
  }
  const problem = isStorageFull(error) ? 'storage-full' : isDatabaseAway(error) || isStorageAway(error) ? 'unavailable' : 'unexpected'
  // Many fail at once while the database is away or the disk is full, and none of their stacks says more than the cause.
  if (problem === 'unexpected') log.error({ report, err: error }, 'A request failed.')
  else
    log.warn(
      { report, problem, cause: error.message },
      'A request failed for want of the database, of the file storage or of room on the disk.',
    )
  return { problem, message: problems[problem].message, report }
}

/** Addresses that cannot even be read, such as broken percent signs, never reach the handlers above, nor the hooks that set headers. */
export function answerUnreadable(headers: Record<string, string>) {
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    void send(reply.headers(headers), { problem: 'not-found', message: problems['not-found'].message })
  }
}

const longestGoodbyeMs = 2000

type ClientError = Error & { code?: string; rawPacket?: unknown }

/** Maps an error of Node's HTTP parser to a problem. One limit and one code cover the request line and the headers. */
function clientProblem({ code, rawPacket }: ClientError): ProblemId {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'invalid-input'
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  // A request line over the limit may overflow before its line break arrives.
  const [line = ''] = start.split('\r\n', 1)
  return /^[A-Z]+ /.test(line) && line.length > start.length / 2 ? 'too-long' : 'headers-too-large'
}

/**
 * Browsers send `Accept` before their cookies, so it is in the first packet of long headers. A request line that is too long hides it,
 * so its path decides; a later packet holds neither, and long headers are mostly cookies.
 */
function isBrowser({ rawPacket }: ClientError): boolean {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const [, accept] = /^accept:([^\r\n]*)/im.exec(start) ?? []
  if (accept !== undefined) return acceptsHtml(accept)
  const [, path] = /^[A-Z]+ (\S*)/.exec(start) ?? []
  return path === undefined || !/^\/(?:api|identity|scim|hooks)\//.test(path)
}

/** Requests that end before they are one, such as an address that is too long, are answered in the shape of every other failure. */
export function answerBroken(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  const problem = clientProblem(error)
  const { status, message } = problems[problem]
  const isPage = isBrowser(error)
  const body = isPage ? createFailurePage({ message }) : JSON.stringify({ problem, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${isPage ? htmlType : 'application/problem+json'}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (!socket.writable) return void socket.destroy(error)
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Whoever is still sending would see a reset instead of the answer if the connection were cut at once.
  socket.setTimeout(longestGoodbyeMs, () => socket.destroy())
}

function send(reply: FastifyReply, body: ProblemBody): FastifyReply {
  const retryAfter = body.retryAfter ?? (body.problem === 'unavailable' ? awaySeconds : undefined)
  if (retryAfter) void reply.header('retry-after', String(retryAfter))
  const isPage = acceptsHtml(reply.request.headers.accept)
  return reply
    .code(problems[body.problem].status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .type(isPage ? htmlType : 'application/problem+json')
    .send(isPage ? createFailurePage(body) : JSON.stringify(body))
}
