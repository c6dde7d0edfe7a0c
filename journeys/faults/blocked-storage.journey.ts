import { expect } from '@playwright/test'
import { blockStorage } from '../support/environments/devices.ts'
import { test } from '../support/journey.ts'
import { maya, priya, signInHere } from '../support/people.ts'

test('with all storage blocked a visitor browses, asks and picks showing times', async ({ page }) => {
  await blockStorage(page, 'throw')
  await page.goto('/tourstead?q=Austin,+TX')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/property/1')
  const email = `sam.${Date.now()}@example.com`
  await page.getByLabel(`Your message to ${maya.name}`).fill('Does the porch swing stay?')
  await page.getByLabel('Your name').fill('Sam Okafor')
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(`Open the link in the email we sent to ${email}`)).toBeVisible()

  await page.goto('/schedule/1')
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByLabel('Note to the agent').fill('We love the porch.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/auth\?/)
})

test('with blocked storage and a database that never responds, signing in works for this page and says so before', async ({ page }) => {
  await blockStorage(page, 'hang')
  await page.goto('/auth?tab=signin')
  await expect(page.getByText('Your browser blocks storage for this site or has no space left.')).toBeVisible()
  await signInHere(page, priya.email)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page
    .getByRole('link', { name: /Messages/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0)
})
