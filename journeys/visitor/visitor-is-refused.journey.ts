import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { priya, signIn, startSignedIn } from '../support/people.ts'

test('a visitor who opens an agent page is sent to sign in and remembered', async ({ page }) => {
  await page.goto('/agent/dashboard')
  await expect(page).toHaveURL('/auth?redirect=%2Fagent%2Fdashboard')
})

test('a buyer who opens agent or admin pages reads why not and lands on the home page', async ({ page }) => {
  await startSignedIn(page, priya.email)
  await page.goto('/agent/dashboard')
  await expect(page.getByText('Agent privileges required to access this page').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page.getByText('Admin privileges required to access this page').first()).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('on a page that does not exist one is still signed in', async ({ page }) => {
  await startSignedIn(page, priya.email)
  for (const nowhere of ['/property/999999', '/no-such-page']) {
    await page.goto(nowhere)
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  }
})

test('after signing out nothing personal is left in this browser', async ({ page }) => {
  await signIn(page, priya.email)
  await page.getByRole('button', { name: /account/i }).click()
  await page
    .getByRole('button', { name: 'Log out' })
    .or(page.getByRole('menuitem', { name: 'Log out' }))
    .click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  const left = () => page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))
  await expect.poll(left).not.toContain(priya.email)
  await page.goto('/messages')
  await expect(page).toHaveURL('/auth?redirect=%2Fmessages')
})
