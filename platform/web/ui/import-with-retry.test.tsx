import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healthResponse } from '#platform/web/call/testing/health.fixtures.ts'
import { reportHealth } from '#platform/web/call/system-health.ts'
import { importWithRetry } from './import-with-retry.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
let health: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => health())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reportHealth('healthy')
})

test('a part whose server is away for minutes is there when the server is', async () => {
  health = () => Promise.reject(new TypeError('Failed to fetch'))
  let isThere = false
  const part = importWithRetry(() => (isThere ? Promise.resolve('part') : Promise.reject(missing)))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  isThere = true
  health = async () => healthResponse()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await part).toBe('part')
})

test('a part that a server in order does not have fails after five tries', async () => {
  health = async () => healthResponse()
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(missing))
  const failure = importWithRetry(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await failure, load.mock.calls.length]).toEqual([missing, 5])
})
