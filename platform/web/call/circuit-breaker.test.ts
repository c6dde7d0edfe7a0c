import { expect, test, vi } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function withClock() {
  let time = 0
  const breaker = circuitBreaker(() => time)
  return {
    breaker,
    pass: (milliseconds: number) => void (time += milliseconds),
    fail: (times: number) => Array.from({ length: times }, () => breaker.failed()),
  }
}

test('four failures leave it closed, the fifth opens it, and nothing is sent for a minute', () => {
  const { breaker, fail, pass } = withClock()
  fail(4)
  expect([breaker.open, breaker.lets(), breaker.failures]).toEqual([false, true, 4])
  fail(1)
  expect([breaker.open, breaker.failures]).toEqual([true, 5])
  for (let waited = 0; waited < 60_000; waited += 1000) {
    expect(breaker.lets()).toBe(false)
    pass(1000)
  }
})

test('after a minute one request goes first, alone; its success lets everybody through', () => {
  const { breaker, fail, pass } = withClock()
  fail(5)
  pass(60_000)
  expect([breaker.lets(), breaker.lets(), breaker.lets()]).toEqual([true, false, false])
  breaker.succeeded()
  expect([breaker.open, breaker.failures, breaker.lets(), breaker.lets()]).toEqual([false, 0, true, true])
})

test('a first request that fails closes the way for another minute, and one that was called back does not', () => {
  const { breaker, fail, pass } = withClock()
  fail(5)
  pass(60_000)
  breaker.lets()
  breaker.undecided()
  expect(breaker.lets()).toBe(true)
  breaker.failed()
  pass(60_000 - 1)
  expect(breaker.lets()).toBe(false)
  pass(1)
  expect(breaker.lets()).toBe(true)
})

test('a success in between starts the count again', () => {
  const { breaker, fail } = withClock()
  fail(4)
  breaker.succeeded()
  fail(4)
  expect(breaker.open).toBe(false)
})

test('whoever watches is told of failures and of the way back, not of every success', () => {
  const changed = vi.fn<() => void>()
  const breaker = circuitBreaker(() => 0, changed)
  breaker.succeeded()
  breaker.succeeded()
  expect(changed).not.toHaveBeenCalled()
  breaker.failed()
  breaker.succeeded()
  expect(changed).toHaveBeenCalledTimes(2)
})
