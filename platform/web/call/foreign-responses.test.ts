import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { call, explain, request } from './call.ts'
import { askHealth } from './health-poll.ts'
import { isNetworkFailure } from './network-error.ts'
import { breaker, systemHealth } from './system-health.ts'
import { timeLimits } from './time-limit.ts'
// Loaded here, since its file does not arrive by the clock of the test.
import './unanswered-writes.ts'

const access = 'public'
const summary = 'A call for these tests'
const read = endpoint({ method: 'GET', path: '/api/read', access, summary, reply: z.object({}) })
const write = endpoint({ method: 'POST', repeat: 'key', path: '/api/write', access, summary, body: z.object({}), reply: z.object({}) })
const tell = endpoint({ method: 'POST', repeat: 'key', path: '/api/tell', access, summary, body: z.object({}) })
const minute = 60_000

let answer: (signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  breaker.succeeded()
  sessionStore.connect({ token: async () => undefined, signOut: async () => undefined })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => answer(signal))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failure = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => 'succeeded',
    (error: unknown) => error,
  )
const portal = async () => new Response('<!doctype html><title>Hotel</title>', { headers: { 'content-type': 'text/html' } })
const works: [string, () => Promise<unknown>][] = [
  ['a read', () => call(read)],
  ['a write', () => call(write, { body: {} })],
  ['a write without content in its response', () => call(tell, { body: {} })],
  ['a file', () => request('GET', '/api/file')],
  ['a deletion', () => request('DELETE', '/api/file')],
]

test.each(works)('%s that a captive portal answers with its page failed in the network, in words of its own', async (_, work) => {
  answer = portal
  for (let tried = 0; tried < 8; tried += 1) {
    const error = await failure(work)
    expect(isNetworkFailure(error)).toBe(true)
    expect(explain(error)).toMatch(/^Your network answered instead of our server.*What you entered is still here\.$/)
  }
  expect(breaker.open).toBe(false)
})

test.each([
  ['text', async () => new Response('OK')],
  ['an empty page', async () => new Response('', { headers: { 'content-type': 'text/html' } })],
  ['511 Network Authentication Required', async () => new Response('Sign in', { status: 511 })],
  ['a picture', async () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } })],
])('%s in place of a response without content is no success', async (_, response) => {
  answer = response
  expect(explain(await failure(() => call(tell, { body: {} })))).toContain('Your network answered instead')
})

test.each(['', '{', '{"a":"b', '[1,2'])('JSON that is cut in half (%j) is said to have arrived in part', async (text) => {
  answer = async () => new Response(text, { headers: { 'content-type': 'application/json' } })
  const error = await failure(() => call(write, { body: {} }))
  expect([isNetworkFailure(error), explain(error)]).toEqual([
    true,
    'The response was cut off. What you entered is still here; please try again.',
  ])
})

test.each([
  ['a read', () => call(read), timeLimits.readMs],
  ['a write', () => call(tell, { body: {} }), timeLimits.writeMs],
])('%s without a response is given up at its limit and aborted', async (_, work, limitMs) => {
  let signal: AbortSignal | undefined
  answer = (given) => new Promise(() => (signal = given))
  const ended = failure(work)
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(explain(await ended)).toBe('No response came in time. What you entered is still here; check your connection, then try again.')
  expect(signal?.aborted).toBe(true)
})

test('a response that begins and never ends is given up as well', async () => {
  answer = async () => new Response(new ReadableStream({}), { headers: { 'content-type': 'application/json' } })
  const ended = failure(() => call(read))
  await vi.advanceTimersByTimeAsync(timeLimits.readMs)
  expect(explain(await ended)).toMatch(/^No response came in time/)
})

test('a request that the page aborts is no failure of the network', async () => {
  answer = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const controller = new AbortController()
  const ended = failure(() => call(read, { signal: controller.signal }))
  await vi.advanceTimersByTimeAsync(10)
  controller.abort()
  expect(await ended).toMatchObject({ name: 'AbortError' })
})

test.each([
  ['its own words', async () => Response.json({ status: 'healthy' }), 'healthy'],
  ['the page of a captive portal', portal, undefined],
  ['JSON of another server', async () => Response.json({ ok: true }), undefined],
  ['an error of a gateway', async () => new Response('Bad gateway', { status: 502 }), 'degraded'],
  ['a sign-in to the network', async () => new Response('', { status: 511 }), undefined],
])('the health check takes %s for what it is', async (_, response, status) => {
  answer = response
  expect(await askHealth()).toBe(status)
})

test('after a line was away for ten minutes the first call that reaches the server works, and health is good again', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  const until = Date.now() + 10 * minute
  while (Date.now() < until) {
    await failure(() => call(tell, { body: {} }))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(systemHealth.get().breakerOpen).toBe(true)
  answer = async () => new Response(null, { status: 204 })
  await vi.advanceTimersByTimeAsync(minute)
  expect(await failure(() => call(tell, { body: {} }))).toBe('succeeded')
  expect(systemHealth.get()).toEqual({ status: 'healthy', failures: 0, breakerOpen: false })
})
