import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestSlots, slotRules } from './request-slots.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('200 at once: never more than ten at a time, and all finish', async () => {
  const slot = requestSlots()
  let running = 0
  let most = 0
  let finished = 0
  const work = Array.from({ length: 200 }, async () => {
    const done = await slot()
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    finished += 1
    done()
  })
  await vi.runAllTimersAsync()
  await Promise.all(work)
  expect([most, finished, running]).toEqual([slotRules.most, 200, 0])
})

test('whoever waits goes on as soon as one ends', async () => {
  const slot = requestSlots()
  const ends = await Promise.all(Array.from({ length: 10 }, () => slot()))
  const late = vi.fn<() => void>()
  void slot().then(late)
  await vi.advanceTimersByTimeAsync(slotRules.waitMs * 3)
  expect(late).not.toHaveBeenCalled()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledTimes(1)
})

test('a request that is called back while it waits takes no place', async () => {
  const slot = requestSlots()
  const ends = await Promise.all(Array.from({ length: 10 }, () => slot()))
  const gone = new AbortController()
  const waiting = slot(gone.signal)
  gone.abort()
  const end = waiting.catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(slotRules.waitMs)
  expect(await end).toBe('AbortError')
  ends[0]?.()
  expect(typeof (await slot())).toBe('function')
})
