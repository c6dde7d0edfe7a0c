import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { startWithAccount } from '../support/people.ts'

const cameFrom = async (opening: Promise<{ request(): { redirectedFrom(): { url(): string } | null } } | null>) =>
  new URL((await opening)?.request().redirectedFrom()?.url() ?? 'http://nowhere/').pathname

test('a visitor is asked to sign in by the server, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  expect(await cameFrom(page.goto('/agent/dashboard?tab=badges'))).toBe('/agent/dashboard')
  await expect(page).toHaveURL('/auth?redirect=%2Fagent%2Fdashboard%3Ftab%3Dbadges')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await context.close()
})

test('who is signed in opens their pages without being sent anywhere, in every tab, until they sign out', async ({ page, context }) => {
  await startWithAccount(page, 'Rosa')
  expect(await cameFrom(page.goto('/messages'))).toBe('/')
  await expect(page).toHaveURL('/messages')
  const otherTab = await context.newPage()
  expect(await cameFrom(otherTab.goto('/settings'))).toBe('/')
  await otherTab.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(otherTab).toHaveURL('/')
  expect(await cameFrom(otherTab.goto('/messages'))).toBe('/messages')
  await expect(otherTab).toHaveURL('/auth?redirect=%2Fmessages')
})

test('who is signed in and lost the mark comes back to where they wanted', async ({ page, context }) => {
  await startWithAccount(page, 'Ines')
  await context.clearCookies()
  await page.goto('/settings?x=1')
  await expect(page).toHaveURL('/settings?x=1')
  expect(await cameFrom(page.goto('/profile'))).toBe('/')
})

test('a mark without a sign-in opens nothing and goes', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'signed-in', value: 'yes', url: baseURL ?? '' }])
  await page.goto('/messages')
  await expect(page).toHaveURL('/auth?redirect=%2Fmessages')
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name === 'signed-in')).toEqual([])
})

test('/search is another address of the search', async ({ page }) => {
  await page.goto('/search?q=Texas&view=list')
  await expect(page).toHaveURL(/\/tourstead\?q=Texas&view=list/)
})
