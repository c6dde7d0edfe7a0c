import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function withDatabases(databases: object) {
  vi.resetModules()
  vi.stubGlobal('indexedDB', databases)
  return import('./offline-database.ts')
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('a database that never opens fails in three seconds, and at once from then on', async () => {
  const open = vi.fn<() => object>(() => ({}))
  const { withOfflineStore, isDatabaseUsable } = await withDatabases({ open })
  const first = outcome(withOfflineStore('readonly', (store) => store.count()))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBe('The browser database does not respond.')
  expect(await isDatabaseUsable()).toBe(false)
  expect(open).toHaveBeenCalledOnce()
})

test('a database that opens after the page gave up is closed again', async () => {
  const close = vi.fn<() => void>()
  const request: { onsuccess?: () => void; result: object } = { result: { close, objectStoreNames: { contains: () => true } } }
  const { isDatabaseUsable } = await withDatabases({ open: () => request })
  const first = isDatabaseUsable()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBe(false)
  request.onsuccess?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(close).toHaveBeenCalledOnce()
})

test('a transaction that never ends fails in five seconds', async () => {
  const database = { objectStoreNames: { contains: () => true }, transaction: () => ({ objectStore: () => ({ count: () => ({}) }) }) }
  const request: { onsuccess?: () => void; result: object } = { result: database }
  const { isDatabaseUsable } = await withDatabases({ open: () => (queueMicrotask(() => request.onsuccess?.()), request) })
  const first = isDatabaseUsable()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await first).toBe(false)
})
