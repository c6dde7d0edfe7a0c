import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { closeInBatches } from './close-in-batches.ts'

/** Browsers come back this long after they were closed: a second, and up to 30 percent more by chance. */
const [backAfterMs, jitter] = [1000, 0.3]

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

class Socket {
  readonly CLOSED = 3
  readyState = 1
  closed: { at: number; code: number } | undefined
  cut = false
  readonly answers: boolean
  constructor(answers: boolean) {
    this.answers = answers
  }
  close(code: number) {
    this.closed = { at: Date.now(), code }
    if (this.answers) this.readyState = 3
  }
  terminate() {
    this.cut = true
    this.readyState = 3
  }
}

const closing = async (count: number, silent = 0) => {
  const sockets = Array.from({ length: count }, (_, index) => new Socket(index >= silent))
  const done = closeInBatches(sockets as unknown as WebSocket[])
  await vi.runAllTimersAsync()
  await done
  return sockets
}

test('a thousand browsers are told to come back over five seconds, and never more than 300 return within one second', async () => {
  const sockets = await closing(1000)
  expect(new Set(sockets.map(({ closed }) => closed?.code))).toEqual(new Set([1012]))
  const times = sockets.map(({ closed }) => closed?.at ?? 0)
  expect(Math.max(...times)).toBeGreaterThanOrEqual(4700)
  // Chance at its worst: everybody of a batch hits the same moment, spread evenly over the batches.
  const back = times.map((at, index) => at + backAfterMs * (1 + jitter * ((index % 7) / 7))).toSorted((a, b) => a - b)
  const mostInOneSecond = Math.max(...back.map((from) => back.filter((at) => at >= from && at < from + 1000).length))
  expect(mostInOneSecond).toBeLessThanOrEqual(300)
})

test('a few are told at once, and who does not answer is cut off', async () => {
  const sockets = await closing(10, 3)
  expect(Math.max(...sockets.map(({ closed }) => closed?.at ?? Infinity))).toBeLessThanOrEqual(50)
  expect(sockets.map(({ cut }) => cut)).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)])
})
