import fc from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { call } from './call.ts'
import { breaker } from './system-health.ts'

const access = 'user'
const read = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access,
  summary: 'Read',
  params: z.object({ id: z.string() }),
  reply: z.object({}),
})
const write = endpoint({ method: 'POST', repeat: 'key', path: '/api/things', access, summary: 'Write', body: z.object({}) })

let sent: { url: string; init: RequestInit }[] = []
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({})
  breaker.succeeded()
  sessionStore.connect({ token: async (force) => (force ? 'fresh' : 'old'), forget: () => undefined, signOut: async () => undefined })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
})
afterAll(() => void vi.unstubAllGlobals())

test('a read carries the token, asks no cache, and has its time in the address; a write has no time', async () => {
  await call(read, { params: { id: '7' } })
  answer = () => new Response(null, { status: 204 })
  await call(write, { body: {} })
  const [first, second] = sent
  expect(first?.url).toMatch(/^\/api\/things\/7\?_t=\d{13}$/)
  expect(second?.url).toBe('/api/things')
  for (const { init } of sent) {
    expect(init).toMatchObject({ credentials: 'include', cache: 'no-store' })
    expect(init.headers).toMatchObject({ authorization: 'Bearer old', 'cache-control': 'no-cache', pragma: 'no-cache' })
  }
})

test('an address that says undefined is refused before anything is sent', async () => {
  await expect(call(read, { params: { id: 'undefined' } })).rejects.toThrow(
    'Invalid API URL detected: /api/things/undefined contains undefined',
  )
  expect(sent).toEqual([])
})

test('a page of HTML where data should be is said in the words of the catalog', async () => {
  answer = () => new Response('<!doctype html><title>Sign in to the network</title>', { headers: { 'content-type': 'text/html' } })
  await expect(call(read, { params: { id: '7' } })).rejects.toThrow('Failed to parse JSON response')
})

test('any other answer becomes its status and its text', async () => {
  answer = () => new Response('The house is closed.', { status: 418 })
  await expect(call(read, { params: { id: '7' } })).rejects.toThrow('418: The house is closed.')
})

test('whatever a server answers, nothing is sent more than twice', async () => {
  const script = fc.array(fc.constantFrom(200, 204, 401, 403, 404, 409, 429, 500, 503), { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(script, fc.boolean(), async (statuses, reading) => {
      breaker.succeeded()
      sent = []
      let turn = 0
      answer = () => {
        const status = statuses[turn++ % statuses.length] ?? 200
        return status === 204 ? new Response(null, { status }) : Response.json({}, { status })
      }
      await (reading ? call(read, { params: { id: '7' } }) : call(write, { body: {} })).catch(() => undefined)
      const refused = statuses[0] === 401 || statuses[0] === 403
      expect(sent).toHaveLength(refused ? 2 : 1)
    }),
    { numRuns: 1000 },
  )
})
