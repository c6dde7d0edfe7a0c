import * as texts from '#texts/platform'
import { cutPictureHeader } from '#platform/contract/media/cut-picture-header.ts'
import { pathFor, type Call, type Endpoint } from '#platform/contract/endpoint.ts'
import type { ProblemId } from '#platform/contract/problem.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { typedGuard } from '#platform/web/typed/typed-guard.ts'
import { leaveImpersonation } from '#platform/web/session/impersonation.ts'
import { currentToken, forgetToken } from '#platform/web/session/session.ts'
import { learnServerTime } from '#platform/web/server-clock.ts'
import { isNetworkFailure, NetworkError, overNetwork } from './network-error.ts'
import { readProblem, readProblemText } from './problem-text.ts'
import { requestSlots } from './request-slots.ts'
import { breaker } from './system-health.ts'
import { warnOfCutPicture } from './warn-of-cut-picture.ts'

const slot = requestSlots()

/** Nothing was sent: too many requests failed in a row. */
export class RequestsPaused extends Error {
  constructor() {
    super(texts.tooManyRequestsFailedInA)
    this.name = 'RequestsPaused'
  }
}

/** A successful reply that is no JSON. */
class UnreadableReply extends Error {
  constructor() {
    super('Failed to parse JSON response')
    this.name = 'UnreadableReply'
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
  if (isNetworkFailure(error)) return isConnected() ? unreached : unconnected
  if (error instanceof FormProblem || error instanceof RequestsPaused) return error.message
  // Page bundles hold their own copies of the classes.
  const read = readProblem(error)
  if (read.hasReason) return read.sentence
  if (error instanceof UnreadableReply) return texts.theServerDidNotAnswerAs
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

/** Sends a request by the specification's rules; raw bodies (files) keep their own content type. */
export async function request(
  method: string,
  path: string,
  options: { body?: BodyInit; contentType?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  refuseUndefined(path)
  const send = async (token: string | undefined) => {
    const stamp = `${path.includes('?') ? '&' : '?'}_t=${Date.now()}`
    return guarded(method === 'GET' ? path + stamp : path, {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.contentType && { 'content-type': options.contentType }),
      },
      ...(options.body !== undefined && { body: options.body }),
      ...(options.signal && { signal: options.signal }),
    })
  }
  const token = await currentToken()
  let response = await send(token)
  if ((response.status === 401 || response.status === 403) && token) {
    const fresh = await currentToken(true)
    if (fresh) response = await send(fresh)
    if (fresh && (response.status === 401 || response.status === 403)) forgetToken(fresh)
  }
  if (!response.ok) {
    const error = new CallError(response.status, await overNetwork(() => response.text()))
    if (error.problem === 'impersonation-over') leaveImpersonation()
    if (method !== 'GET') typedGuard.current?.refused()
    throw error
  }
  learnServerTime(Date.parse(response.headers.get('date') ?? ''))
  if (options.body instanceof File && response.headers.has(cutPictureHeader)) warnOfCutPicture(options.body)
  if (method !== 'GET') typedGuard.current?.saved(options.body)
  return response
}

/** Waits for its turn, and counts towards the breaker what the server or the line did wrong: never a 4xx, never an abort. */
async function guarded(url: string, init: RequestInit): Promise<Response> {
  const done = await slot(init.signal ?? undefined)
  try {
    if (!breaker.lets()) throw new RequestsPaused()
    const response = await overNetwork(() => fetch(url, init))
    if (response.status >= 500) breaker.failed()
    else breaker.succeeded()
    return response
  } catch (error) {
    // A device without a line says nothing about the server, and neither does a request that was called back.
    if (error instanceof NetworkError && isConnected()) breaker.failed()
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
  const response = await request(endpoint.method, pathFor(endpoint, input), {
    ...(endpoint.body && { body: JSON.stringify(input?.body ?? {}), contentType: 'application/json' }),
    ...(input?.signal && { signal: input.signal }),
  })
  if (!endpoint.reply) return undefined
  if (response.headers.get('content-type')?.startsWith('application/octet-stream'))
    return new Uint8Array(await overNetwork(() => response.arrayBuffer()))
  return readJson(response)
}) as Call

export const readJson = async (response: Response): Promise<unknown> => parseReply(await overNetwork(() => response.text()))

/** @throws UnreadableReply when the text is no JSON, as from a captive portal. */
export function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableReply()
  }
}
