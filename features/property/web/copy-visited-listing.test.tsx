import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOfflineData } from '#platform/web/offline/offline-store.ts'
import { copyCache } from '#platform/web/offline/page-copies.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { copyVisitedListing } from './copy-visited-listing.ts'

beforeEach(async () => {
  sessionStore.set({ status: 'signed-out' })
  await clearOfflineData()
  vi.stubGlobal('fetch', async (path: string) => new Response(`<body>${path}</body>`))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await clearOfflineData()
})

test('a home is copied while the worker still installs', async () => {
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(new Promise(() => undefined))
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({} as ServiceWorkerRegistration)
  copyVisitedListing(41)
  await expect.poll(() => caches.has(copyCache('/property/41'))).toBe(true)
})
