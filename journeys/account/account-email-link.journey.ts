import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'

test('a mailed link signs in without a password, once, and only when the button is pressed', async ({ page }) => {
  const email = `lena.${Date.now()}@example.com`
  await page.goto('/auth?redirect=%2Fprofile')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()

  const link = await followMail(page, email, 'sign-in link')
  await expect(link.getByLabel('Email', { exact: true })).toHaveValue(email)
  const address = link.url()
  await link.getByRole('button', { name: 'Sign me in' }).click()
  await expect(link).toHaveURL('/profile')
  await expect(link.getByRole('main').getByText(email).first()).toBeVisible()
  await expect(link.getByRole('main').getByText('Verified')).toBeVisible()

  await link.goto(address)
  await link.getByLabel('Email', { exact: true }).fill(email)
  await link.getByRole('button', { name: 'Sign me in' }).click()
  await expect(link.getByText(/expired or was already used/).first()).toBeVisible()
})
