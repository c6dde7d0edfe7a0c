import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#platform/web/session/session.ts'
import { copyRecordedPages } from './copy-recorded-pages.ts'
import { clearOfflineData, visitorOwner } from './offline-store.ts'
import { copiedPath, copyCache, isCopyCache } from './page-copies.ts'
import { copyVisitedPage } from './wanted-pages.ts'

const copies = async () => (await caches.keys()).filter(isCopyCache).map(copiedPath).toSorted()
const load = async (path: RequestInfo | URL) => new Response(`<body>${String(path)}</body>`)

beforeEach(async () => {
  sessionStore.set({ status: 'signed-out' })
  await clearOfflineData()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clearOfflineData()
})

test('the worker copies a visited page that had none of its own', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined)
  await copyVisitedPage(visitorOwner, '/property/51')
  expect(await copies()).toEqual([])
  await copyRecordedPages(load)
  expect(await copies()).toEqual(['/property/51'])
})

test('the worker copies nothing that was wiped while it loaded, and asks once for what is gone', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined)
  await copyVisitedPage(visitorOwner, '/property/52')
  await copyRecordedPages(async (path) => {
    await clearOfflineData()
    return load(path)
  })
  expect(await caches.has(copyCache('/property/52'))).toBe(false)
  await copyVisitedPage(visitorOwner, '/property/53')
  const loadMissing = vi.fn<typeof load>(async () => new Response('', { status: 404 }))
  await copyRecordedPages(loadMissing)
  await copyRecordedPages(loadMissing)
  expect(loadMissing).toHaveBeenCalledTimes(2)
})
