import { expect, test, vi } from 'vitest'
import { CallError } from '#platform/web/call/call.ts'
import { withRetries } from './sync-retries.ts'

test('a server that fails for a while is asked again after 1, 2 and 4 seconds', async () => {
  const waits: number[] = []
  const work = vi.fn<() => Promise<never>>(async () => Promise.reject(new CallError(503, 'away')))
  await expect(withRetries(work, async (ms) => void waits.push(ms))).rejects.toThrow('503: away')
  expect(waits).toEqual([1000, 2000, 4000])
})

test.each([400, 401, 403, 404, 409])('a %i is final', async (status) => {
  const work = vi.fn<() => Promise<never>>(async () => Promise.reject(new CallError(status, '')))
  await expect(withRetries(work, async () => undefined)).rejects.toMatchObject({ status })
  expect(work).toHaveBeenCalledTimes(1)
})

const finalCodes = [
  'invalid-email',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'invalid-api-key',
  'invalid-user-token',
  'user-token-expired',
]
test.each(finalCodes.map((code) => `auth/${code}`))('%s is final', async (code) => {
  const work = vi.fn<() => Promise<never>>(async () => Promise.reject(Object.assign(new Error(code), { code })))
  await expect(withRetries(work, async () => undefined)).rejects.toThrow(code)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a 408 is asked again', async () => {
  let failures = 2
  const work = async () => (failures-- > 0 ? Promise.reject(new CallError(408, '')) : 'done')
  expect(await withRetries(work, async () => undefined)).toBe('done')
})
