import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'
import { demoPassword, maya, startSignedIn, startWithAccount } from '../support/people.ts'

test('an invitation waits while another account looks at it, and takes the invited agent in who signs up for it', async ({
  page,
  browser,
}) => {
  const invited = `robin.${Date.now()}@example.com`
  await startSignedIn(page, maya.email)
  await page.goto('/team-settings')
  await page.getByLabel('Email address').fill(invited)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${invited}`).first()).toBeVisible()
  const mailed = await followMail(page, invited, 'invited you to')
  await expect(mailed).toHaveURL(/\/accept-invitation\//)
  const link = mailed.url()

  const elsewhere = await browser.newContext()
  const guest = await elsewhere.newPage()
  await startWithAccount(guest, 'Wrong')
  await guest.goto(link)
  await expect(guest.getByText('This invitation is for another email address')).toBeVisible()
  await guest.getByRole('button', { name: 'Switch account' }).click()
  await expect(guest).toHaveURL(/\/auth\?tab=signin&redirect=%2Faccept-invitation%2F/)

  await guest.goto(link)
  await guest.getByRole('main').getByRole('link', { name: 'Sign up as an agent' }).click()
  await guest.getByLabel('Name').fill('Robin Reyes')
  await guest.getByLabel('Email', { exact: true }).fill(invited)
  await guest.getByLabel('Password').fill(demoPassword)
  await guest.getByLabel('License state').selectOption('TX')
  await guest.getByLabel('Phone').fill('(512) 555-0149')
  await guest.getByLabel('License number').fill('TX778812')
  await guest
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .click()
  await expect(guest).toHaveURL(link)
  await expect(guest.getByRole('button', { name: 'Resend email' })).toBeVisible()

  const verifying = await followMail(guest, invited, 'Verify your email')
  await verifying.getByRole('button', { name: 'Verify my email' }).click()
  await expect(verifying.getByText('Your email is verified.')).toBeVisible()
  await guest.reload()
  await guest.getByRole('button', { name: 'Join team' }).click()
  await expect(guest).toHaveURL('/team-settings')
  await expect(guest.getByRole('main')).toContainText('Robin Reyes')

  await guest.goto(link)
  await expect(guest.getByText('This invitation was already used.')).toBeVisible()
  await elsewhere.close()
})
