import { beforeEach, expect, test, vi } from 'vitest'
import { isGoodToken, readToken, tokenLimits } from './token-rules.ts'
import { tokenSource } from './token-source.ts'

const minute = 60_000
let now = 0

beforeEach(() => {
  now = 1_800_000_000_000
})

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const tokenFor = (lifeMs: number, payload: object = {}) =>
  `${part({ alg: 'ES256' })}.${part({ iss: 'i', aud: 'a', exp: Math.floor((now + lifeMs) / 1000), nonce: Math.random(), ...payload })}.signature`

test('a token is good with three parts, alg, iss, aud, exp and five minutes left', () => {
  expect(isGoodToken(tokenFor(5 * minute), now)).toBe(true)
  expect(isGoodToken(tokenFor(5 * minute - 1000), now)).toBe(false)
  expect(isGoodToken(tokenFor(60 * minute, { aud: '' }), now)).toBe(false)
  expect(isGoodToken(tokenFor(60 * minute, { exp: 'soon' }), now)).toBe(false)
  expect(readToken('a.b')).toBeUndefined()
  expect(readToken('not.a.token')).toBeUndefined()
})

test('a hundred callers at once share one refresh', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(60 * minute))
  const source = tokenSource(fetchToken, () => now)
  const tokens = await Promise.all(Array.from({ length: 100 }, () => source.get()))
  expect(new Set(tokens).size).toBe(1)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a token with less than five minutes left is replaced before anybody uses it', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async (force) => tokenFor(force ? 60 * minute : 2 * minute))
  const source = tokenSource(fetchToken, () => now)
  expect(isGoodToken((await source.get()) ?? '', now)).toBe(true)
  expect(fetchToken.mock.calls).toEqual([[false], [true]])
  now += 56 * minute
  await source.get()
  expect(fetchToken.mock.calls.length).toBeGreaterThan(2)
})

test('a forced refresh fetches anew', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(60 * minute))
  const source = tokenSource(fetchToken, () => now)
  const first = await source.get()
  now += 2000
  expect(await source.get(true)).not.toBe(first)
  expect(fetchToken).toHaveBeenLastCalledWith(true)
})

test('two attempts within a second are one', async () => {
  const fetchToken = vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(60 * minute))
  const source = tokenSource(fetchToken, () => now)
  const first = await source.get()
  now += tokenLimits.leastGap - 1
  expect(await source.get(true)).toBe(first)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('any failure yields no token for all who wait, and the next caller tries again', async () => {
  let broken = true
  const source = tokenSource(
    async () => (broken ? Promise.reject(new Error('away')) : tokenFor(60 * minute)),
    () => now,
  )
  expect(await Promise.all([source.get(), source.get()])).toEqual([undefined, undefined])
  broken = false
  now += 2000
  expect(await source.get()).toBeDefined()
})

test('a refresh that ends after signing out hands nothing out', async () => {
  let finish: (token: string) => void = () => undefined
  const source = tokenSource(
    async () => new Promise<string>((resolve) => (finish = resolve)),
    () => now,
  )
  const waiting = source.get()
  source.clear()
  finish(tokenFor(60 * minute))
  expect(await waiting).toBeUndefined()
})
