import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takingTurns } from './token-turns.ts'
import { tokenFor } from '../testing/tokens.fixtures.ts'

const hour = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** The browser's own locks; Node has them too. */
const { locks } = navigator

/** Lets the time go on until this has ended: the locks are given in real time. */
async function ended<T>(work: Promise<T>): Promise<T> {
  let done = false
  const result = work.finally(() => (done = true))
  await vi.waitFor(() => expect(done).toBe(true))
  return result
}

test('two tabs that need a token at once make one refresh', async () => {
  let stored = tokenFor(60_000)
  const refresh = vi.fn<() => Promise<string>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    stored = tokenFor(hour)
    return stored
  })
  const tab = () => takingTurns(refresh, { locks, storedToken: () => stored })
  const [first, second] = await ended(Promise.all([tab()(true), tab()(true)]))
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(second).toBe(first)
})

test('a tab that waited fetches by itself when what the other stored is not good', async () => {
  let stored = tokenFor(60_000)
  const refresh = vi.fn<() => Promise<string>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    stored = tokenFor(60_000)
    return stored
  })
  const tab = () => takingTurns(refresh, { locks, storedToken: () => stored })
  await ended(Promise.all([tab()(true), tab()(true)]))
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a failure in its turn is passed on and not tried twice', async () => {
  const refresh = vi.fn<() => Promise<string>>(async () => Promise.reject(new Error('away')))
  await expect(takingTurns(refresh, { locks, storedToken: () => undefined })(true)).rejects.toThrow('away')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('where the browser has no locks a tab goes ahead', async () => {
  const refresh = vi.fn<() => Promise<string>>(async () => tokenFor(hour))
  expect(await takingTurns(refresh, { locks: undefined, storedToken: () => undefined })(false)).toBeDefined()
})
