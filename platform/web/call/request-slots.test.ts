import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestSlots } from './request-slots.ts'

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
  expect([most, finished, running]).toEqual([10, 200, 0])
})

test('whoever waits goes on as soon as one ends', async () => {
  const slot = requestSlots()
  const ends = await Promise.all(Array.from({ length: 10 }, () => slot()))
  const late = vi.fn<() => void>()
  void slot().then(late)
  await vi.advanceTimersByTimeAsync(1500)
  expect(late).not.toHaveBeenCalled()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledTimes(1)
})

test('who waits looks again after half a second, and a request that was called back meanwhile takes no place', async () => {
  const slot = requestSlots()
  const ends = await Promise.all(Array.from({ length: 10 }, () => slot()))
  const controller = new AbortController()
  const waiting = slot(controller.signal)
  controller.abort()
  const refused = vi.fn<(error: Error) => void>()
  waiting.catch(refused)
  await vi.advanceTimersByTimeAsync(499)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }))
  ends[0]?.()
  expect(typeof (await slot())).toBe('function')
})
