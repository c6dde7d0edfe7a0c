import { expect, type Page } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { deployed } from '../support/deploy.ts'
import { test } from '../support/journey.ts'
import { maya, signUp } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const note = 'CANARY roof needs a look'

/** Everything that the caches, the database and the storages of this browser hold, as one text. */
const remembered = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tourstead:kept')
      request.addEventListener('success', () => resolve(request.result))
    })
    if (database.objectStoreNames.contains('replies')) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction('replies').objectStore('replies').getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      texts.push(JSON.stringify(rows))
    }
    database.close()
    return texts.join('\n')
  })

const cachedPictures = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    (await caches.has('tourstead:kept-pictures')) ? (await (await caches.open('tourstead:kept-pictures')).keys()).length : 0,
  )

test('lists are there without a connection, a heart pressed meanwhile is sent once, and signing out leaves nothing', async ({
  browser,
  baseURL,
}) => {
  // What is sent is counted where it arrives: a page that is being left is out of sight of the browser's tools, and online again.
  test.setTimeout(180_000)
  const front = await deployed(String(baseURL))
  const context = await browser.newContext({ baseURL: front.address })
  const page = await context.newPage()
  const email = await signUp(page, 'Wren')
  await page.goto('/property/1')
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const title = (await heart.getAttribute('aria-label'))?.replace('Save to favorites: ', '') ?? ''
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('List name').fill('By the lake')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('checkbox', { name: 'By the lake' })).toBeChecked()

  await page.goto('/wishlist')
  await page.getByRole('button', { name: /By the lake/ }).click()
  await page.getByRole('button', { name: `Add a note on ${title}` }).click()
  await page.getByLabel('Your note').fill(note)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(note)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => cachedPictures(page)).toBe(1)
  await expect.poll(() => remembered(page)).toContain(note)

  await front.away()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. You can still view what’s saved on this device.')).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  const poster = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  front.asked.length = 0
  const sent = () =>
    front.asked.filter((request) => / \/api\/favorites/.test(request) && !request.startsWith('GET')).map((request) => request.split(' ')[0])
  await page.getByRole('button', { name: /^Favorites/ }).click()
  await page.getByRole('button', { name: `Save to favorites: ${title}` }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.goto('/tourstead')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Open my lists' }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  expect(sent()).toEqual([])

  await front.back()
  await context.setOffline(false)
  // The page that is open sends it by itself, and none sends it again after the answer.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tourstead:home-marks') ?? '')).toContain('"waiting":[]')
  expect(sent()).toEqual(['DELETE'])
  await page.reload()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /By the lake/ })).toBeVisible()
  expect(sent()).toEqual(['DELETE'])

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  const left = await remembered(page)
  for (const secret of [email, title, note, 'By the lake']) expect(left).not.toContain(secret)
  expect(await cachedPictures(page)).toBe(0)
  await context.close()
  await front.close()
})

test('what one person kept is never shown to the next one at the same browser', async ({ page, context }) => {
  await signUp(page, 'Una')
  await page.goto('/property/4')
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile?tab=wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await signUp(page, 'Vera')
  await page.goto('/profile?tab=wishlist')
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
})

test('the agent of a home on the list can be called without a connection', async ({ page, context, request }) => {
  const asMaya = await caller(request, maya.email)
  const { items } = await asMaya.get<{ items: { id: number; isPublic: boolean; status: string }[] }>('/api/agent/properties')
  const home = items.find(({ isPublic, status }) => isPublic && status === 'Active')
  await asMaya.patch('/api/auth/user', { phone: '(512) 234-5678', phoneShownTo: 'everybody' })
  try {
    await signUp(page, 'Yara')
    await page.goto(`/property/${home?.id}`)
    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByLabel('List name').fill('To call about')
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('checkbox', { name: 'To call about' })).toBeChecked()
    await page.goto('/wishlist')
    const phone = page.getByRole('main').getByRole('link', { name: /\(512\) 234-5678/ })
    await page.getByRole('button', { name: /To call about/ }).click()
    await expect(phone).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => remembered(page)).toContain('234')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You’re offline. You can still view what’s saved on this device.')).toBeVisible()
    await expect(phone).toHaveAttribute('href', 'tel:+15122345678')
  } finally {
    await asMaya.patch('/api/auth/user', { phoneShownTo: 'nobody' })
  }
})

test('a home that a visitor has opened opens without a connection, and one never opened does not', async ({ page, context }) => {
  await page.goto('/property/5')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.evaluate(() => caches.match('/property/5').then((copy) => copy?.status))).toBe(200)
  await page.goto('/about')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/property/5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/^Saved on /)).toBeVisible()
  await page.goto('/property/6')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})
