import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { call } from './call.ts'

const ping = endpoint({ method: 'POST', repeat: 'key', path: '/api/ping', access: 'user', summary: 'A call for these tests' })
let sent: (string | null)[] = []
let keys: (string | null)[] = []
let forgotten: string[] = []
let answers: number[] = []
let fresh: string | undefined

beforeEach(() => {
  sent = []
  keys = []
  forgotten = []
  fresh = 'fresh'
  sessionStore.connect({
    token: async (force) => (force ? fresh : 'old'),
    forget: (token) => void forgotten.push(token),
    signOut: async () => undefined,
  })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'))
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const status = answers.shift() ?? 204
    return status === 204 ? new Response(null, { status }) : new Response('refused', { status })
  })
})
afterAll(() => void vi.unstubAllGlobals())

test.each([401, 403])('after a %i the token is renewed and the call repeated once', async (status) => {
  answers = [status]
  await call(ping)
  expect(sent).toEqual(['Bearer old', 'Bearer fresh'])
  expect(forgotten).toEqual([])
})

test.each([401, 403])('a second %i is the answer, and the token is not used again', async (status) => {
  answers = [status, status]
  await expect(call(ping)).rejects.toThrow(`${status}: refused`)
  expect(sent).toHaveLength(2)
  expect(forgotten).toEqual(['fresh'])
})

test('where no token can be had the first answer stands', async () => {
  fresh = undefined
  answers = [401]
  await expect(call(ping)).rejects.toThrow('401: refused')
  expect(sent).toEqual(['Bearer old'])
})

test('a write goes out without a key where the file that gives keys does not load', async () => {
  vi.resetModules()
  vi.doMock('./unanswered-writes.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { call: callAgain } = await import('./call.ts')
  await callAgain(ping)
  expect(keys).toEqual([null])
  vi.doUnmock('./unanswered-writes.ts')
})
