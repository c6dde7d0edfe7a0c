import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { signUp } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

/** What this browser keeps beside its two storages: our database, those of the identity SDK, and the caches of the worker. */
const databases = ['tourstead:kept', 'firebase-heartbeat-database', 'firebase-app-check-database', 'firebaseLocalStorageDb']

/** The field of a row that names its time; browsers hold rows with it. */
const storedAtField = 'keptAt'

interface Damage {
  version: number
  stores: Readonly<Record<string, unknown>>
}

const damages: Readonly<Record<string, Damage>> = {
  'without any store': { version: 1, stores: {} },
  'of a version to come': { version: 99, stores: { other: 'CANARY' } },
  'with rows of somebody else': {
    version: 1,
    stores: {
      replies: { owner: 'nobody', value: 'CANARY', [storedAtField]: 1 },
      firebaseLocalStorage: { fbase_key: 'CANARY', value: 'CANARY' },
      'firebase-heartbeat-store': 'CANARY',
      'firebase-app-check-store': 'CANARY',
    },
  },
}

/** Puts databases of that kind in place of those a page made. */
const putDatabases = (page: Page, { version, stores }: Damage) =>
  page.evaluate(
    async ([names, wanted, contents]) => {
      const settled = (request: IDBRequest) =>
        new Promise<void>((resolve) => {
          for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
        })
      for (const name of names) {
        await settled(indexedDB.deleteDatabase(name))
        const request = indexedDB.open(name, wanted)
        request.addEventListener('upgradeneeded', () => {
          for (const [store, row] of Object.entries(contents)) {
            const made = request.result.createObjectStore(store)
            for (const key of ['wishlists', 'favorites', 'copies']) made.put(row, key)
          }
        })
        await settled(request)
        request.result.close()
      }
    },
    [databases, version, stores] as const,
  )

/** Puts another answer in the place of everything the caches hold, or of what lies at such addresses. */
const putAnswers = (page: Page, at: string) =>
  page.evaluate(async (pattern) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (new RegExp(pattern).test(url)) await cache.put(url, new Response('CANARY', { headers: { 'content-type': 'application/json' } }))
    }
  }, at)

test('a damaged database or cache of the browser is dropped without a crash, and what is kept is kept again', async ({ page, context }) => {
  test.setTimeout(150_000)
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`))
  await signUp(page, 'Pia')
  await page.goto('/property/1')
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const home = page.getByRole('main').getByRole('article')
  await page.goto('/profile?tab=wishlist')
  await expect(home).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  for (const [kind, damage] of Object.entries(damages)) {
    // No script runs there, so that nobody holds a database open or keeps anything between the damage and the page that meets it.
    await page.goto('/robots.txt')
    await putDatabases(page, damage)
    await putAnswers(page, '.')
    await page.goto('/profile?tab=wishlist')
    await expect(home, kind).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await expect.poll(() => storedOwners(page), kind).toHaveLength(3)
  }
  // A new version of the worker brings its files again; here the ones that were damaged are taken away.
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  })
  await page.goto('/profile?tab=wishlist')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(home).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => caches.has('tourstead:kept-pictures'))).toBe(true)
  await putAnswers(page, '/media/')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. You can still view what’s saved on this device.')).toBeVisible()
  await expect(home).toHaveCount(1)
  expect(wrong).toEqual([])
})

/** Returns whose rows our database holds, where they are whole. */
const storedOwners = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('tourstead:kept')
        request.addEventListener('error', () => resolve([]))
        request.addEventListener('success', () => {
          const database = request.result
          if (!database.objectStoreNames.contains('replies')) {
            database.close()
            return resolve([])
          }
          const rows = database.transaction('replies').objectStore('replies').getAll()
          rows.addEventListener('success', () => {
            database.close()
            resolve((rows.result as { owner?: string }[]).flatMap(({ owner }) => (owner && owner !== 'nobody' ? [owner] : [])))
          })
        })
      }),
  )
