import { expect, type Page } from '@playwright/test'
import { blockFiles, blockLazyFiles, expectPageStays, failAllRetries, failedParts } from '../support/blocked-chunks.ts'
import { chunkFiles } from '../support/chunk-files.ts'
import { expectServerOutage, test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

test.use({ serviceWorkers: 'block' })

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
}

test('a blocked cookie banner leaves the page as it is', async ({ page }) => {
  expectServerOutage()
  await blockFiles(page, chunkFiles('consent-banner'))
  await open(page, '/about')
  await page.clock.runFor(5000)
  await failAllRetries(page)
  await expectPageStays(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a blocked tab of the dashboard says so and loads with "Try again"', async ({ page }) => {
  expectServerOutage()
  await startSignedIn(page, maya.email)
  const allow = await blockFiles(page, chunkFiles('analytics-tab'))
  await open(page, '/agent/dashboard?tab=analytics')
  await failAllRetries(page)
  const notice = failedParts(page)
  await expect(notice).toBeVisible()
  await allow()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
})

test('a property page without any late file keeps what the server has drawn, and its forms work', async ({ page }) => {
  expectServerOutage()
  await blockLazyFiles(page)
  await open(page, '/property/1')
  await page.getByRole('complementary', { name: 'Agent' }).scrollIntoViewIfNeeded()
  await failAllRetries(page)
  await expectPageStays(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const question = `Does the porch swing stay (${Date.now()})?`
  await page.getByLabel(`Your message to ${maya.name}`).fill(question)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/ask\?to=\d+&home=1$/)
  await expect(page.getByText(question)).toBeVisible()
})

test('a press in a part without its code says so, and "Try again" loads the part and carries the press out', async ({ page }) => {
  expectServerOutage()
  const allow = await blockLazyFiles(page)
  await open(page, '/property/1')
  await page
    .getByRole('button', { name: /^Save to favorites: / })
    .filter({ visible: true })
    .first()
    .click()
  await failAllRetries(page)
  const notice = failedParts(page)
  await expect(notice).toBeVisible()
  await allow()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByRole('dialog', { name: 'Sign in to save this home' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})
