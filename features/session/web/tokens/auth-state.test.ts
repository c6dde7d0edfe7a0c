import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authStateKnown } from './auth-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waiting for the sign-in state ends after five seconds with false', async () => {
  let answer: boolean | undefined
  void authStateKnown(new Promise(() => undefined)).then((known) => (answer = known))
  await vi.advanceTimersByTimeAsync(4999)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBe(false)
})

test('a state known before is true, one that cannot be known is false, and no timer stays behind', async () => {
  expect(await authStateKnown(Promise.resolve())).toBe(true)
  expect(await authStateKnown(Promise.reject(new Error('away')))).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
