import { expect, type Page } from '@playwright/test'
import { chunkFiles } from '../support/chunk-files.ts'
import { deployed, type Deployed } from '../support/deploy.ts'
import { test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

let front: Deployed
test.beforeEach(async ({ baseURL }) => {
  front = await deployed(String(baseURL))
})
test.afterEach(() => front.close())

const shells = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')))

test('a new version is announced, waits until it is asked for, and then takes over alone', async ({ page }) => {
  const notice = page.getByText('A new version is available').first()
  await page.goto(`${front.address}/about`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const [before] = await shells(page)
  expect(before).toMatch(/shell-[0-9a-f]{12}$/)

  front.deploy()
  await page.goto(`${front.address}/about`)
  await expect(notice).toBeVisible()
  // The page goes on with the version it has, until somebody wants the new one.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
  expect(await shells(page)).toContain(before)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await reloaded
  await expect.poll(() => shells(page)).toEqual([expect.stringMatching(/shell-aaaaaaaaaaaa$/)])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull()
  await expect(notice).toBeHidden()
})

test('a new version takes over while a picture of the page never arrives', async ({ page }) => {
  await page.goto(`${front.address}/about`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  front.deploy()
  front.held = /^\/never\.jpg$/
  await page.goto(`${front.address}/about`)
  await page.evaluate(() => void (new Image().src = '/never.jpg'))
  await expect.poll(() => front.asked).toContain('GET /never.jpg')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await reloaded
  await expect.poll(() => shells(page)).toEqual([expect.stringMatching(/shell-aaaaaaaaaaaa$/)])
})

test('a page that the browser left without the worker is taken in', async ({ page, context }) => {
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await page.goto(`${front.address}/about`)
  await expect.poll(controller).toBe('activated')
  const browser = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect.poll(controller).toBe('activated')
})

test('a part that went with an older version loads the page again, once and not in a circle', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 700 } })
  const page = await context.newPage()
  const parts = chunkFiles('agent-panel', 'property-details')
  let loads = 0
  let refused = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  page.on('response', (reply) => (refused += parts.includes(new URL(reply.url()).pathname) && reply.status() === 404 ? 1 : 0))
  await page.goto(`${front.address}/property/1`)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)

  front.deploy()
  front.missing = (path) => parts.includes(path)
  // On a phone the form comes alive when it is seen.
  const agent = page.getByRole('complementary', { name: 'Agent' })
  await agent.scrollIntoViewIfNeeded()
  await expect.poll(() => loads).toBe(2)
  // Once before the page was loaded again, and again afterwards.
  await agent.scrollIntoViewIfNeeded()
  await expect.poll(() => refused).toBeGreaterThan(1)

  front.missing = undefined
  await expect(page.getByLabel(/^Your message to /)).toBeEditable({ timeout: 20_000 })
  expect(loads).toBe(2)
  await context.close()
})
