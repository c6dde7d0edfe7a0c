import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGoodToken, readToken } from './token-rules.ts'
import { quotaCode, quotaMessage, tokenSource } from './token-source.ts'
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
