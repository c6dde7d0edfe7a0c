import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { call } from './call.ts'

const common = { access: 'public', summary: 'A call for these tests' } as const
const write = endpoint({
  ...common,
  method: 'POST',
  repeat: 'key',
  path: '/api/notes',
  body: z.object({ text: z.string() }),
  reply: z.object({ id: z.number() }),
})
const change = endpoint({ ...common, method: 'PUT', path: '/api/notes' })

type Answer = () => Response | Promise<Response>
let answers: Answer[] = []
let keys: (string | null)[] = []

const saved: Answer = () => Response.json({ id: 1 })
const refusal =
  (status: number, problem: string): Answer =>
  () =>
    Response.json({ problem, message: 'No.' }, { status })
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const cutOff: Answer = () => new Response('{"id":', { headers: { 'content-type': 'application/json' } })
const portal: Answer = () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } })

beforeEach(() => {
  tabStorage.clear()
  vi.stubGlobal('location', { pathname: '/a-page' })
  keys = []
  sessionStore.connect({ token: async () => undefined, forget: () => undefined, signOut: async () => undefined })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return (answers.shift() ?? saved)()
  })
})

afterAll(() => void vi.unstubAllGlobals())

const send = (text: string) => call(write, { body: { text } }).catch(() => undefined)

test.each([
  ['no answer', lost],
  ['an answer that is cut off', cutOff],
  ['the answer of another server', portal],
  ['a failure of the server', refusal(503, 'unavailable')],
  ['the first try still running', refusal(409, 'still-running')],
])('after %s the same form sends the same key', async (_name, answer) => {
  answers = [answer]
  await send('Call back')
  await send('Call back')
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/), keys[0]])
})

test.each([
  ['an answer', saved],
  ['a refusal', refusal(400, 'invalid-input')],
  ['a key that was used for another body', refusal(422, 'key-reused')],
])('after %s the next write gets a key of its own', async (_name, answer) => {
  answers = [answer]
  await send('Call back')
  await send('Call back')
  expect(new Set(keys).size).toBe(2)
})

test('a changed text after a lost answer keeps the key, so that the server can tell', async () => {
  answers = [lost]
  await send('Call bakc')
  await send('Call back')
  expect(new Set(keys).size).toBe(1)
})

test('two writes at once, and another page, have keys of their own', async () => {
  await Promise.all([send('One'), send('Two')])
  answers = [lost]
  await send('Three')
  vi.stubGlobal('location', { pathname: '/another-page' })
  await send('Four')
  expect(new Set(keys).size).toBe(4)
})

test('a method that HTTP calls idempotent sends no key', async () => {
  await call(change).catch(() => undefined)
  expect(keys).toEqual([null])
})
