import { expect, test, vi } from 'vitest'
import { takeTurn } from './hash-turns.ts'

function held() {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  return { gate, release }
}

test('at most two run at once, the others wait their turn, and beyond 64 waiting people are told to come back', async () => {
  const { gate, release } = held()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await gate
    running -= 1
    return 'done'
  }
  const accepted = Array.from({ length: 66 }, () => takeTurn(work))
  await expect(takeTurn(work)).rejects.toMatchObject({ problem: 'unavailable' })
  release()
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(['done']))
  expect(most).toBe(2)
})

test('work that fails gives its place back', async () => {
  const failing = () => takeTurn(() => Promise.reject(new Error('no')))
  await Promise.allSettled([failing(), failing(), failing()])
  expect(await takeTurn(async () => 'free')).toBe('free')
})

test('nobody waits longer than three seconds to be told to come back', async () => {
  vi.useFakeTimers()
  const { gate, release } = held()
  const busy = [takeTurn(() => gate), takeTurn(() => gate)]
  const late = takeTurn(async () => 'done').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await late).toMatchObject({ problem: 'unavailable' })
  release()
  await Promise.all(busy)
  expect(await takeTurn(async () => 'free')).toBe('free')
  vi.useRealTimers()
})
