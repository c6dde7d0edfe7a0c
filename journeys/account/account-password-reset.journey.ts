import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'
import { signInHere, signUp } from '../support/people.ts'

test('somebody who forgot the password sets a new one from the mail, and the old one is good no more', async ({ page, browser }) => {
  const email = await signUp(page, 'Rosa')
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/auth?tab=signin')
  await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click()
  await elsewhere.getByLabel('Email', { exact: true }).fill(email)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await expect(elsewhere.getByText('Check your email')).toBeVisible()

  const link = await followMail(elsewhere, email, 'Reset your')
  await expect(link.getByText(`For ${email}`)).toBeVisible()
  await link.getByLabel('New password').fill('a quiet garden 2027')
  await link.getByRole('button', { name: 'Change password' }).click()
  await expect(link).toHaveURL(/tab=signin/)
  await signInHere(link, email)
  await expect(link.getByText('Wrong email or password.').first()).toBeVisible()
  await signInHere(link, email, 'a quiet garden 2027')
  await expect(link.getByRole('button', { name: /account/i })).toBeVisible()

  await page.goto('/settings')
  await expect(page, 'a new password ends every other session').toHaveURL('/auth?redirect=%2Fsettings')
  await context.close()
})
