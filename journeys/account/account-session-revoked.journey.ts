import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { signIn, signUp } from '../support/people.ts'

test('a browser signed out from another one notices and asks to sign in again', async ({ page, browser }) => {
  const email = await signUp(page, 'Sam')
  const context = await browser.newContext()
  const lost = await context.newPage()
  await signIn(lost, email)
  await lost.goto('/settings')
  await expect(lost.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(2)

  await page.goto('/settings')
  const places = page.getByRole('list', { name: 'Where you’re signed in' })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(places.getByText('This browser')).toHaveCount(1)
  await places.getByRole('button', { name: /^Sign out / }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Account activity' })).toContainText('Account created.')

  await expect(lost, 'nobody touches the other browser').toHaveURL('/auth?redirect=%2Fsettings')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await context.close()
})
