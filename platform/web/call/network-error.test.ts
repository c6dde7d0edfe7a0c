import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { call, explain } from './call.ts'
import { isFault, isNetworkFailure, NetworkError } from './network-error.ts'
import { breaker } from './system-health.ts'

const find = endpoint({
  method: 'GET',
  path: '/api/find',
  access: 'public',
  summary: 'A call for these tests',
  query: z.object({ q: z.optional(z.string()), ids: z.optional(z.array(z.number())) }),
  reply: z.object({}),
})
const boom = new TypeError("Cannot read properties of undefined (reading 'x')")
let answer: () => Promise<Response>
let sent: string[]
let token: () => Promise<string | undefined>
const reported = vi.fn<(error: unknown) => void>()
vi.stubGlobal('reportError', reported)

beforeEach(() => {
  breaker.succeeded()
  sent = []
  reported.mockClear()
  answer = async () => Response.json({})
  token = async () => undefined
  sessionStore.connect({ token: () => token(), signOut: async () => undefined })
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return answer()
  })
})
afterAll(() => void vi.unstubAllGlobals())

const failure = () =>
  call(find).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a request that reaches nothing is a failure of the network, in words for whoever is offline and whoever is not', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const error = await failure()
  expect(error).toBeInstanceOf(NetworkError)
  expect(explain(error)).toBe('We can’t reach our server right now. What you entered is still here; try again in a moment.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(explain(error)).toBe('You’re offline. What you entered is still here; try again when you’re back online.')
  vi.stubGlobal('navigator', { onLine: true })
  expect(reported).not.toHaveBeenCalled()
})

test('an answer that breaks off is one as well', async () => {
  const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))
  answer = async () => cut()
  expect(await failure()).toBeInstanceOf(NetworkError)
})

test('a fault of our own on the way to the request is none, counts for nothing, and is reported instead of shown', async () => {
  token = () => Promise.reject(boom)
  const error = await failure()
  expect(error).toBe(boom)
  expect([breaker.failures, sent.length]).toEqual([0, 0])
  expect(explain(error)).toBe('Something went wrong on our side. What you entered is still here; please try again.')
  expect(reported).toHaveBeenCalledWith(boom)
})

test('a request that was called back stays what it is', async () => {
  const stop = new DOMException('Stopped.', 'AbortError')
  answer = () => Promise.reject(stop)
  expect(await failure()).toBe(stop)
})

test.each([
  ['Failed to fetch', true],
  ['Failed to fetch dynamically imported module: /assets/x.js', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ['error loading dynamically imported module: /assets/x.js', true],
  ['Importing a module script failed.', true],
  [boom.message, false],
])('of the failures nobody marked, the words of browsers say which are of the network: %s', (message, isIt) => {
  const error = new TypeError(message)
  expect([isNetworkFailure(error), isFault(error)]).toEqual([isIt, !isIt])
})

test.each(['undefined', 'undefined behavior', 'an undefined & 100% "undefined"'])('somebody may look for %s', async (q) => {
  await call(find, { query: { q } })
  const url = new URL(sent[0] ?? '', 'http://localhost')
  expect(url.searchParams.get('q')).toBe(q)
  expect(url.href).not.toContain('undefined')
})

test('a value of a list that was never set is refused before anything is sent', async () => {
  await expect(call(find, { query: { ids: [1, undefined as never] } })).rejects.toThrow(/^Invalid API URL detected: .* contains undefined$/)
  expect(sent).toEqual([])
})
