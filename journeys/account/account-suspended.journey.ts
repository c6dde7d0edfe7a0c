import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { nora, startSignedIn, startWithAccount } from '../support/people.ts'

test('an account that an administrator suspends is out of every open browser at once, and cannot sign in until it is reinstated', async ({
  page,
  browser,
}) => {
  const email = await startWithAccount(page, 'Sol')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const office = await browser.newContext()
  const admin = await office.newPage()
  await startSignedIn(admin, nora.email)
  await admin.goto('/admin')
  const decide = async (what: string) => {
    await admin.getByLabel('Name or email').fill(email)
    await admin.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Manage Sol' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Manage Sol' })
    await dialog.getByRole('radio', { name: what, exact: true }).check()
    await dialog.getByRole('textbox').fill('Listings of somebody else')
    await dialog.getByRole('button', { name: what, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await decide('Suspend')
  await expect(page, 'nobody touches the other browser').toHaveURL('/auth?redirect=%2Fsettings')
  const signInAgain = async () => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('walk-the-house-2026')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  }
  await signInAgain()
  await expect(page.getByRole('alert')).toContainText(/suspended|disabled/i)

  await admin.reload()
  await decide('Reinstate')
  await signInAgain()
  await expect(page).toHaveURL('/settings')
  await office.close()
})
