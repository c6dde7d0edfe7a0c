import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/web/call/call.ts'
import { browserQueryClient } from './query-client.ts'

const minute = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a read that always fails this way is sent. */
async function sends(error: Error): Promise<number> {
  const read = vi.fn<() => Promise<never>>(async () => Promise.reject(error))
  const client = browserQueryClient()
  const { retry, retryDelay } = client.getDefaultOptions().queries ?? {}
  const ended = client.fetchQuery({ queryKey: ['x'], queryFn: read, retry: retry ?? 0, retryDelay: retryDelay ?? 0 }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(minute)
  await ended
  return read.mock.calls.length
}

test('a read is sent again once, but never after a 4xx other than 401', async () => {
  for (const status of [400, 403, 404, 408, 409, 410, 422, 429, 499])
    expect([status, await sends(new CallError(status, ''))]).toEqual([status, 1])
  for (const status of [401, 500, 502, 503, 504]) expect([status, await sends(new CallError(status, ''))]).toEqual([status, 2])
  expect(await sends(new TypeError('Failed to fetch'))).toBe(2)
})

test('the second time comes after a second, doubled for each, thirty at most', () => {
  const { retryDelay } = browserQueryClient().getDefaultOptions().queries ?? {}
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => (retryDelay as (attempt: number) => number)(attempt))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('what is written is never sent twice, whatever comes back', async () => {
  const client = browserQueryClient()
  for (const error of [new CallError(401, ''), new CallError(500, ''), new CallError(503, ''), new TypeError('Failed to fetch')]) {
    const write = vi.fn<() => Promise<never>>(async () => Promise.reject(error))
    const mutation = client.getMutationCache().build(client, { mutationFn: write })
    const ended = mutation.execute(undefined).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(minute)
    await ended
    expect(write).toHaveBeenCalledTimes(1)
  }
})

test('data is fresh for 5 minutes, kept for 15, and read again neither for a focus nor for the time that passes', () => {
  expect(browserQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 5 * minute,
    gcTime: 15 * minute,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})
