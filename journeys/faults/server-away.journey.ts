import { expect, type Page } from '@playwright/test'
import { deployed, type Deployed } from '../support/deploy.ts'
import { expectServerOutage, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

let front: Deployed
test.beforeEach(async ({ baseURL }) => {
  front = await deployed(String(baseURL))
})
test.afterEach(() => front.close())

const question = 'Is the creek behind the house loud in spring?'

/** Everything a page needs is kept once the worker has taken over and the page is at rest. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(300, 300, { steps: 3 })
  await page.mouse.move(340, 340, { steps: 3 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
}

test('a page that is open stays when the server stops, with what was written in it, and the way on can be tried again', async ({
  page,
}) => {
  expectServerOutage()
  test.setTimeout(180_000)
  await page.goto(`${front.address}/property/1`)
  await settled(page)
  const field = page.getByLabel(/^Your message to /)
  await field.fill(question)
  const home = page.getByRole('heading', { level: 1 })
  const title = String(await home.textContent())

  await front.away()
  await page.getByRole('banner').getByRole('link', { name: 'Find an agent' }).first().click()
  const note = page.getByRole('alert').filter({ hasText: 'You’re still here' })
  await expect(note).toContainText('We can’t reach our server')
  await expect(field).toHaveValue(question)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toBeHidden()
  await expect(page).toHaveURL(`${front.address}/property/1`)
  await expect(home).toHaveText(title)
  await expect(field).toHaveValue(question)

  await page.getByRole('banner').getByRole('link', { name: 'Find an agent' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re still here' })).toBeVisible()
  await front.back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${front.address}/agents`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page asked for while the server is away says so, not that one is offline, and opens by itself afterwards', async ({ page }) => {
  expectServerOutage()
  await page.goto(`${front.address}/about`)
  await settled(page)
  await front.away()
  await page.goto(`${front.address}/agents`)
  await expect(page.getByRole('heading', { name: 'Tourstead cannot be reached' })).toBeVisible()
  await front.back()
  // Asked every 30 seconds.
  await expect(page.getByRole('heading', { level: 1, name: /agent/i })).toBeVisible({ timeout: 60_000 })
})

test('a page asked for without a connection opens by itself as soon as there is one', async ({ page, context }) => {
  expectServerOutage()
  await page.goto(`${front.address}/about`)
  await settled(page)
  await context.setOffline(true)
  await page.goto(`${front.address}/agents`)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /agent/i })).toBeVisible()
})
