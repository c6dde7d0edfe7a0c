import { expect, type Page } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { deployed, type Deployed } from '../support/deploy.ts'
import { test } from '../support/journey.ts'
import { maya, signUp } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const list = '/profile?tab=wishlist'
const saved = (page: Page) => page.getByRole('main').getByRole('article')
const note = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved on this device/ })

/** The pages of homes of which this browser holds a copy with everything in it. */
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('tourstead:kept-page '))
    const pages = names.map(async (name) => {
      const cached = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
      const path = name.split(' ')[1] ?? ''
      return cached.includes(path) && cached.includes(`${path}.data`) && cached.some((cachedPath) => cachedPath.startsWith('/media/'))
        ? [path]
        : []
    })
    return (await Promise.all(pages)).flat().toSorted()
  })

/** The pages that this browser recorded as visited. */
const recordedVisits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Opening a database that isn't there would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tourstead:kept')) return []
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database did not answer.'))
      })
    const database = await result(indexedDB.open('tourstead:kept'))
    const row = await result(database.transaction('replies').objectStore('replies').get('copies'))
    database.close()
    return (row as { value: { visited?: string[] } } | undefined)?.value.visited ?? []
  })

async function save(page: Page, id: number): Promise<string> {
  await page.goto(`/property/${id}`)
  const heart = page.locator('#overview').getByRole('button', { name: /^Save to favorites: / })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  return String(await page.getByRole('heading', { level: 1 }).textContent())
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect(saved(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The copy with its words, its pictures and what it says of itself. */
async function expectCopy(page: Page, id: number, title: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(note(page)).toContainText(
    new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }).slice(0, 6),
  )
  await expect(note(page)).toContainText('Videos need a connection')
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await page.getByRole('heading', { name: 'Photos' }).scrollIntoViewIfNeeded()
  const picture = page.getByRole('button').locator('picture img').first()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

async function expectFilmNeedsConnection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play the tour' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible()
}

let front: Deployed
test.beforeEach(async ({ baseURL }) => {
  test.setTimeout(180_000)
  front = await deployed(String(baseURL))
})
test.afterEach(() => front.close())

for (const [way, cut] of [
  ['without a connection', (page: Page) => page.context().setOffline(true)],
  ['while the server is stopped', () => front.away()],
] as const)
  test(`saved homes open from the list and by their address ${way}, as copies that say so`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: front.address })
    const page = await context.newPage()
    await signUp(page, 'Odile')
    const titles = new Map([
      [1, await save(page, 1)],
      [3, await save(page, 3)],
    ])
    await page.goto(list)
    await expect(saved(page)).toHaveCount(2)
    await settled(page)
    await expect.poll(() => copies(page)).toEqual(['/property/1', '/property/3'])

    await cut(page)
    await page.reload()
    for (const [id, title] of titles) {
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
      await expectCopy(page, id, title)
      await page.goto(list)
    }
    for (const [id, title] of titles) {
      await page.goto(`/property/${id}`)
      await expectCopy(page, id, title)
      // The other one is not filmed.
      if (id === 1) await expectFilmNeedsConnection(page)
    }
    await page.goto('/property/5')
    await expect(page.getByRole('link', { name: 'Open my lists' })).toBeVisible()
    await context.close()
  })

test('a home that a visitor leaves before it is copied opens without a connection', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: front.address })
  const page = await context.newPage()
  // The worker isn't there before the visitor leaves.
  front.held = /^\/sw\.js/
  await page.goto('/property/1')
  const title = String(await page.getByRole('heading', { level: 1 }).textContent())
  await expect.poll(() => recordedVisits(page)).toEqual(['/property/1'])
  expect(await copies(page)).toEqual([])
  front.held = undefined
  await page.goto('/about')
  await expect.poll(() => copies(page), { timeout: 60_000 }).toEqual(['/property/1'])
  await context.setOffline(true)
  await page.goto('/property/1')
  await expectCopy(page, 1, title)
  await context.close()
})

test('an opened home keeps its page, also without its heart; signing out takes the copies away', async ({ page }) => {
  await signUp(page, 'Petra')
  await save(page, 1)
  await expect.poll(() => copies(page)).toEqual(['/property/1'])
  await save(page, 3)
  await expect.poll(() => copies(page)).toEqual(['/property/1', '/property/3'])
  await page
    .locator('#overview')
    .getByRole('button', { name: /^Save to favorites: / })
    .click()
  await expect(page.locator('#overview').getByRole('button', { name: /^Save to favorites: / })).toHaveAttribute('aria-pressed', 'false')
  expect(await copies(page)).toEqual(['/property/1', '/property/3'])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  expect(await copies(page)).toEqual([])
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('kept-page')))).toEqual([])
})

test('the copy shows nobody, and offers the page itself when there is a connection again', async ({ page, context }) => {
  const email = await signUp(page, 'Quentin')
  const title = await save(page, 1)
  await page.goto(list)
  await settled(page)
  await expect.poll(() => copies(page)).toEqual(['/property/1'])
  const text = await page.evaluate(async () => {
    const cached = await Promise.all(['/property/1', '/property/1.data'].map(async (path) => (await caches.match(path))?.text()))
    return cached.join('\n')
  })
  expect(text).toContain(title)
  for (const own of [email, 'Quentin']) expect(text).not.toContain(own)

  await context.setOffline(true)
  await page.goto('/property/1')
  await expect(note(page)).toBeVisible()
  await context.setOffline(false)
  await note(page).getByRole('button', { name: 'Show current page' }).click()
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a home that was taken off the site loses its copy with the next look at it or at the list', async ({ page, request }) => {
  const asMaya = await caller(request, maya.email)
  const { items } = await asMaya.get<{ items: { id: number; isPublic: boolean; status: string; videoCount: number }[] }>(
    '/api/agent/properties',
  )
  const [first, second] = items
    .filter(({ isPublic, status, videoCount }) => isPublic && status === 'Active' && videoCount > 0)
    .map(({ id }) => id)
  await signUp(page, 'Rhea')
  for (const id of [first, second]) await save(page, Number(id))
  await page.goto(list)
  await settled(page)
  await expect.poll(async () => (await copies(page)).length).toBe(2)
  const status = (id: number | undefined, to: string) => asMaya.post(`/api/agent/properties/${id}/status`, { status: to })
  try {
    await status(first, 'Hold')
    await page.goto(`/property/${first}`)
    await expect.poll(() => copies(page)).toEqual([`/property/${second}`])
    await status(second, 'Hold')
    await page.goto(list)
    await expect.poll(() => copies(page)).toEqual([])
  } finally {
    for (const id of [first, second]) await status(id, 'Active')
  }
})
