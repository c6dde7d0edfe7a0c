import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGoodToken, readToken } from './token-rules.ts'
import { quotaCode, quotaMessage, tokenSource } from './token-source.ts'
import { learnServerTime } from '#platform/web/server-clock.ts'
import { tokenFor } from '../testing/tokens.fixtures.ts'

const minute = 60_000

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const providing = (life: (force: boolean) => number = () => 60 * minute) =>
  vi.fn<(force: boolean) => Promise<string>>(async (force) => tokenFor(life(force)))

test('a token is good with three parts, alg, iss, aud, exp and five minutes left', () => {
  expect(isGoodToken(tokenFor(5 * minute), Date.now())).toBe(true)
  expect(isGoodToken(tokenFor(5 * minute - 1000), Date.now())).toBe(false)
  expect(isGoodToken(tokenFor(60 * minute, { aud: '' }), Date.now())).toBe(false)
  expect(isGoodToken(tokenFor(60 * minute, { exp: undefined }), Date.now())).toBe(false)
  expect(readToken('a.b')).toBeUndefined()
  expect(readToken('not.a.token')).toBeUndefined()
})

test('a hundred callers at once share one refresh', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(60 * minute))
  const source = tokenSource(fetchToken)
  const tokens = await Promise.all(Array.from({ length: 100 }, () => source.get()))
  expect(new Set(tokens).size).toBe(1)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a token with less than five minutes left is replaced before anybody uses it', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async (force) => tokenFor(force ? 60 * minute : 2 * minute))
  const source = tokenSource(fetchToken)
  expect(isGoodToken((await source.get()) ?? '', Date.now())).toBe(true)
  expect(fetchToken.mock.calls).toEqual([[false], [true]])
  vi.advanceTimersByTime(56 * minute)
  await source.get()
  expect(fetchToken.mock.calls.length).toBeGreaterThan(2)
})

test('a forced refresh fetches anew', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(60 * minute))
  const source = tokenSource(fetchToken)
  const first = await source.get()
  vi.advanceTimersByTime(2000)
  expect(await source.get(true)).not.toBe(first)
  expect(fetchToken).toHaveBeenLastCalledWith(true)
})

test('two attempts within a second are one', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(60 * minute))
  const source = tokenSource(fetchToken)
  const first = await source.get()
  vi.advanceTimersByTime(1000 - 1)
  expect(await source.get(true)).toBe(first)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('any failure yields no token for all who wait, and the next caller tries again', async () => {
  let broken = true
  const source = tokenSource(async () => (broken ? Promise.reject(new Error('away')) : tokenFor(60 * minute)))
  expect(await Promise.all([source.get(), source.get()])).toEqual([undefined, undefined])
  broken = false
  vi.advanceTimersByTime(2000)
  expect(await source.get()).toBeDefined()
})

test('a refresh that ends after signing out hands nothing out', async () => {
  let finish: (token: string) => void = () => undefined
  const source = tokenSource(async () => new Promise<string>((resolve) => (finish = resolve)))
  const waiting = source.get()
  source.clear()
  finish(tokenFor(60 * minute))
  expect(await waiting).toBeUndefined()
})

test('a token without a readable end is kept for one hour', async () => {
  const fetchToken = vi.fn<() => Promise<string>>(async () => tokenFor(0, { exp: 'later' }))
  const source = tokenSource(fetchToken)
  const first = await source.get()
  vi.advanceTimersByTime(55 * minute)
  expect(await source.get()).toBe(first)
  vi.advanceTimersByTime(1)
  expect(await source.get()).not.toBe(first)
})

test('after a failure the provider is asked again a second later at the earliest', async () => {
  const at: number[] = []
  const source = tokenSource(async () => {
    at.push(Date.now())
    return Promise.reject(new Error('away'))
  })
  await source.get()
  const second = source.get()
  await vi.advanceTimersByTimeAsync(999)
  expect(at).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(Number(at[1]) - Number(at[0])).toBe(1000)
})

test('the eleventh refresh is not made: the counter begins anew and the token still valid is handed out', async () => {
  const fetchToken = providing()
  const source = tokenSource(fetchToken)
  const force = async () => {
    vi.advanceTimersByTime(1000)
    return source.get(true)
  }
  for (let attempt = 1; attempt < 10; attempt++) await force()
  const tenth = await force()
  expect(fetchToken).toHaveBeenCalledTimes(10)
  expect(await force()).toBe(tenth)
  expect(fetchToken).toHaveBeenCalledTimes(10)
  expect(await force()).not.toBe(tenth)
  expect(fetchToken).toHaveBeenCalledTimes(11)
})

test('a fresh token is never the one of a moment before', async () => {
  const source = tokenSource(providing())
  const first = await source.get()
  const fresh = source.fresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await fresh).not.toBe(first)
  expect(await source.get()).toBe(await fresh)
})

test('a used-up quota yields no token, an empty cache and the words of the catalog', async () => {
  let quota = false
  const source = tokenSource(async () =>
    quota ? Promise.reject(Object.assign(new Error('Firebase: Error'), { code: quotaCode })) : tokenFor(60 * minute),
  )
  const first = await source.get()
  quota = true
  vi.advanceTimersByTime(1000)
  await expect(source.fresh()).rejects.toThrow('Firebase quota exceeded, please wait before retrying')
  expect(quotaMessage).toBe('Firebase quota exceeded, please wait before retrying')
  vi.advanceTimersByTime(1000)
  expect(await source.get()).toBeUndefined()
  quota = false
  vi.advanceTimersByTime(1000)
  expect(await source.get()).not.toBe(first)
})

test('a token the server refuses is not handed out again', async () => {
  const fetchToken = providing()
  const source = tokenSource(fetchToken)
  const refused = (await source.get()) ?? ''
  source.forget('another one')
  expect(await source.get()).toBe(refused)
  source.forget(refused)
  vi.advanceTimersByTime(1000)
  expect(await source.get()).not.toBe(refused)
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test.each([2, 26, -2, -26])('a clock that is %i hours ahead costs one refresh, and the token of the provider is used', async (hours) => {
  const skewMs = hours * 60 * minute
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => {
    const serverMs = Date.now() - skewMs
    return tokenFor(60 * minute - skewMs, { iat: Math.floor(serverMs / 1000) })
  })
  const source = tokenSource(fetchToken)
  for (let call = 0; call < 30; call += 1) {
    expect(await source.get()).toBeDefined()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(fetchToken.mock.calls.filter(([force]) => force).length).toBeLessThanOrEqual(1)
  learnServerTime(Date.now())
})

test('a token whose times nobody can check is used for as long as the server accepts it, with one refresh a minute', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(-26 * 60 * minute))
  const source = tokenSource(fetchToken)
  for (let second = 0; second < 180; second += 1) {
    expect(await source.get()).toBeDefined()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(fetchToken.mock.calls.filter(([force]) => force)).toHaveLength(3)
})

test('refused calls force one refresh a minute, and a sign-in in between is not held up', async () => {
  const fetchToken = providing()
  const source = tokenSource(fetchToken)
  const forced = () => fetchToken.mock.calls.filter(([force]) => force).length
  await source.get()
  for (let refusal = 0; refusal < 5; refusal += 1) {
    await vi.advanceTimersByTimeAsync(2000)
    expect(await source.get(true)).toBeDefined()
  }
  expect(forced()).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  await source.fresh()
  expect(forced()).toBe(2)
  await vi.advanceTimersByTimeAsync(minute)
  await source.get(true)
  expect(forced()).toBe(3)
})

test('a clock that jumps back by a day during use delays no token', async () => {
  const source = tokenSource(providing())
  await source.get()
  vi.setSystemTime(Date.now() - 26 * 60 * minute)
  const next = source.get(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await next).toBeDefined()
})
