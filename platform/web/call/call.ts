import * as texts from '#texts/platform'
import { cutPictureHeader } from '#platform/contract/media/cut-picture-header.ts'
import { pathFor, type Call, type Endpoint } from '#platform/contract/endpoint.ts'
import type { ProblemId } from '#platform/contract/problem.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { typedGuard } from '#platform/web/typed/typed-guard.ts'
import { leaveImpersonation } from '#platform/web/session/impersonation.ts'
import { currentToken, forgetToken } from '#platform/web/session/session.ts'
import { learnServerTime } from '#platform/web/server-clock.ts'
import { cutResponse, ForeignResponse, isNetworkFailure, NetworkError, overNetwork } from './network-error.ts'
import { readProblem, readProblemText } from './problem-text.ts'
import { requestSlots } from './request-slots.ts'
import { breaker } from './system-health.ts'
import { timeLimits, withTimeLimit } from './time-limit.ts'
import { warnOfCutPicture } from './warn-of-cut-picture.ts'

const slot = requestSlots()

/** Nothing was sent: too many requests failed in a row. */
export class RequestsPaused extends Error {
  constructor() {
    super(texts.tooManyRequestsFailedInA)
    this.name = 'RequestsPaused'
  }
}

/** A reply that was not OK. The message is the specification's `'{status}: {body text}'`; `problem` is for people. */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemId | undefined
  /** Text for the screen, by the error catalog. */
  readonly explanation: string
  /** The explanation is the server's sentence, not the one for unknown failures. */
  readonly hasReason: boolean
  /** The refused inputs by name, without the `body.` in front: `{ price: 'Enter a price.' }`. */
  readonly fields: Record<string, string>
  /** The number under which the server noted the failure. */
  readonly report: string | undefined
  /** Seconds after which the same may be tried again, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    const { problem, sentence, hasReason, fields, report, retryAfter } = readProblemText(text)
    this.status = status
    this.problem = problem
    this.report = report
    this.retryAfter = retryAfter
    this.explanation = sentence
    this.hasReason = hasReason
    this.fields = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^(body|query|params)\./, ''), message]))
  }
}

const unconnected = texts.youSeemToBeOfflineWhat
const unreached = texts.ourServerDoesNotAnswerWhat
const ours = texts.somethingWentWrongOnOurSide
const isConnected = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** Returns the text to show for any failure. Only errors that carry sentences for users show their own message. */
export function explain(error: unknown): string {
  if (error instanceof CallError) return error.explanation
  if (isNetworkFailure(error)) return isConnected() ? (error instanceof NetworkError && error.sentence) || unreached : unconnected
  if (error instanceof FormProblem || error instanceof RequestsPaused) return error.message
  // Page bundles hold their own copies of the classes.
  const read = readProblem(error)
  if (read.hasReason) return read.sentence
  if (error instanceof Error && !(error instanceof DOMException)) reportError(error)
  return ours
}

/**
 * An address that says `undefined` was built from a value that was never set, and is refused before anything is sent. What
 * a person typed may hold the word: `pathFor` writes it so that the address does not.
 */
export function refuseUndefined(url: string): void {
  if (url.includes('undefined')) throw new TypeError(`Invalid API URL detected: ${url} contains undefined`)
}

interface RequestOptions {
  body?: BodyInit
  idempotencyKey?: string
  contentType?: string
  signal?: AbortSignal
  /** Returns whether a successful response is of the documented type; by default, anything but a page. */
  isExpected?: (response: Response) => boolean
  /** Until the response begins. */
  limitMs?: number
}

const typeIs = (response: Response, type: string): boolean => response.headers.get('content-type')?.startsWith(type) ?? false
const isNoPage = (response: Response): boolean => !typeIs(response, 'text/html')
const isJson = (response: Response): boolean => typeIs(response, 'application/json')
const isData = (response: Response): boolean => isJson(response) || typeIs(response, 'application/octet-stream')
/** A response without content has no type. */
const isEmptyOrJson = (response: Response): boolean => response.status === 204 || isJson(response)

/** Uploads without progress get as long as their bytes take at 10 KB/s. */
function limitFor(method: string, body: BodyInit | undefined): number {
  if (method === 'GET') return timeLimits.readMs
  return timeLimits.writeMs + (body instanceof Blob ? body.size / 10 : 0)
}

/** Sends a request by the specification's rules; raw bodies (files) keep their own content type. */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  refuseUndefined(path)
  const isExpected = options.isExpected ?? isNoPage
  const limitMs = options.limitMs ?? limitFor(method, options.body)
  const send = async (token: string | undefined) => {
    const stamp = `${path.includes('?') ? '&' : '?'}_t=${Date.now()}`
    const init: RequestInit = {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.contentType && { 'content-type': options.contentType }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(options.body !== undefined && { body: options.body }),
      ...(options.signal && { signal: options.signal }),
    }
    return guarded(method === 'GET' ? path + stamp : path, init, limitMs, isExpected)
  }
  const token = await currentToken()
  let response = await send(token)
  if ((response.status === 401 || response.status === 403) && token) {
    const fresh = await currentToken(true)
    if (fresh) response = await send(fresh)
    if (fresh && (response.status === 401 || response.status === 403)) forgetToken(fresh)
  }
  if (!response.ok) {
    const error = new CallError(response.status, await readText(response))
    if (error.problem === 'impersonation-over') leaveImpersonation()
    if (method !== 'GET') typedGuard.current?.refused?.()
    throw error
  }
  learnServerTime(Date.parse(response.headers.get('date') ?? ''))
  if (options.body instanceof File && response.headers.has(cutPictureHeader)) warnOfCutPicture(options.body)
  if (method !== 'GET') typedGuard.current?.saved?.(options.body)
  return response
}

/** Waits for its turn, and counts towards the breaker what the server or the line did wrong: never a 4xx, never an abort. */
async function guarded(url: string, init: RequestInit, limitMs: number, isExpected: (response: Response) => boolean): Promise<Response> {
  const done = await slot(init.signal ?? undefined)
  try {
    if (!breaker.lets()) throw new RequestsPaused()
    const response = await withTimeLimit(limitMs, (signal) => overNetwork(() => fetch(url, { ...init, signal })), init.signal ?? undefined)
    // 511: Network Authentication Required, https://www.rfc-editor.org/rfc/rfc6585#section-6
    if (response.status === 511 || (response.ok && !isExpected(response))) throw new ForeignResponse()
    if (response.status >= 500) breaker.failed()
    else breaker.succeeded()
    return response
  } catch (error) {
    // An offline device, an aborted request and a response of another server say nothing about ours.
    if (error instanceof NetworkError && !(error instanceof ForeignResponse) && isConnected()) breaker.failed()
    else if (!(error instanceof RequestsPaused)) breaker.undecided()
    throw error
  } finally {
    done()
  }
}

export const call: Call = (async (
  endpoint: Endpoint,
  input?: { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal },
) => {
  const path = pathFor(endpoint, input)
  const send = async (idempotencyKey?: string) => {
    const response = await request(endpoint.method, path, {
      ...(endpoint.body && { body: JSON.stringify(input?.body ?? {}), contentType: 'application/json' }),
      ...(idempotencyKey && { idempotencyKey }),
      ...(input?.signal && { signal: input.signal }),
      isExpected: endpoint.reply ? isData : isEmptyOrJson,
    })
    if (!endpoint.reply) return undefined
    if (response.headers.get('content-type')?.startsWith('application/octet-stream'))
      return new Uint8Array(await withTimeLimit(timeLimits.writeMs, () => overNetwork(() => response.arrayBuffer())))
    return readJson(response)
  }
  return endpoint.method === 'POST' ? sendOnce(path, send) : send()
}) as Call

/**
 * Hands an idempotency key to the work: that of the last write of this page to `target` if its answer was lost, else a new one. Without
 * the file that gives keys, also when it never arrives, the work gets none.
 */
export async function sendOnce<Reply>(target: string, work: (key?: string) => Promise<Reply>): Promise<Reply> {
  const writes = await withTimeLimit(timeLimits.readMs, () => import('./unanswered-writes.ts')).catch(() => undefined)
  return writes ? writes.unansweredWrites.send(target, work, isAnswer) : work()
}

/** Returns whether the server decided about a write. It did not while it works on the first try, nor when it failed itself. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallError && error.problem !== undefined && error.problem !== 'still-running' && error.status < 500

/** @throws ForeignResponse for another type, NetworkError for a part of a response, also when it never ends. */
export async function readJson(response: Response): Promise<unknown> {
  return parseReply(await readText(response), isJson(response))
}

const readText = (response: Response): Promise<string> => withTimeLimit(timeLimits.readMs, () => overNetwork(() => response.text()))

export function parseReply(text: string, isOurs: boolean): unknown {
  if (!isOurs) throw new ForeignResponse()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw cutResponse(error)
  }
}
