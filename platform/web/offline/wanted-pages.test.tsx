import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { clearOfflineData, visitorOwner } from './offline-store.ts'
import { copiedPath, isCopyCache } from './page-copies.ts'
import { copyVisitedPage, copyWantedPages } from './wanted-pages.ts'

const copies = async () => (await caches.keys()).filter(isCopyCache).map(copiedPath).toSorted()
const visit = (id: number, owner = visitorOwner) => copyVisitedPage(owner, `/property/${id}`)

beforeEach(async () => {
  sessionStore.set({ status: 'signed-out' })
  await clearOfflineData()
  vi.stubGlobal('fetch', async (path: string) => new Response(`<body>${path}</body>`))
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({} as ServiceWorkerRegistration)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await clearOfflineData()
})

test('keeps the latest 10 homes that a visitor opens', async () => {
  for (let id = 100; id < 112; id += 1) await visit(id)
  expect(await copies()).toEqual(Array.from({ length: 10 }, (_, index) => `/property/${102 + index}`))
})

test('visited homes never displace saved ones, and outlive a new list of these', async () => {
  signInAs({ id: 1, firebaseUid: 'ada' })
  await copyWantedPages('ada', () => ({ favorite: ['/property/1'] }))
  for (let id = 100; id < 112; id += 1) await visit(id, 'ada')
  await copyWantedPages('ada', (groups) => ({ ...groups, favorite: ['/property/2'] }))
  expect(await copies()).toHaveLength(11)
  expect(await copies()).toEqual(expect.arrayContaining(['/property/2', '/property/111']))
})

test('the homes of a visitor are gone for the user who signs in, and nothing stays after signing out', async () => {
  await visit(7)
  signInAs({ id: 1, firebaseUid: 'ada' })
  await visit(8, 'ada')
  expect(await copies()).toEqual(['/property/8'])
  await clearOfflineData()
  expect(await copies()).toEqual([])
})

test('the page of a captive portal is not kept in place of a home, and a copy that was made before stays', async () => {
  await visit(7)
  vi.stubGlobal('fetch', async () => new Response('<title>Hotel</title>', { headers: { 'content-type': 'text/html' } }))
  await visit(8)
  await copyWantedPages(visitorOwner, (groups) => groups, { renew: true })
  expect(await copies()).toEqual(['/property/7'])
})
