import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, explain, RequestsPaused } from './call.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { startHealthPoll } from './health-poll.ts'
import { onServerReachable } from './server-reachable.ts'
import { breaker, systemHealth } from './system-health.ts'
import { healthResponse } from './testing/health.fixtures.ts'

const ping = endpoint({ method: 'GET', path: '/api/ping', access: 'public', summary: 'A call for these tests' })
const minute = 60_000
let answer: () => Promise<Response>
let sent: string[]

beforeEach(() => {
  vi.useFakeTimers()
  breaker.succeeded()
  sent = []
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url.split('?')[0] ?? url)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const status = (code: number) => async () => healthResponse(code)
const noLine = async () => Promise.reject(new TypeError('Failed to fetch'))
const tryOnce = () =>
  call(ping).then(
    () => 'ok' as const,
    (error: unknown) => error,
  )
async function times(count: number) {
  for (let done = 0; done < count; done += 1) await tryOnce()
}

test('five failures in a row stop all requests for a minute; then one goes first', async () => {
  answer = status(503)
  await times(5)
  expect(systemHealth.get()).toMatchObject({ failures: 5, breakerOpen: true })
  const paused = await tryOnce()
  expect(paused).toBeInstanceOf(RequestsPaused)
  expect(explain(paused)).toContain('What you entered is still here')
  expect(sent).toHaveLength(5)
  answer = status(200)
  vi.advanceTimersByTime(minute)
  expect(await tryOnce()).toBe('ok')
  expect(systemHealth.get()).toMatchObject({ failures: 0, breakerOpen: false })
})

test.each([400, 401, 403, 404, 409, 422, 429])('an answer of %i is none of its business', async (code) => {
  answer = status(code)
  await times(8)
  expect(sent).toHaveLength(8)
  expect(systemHealth.get().breakerOpen).toBe(false)
})

test('a lost line counts, a device that is offline does not', async () => {
  answer = noLine
  await times(5)
  expect(systemHealth.get().breakerOpen).toBe(true)
  breaker.succeeded()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await times(8)
  expect(systemHealth.get().failures).toBe(0)
})

test('the server is asked every 30 seconds how it is, and an answer closes the breaker', async () => {
  const end = startHealthPoll()
  answer = status(503)
  await times(5)
  sent = []
  await vi.advanceTimersByTimeAsync(30_000)
  expect([sent, systemHealth.get().status]).toEqual([['/health'], 'degraded'])
  answer = status(200)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(systemHealth.get()).toEqual({ status: 'healthy', failures: 0, breakerOpen: false })
  for (let asked = 0; asked < 18; asked += 1) await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toHaveLength(20)
  end()
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(sent).toHaveLength(20)
})

test('without any answer it is asked again after 1, 2 and 4 seconds and then called down', async () => {
  const end = startHealthPoll()
  answer = noLine
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toHaveLength(1)
  for (const [seconds, asked] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    expect(systemHealth.get().status).toBe('healthy')
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(sent).toHaveLength(asked)
  }
  expect(systemHealth.get().status).toBe('down')
  end()
})

test('the first failure has the server asked at once, and its own words are taken', async () => {
  const end = startHealthPoll()
  answer = async () => Response.json({ status: 'degraded' })
  breaker.failed()
  await vi.waitFor(() => expect([sent, systemHealth.get().status]).toEqual([['/health'], 'degraded']))
  answer = async () => Response.json({ status: 'down' }, { status: 503 })
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(systemHealth.get().status).toBe('down'))
  end()
})

test('whoever waits for the server hears once when it is well again, and not while it never was away', async () => {
  const back = vi.fn<() => void>()
  answer = status(200)
  const stop = onServerReachable(back)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(back).not.toHaveBeenCalled()
  answer = noLine
  await vi.advanceTimersByTimeAsync(30_000 + 8000)
  expect([systemHealth.get().status, back.mock.calls.length]).toEqual(['down', 0])
  answer = status(200)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(back).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(back).toHaveBeenCalledTimes(1)
  stop()
})

test('a page that nobody looks at does not ask', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const end = startHealthPoll()
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(sent).toEqual([])
  hidden.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['/health'])
  end()
})
