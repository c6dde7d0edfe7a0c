import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { signInHere, signUp } from './people.ts'

test('a password changes only after confirming who one is, where the sign-in is too long ago', async ({ page }) => {
  const email = await signUp(page, 'Nia')
  await page.goto('/settings')
  // Five minutes do not pass here: the first answer says that they have.
  const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } }
  await page.route(/accounts:update/, (route) => route.fulfill({ status: 400, json: tooOld }), { times: 1 })
  await page.getByLabel('New password').fill('another quiet garden')
  await page.getByRole('button', { name: 'Change my password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password now').fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The e-mail address or the password is not right.').first()).toBeVisible()
  await dialog.getByLabel('Your password now').fill('walk-the-house-2026')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your password is changed').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(`Now: ${email}`)).toBeVisible()
})

test('somebody who leaves sees what is erased and kept, gets a receipt, and cannot come back in', async ({ page }) => {
  const email = await signUp(page, 'Odd')
  await page.goto('/settings')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(dialog.getByRole('region', { name: 'Erased' })).toContainText('Your name, e-mail address')
  await expect(dialog.getByRole('region', { name: 'Kept' })).toContainText('The log of sign-ins')
  await dialog.getByLabel('Your e-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Delete everything listed as erased' }).click()
  const done = page.getByRole('dialog', { name: 'Your account is deleted' })
  const receipt = /[0-9A-F]{12}/.exec(await done.getByText(/^Receipt [0-9A-F]{12}/).innerText())?.[0] ?? ''
  await done.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth?tab=signin')
  await signInHere(page, email)
  await expect(page.getByText('The e-mail address or the password is not right.').first()).toBeVisible()
  await page.goto('/data-deletion')
  await page.getByLabel('Number of the receipt').fill(receipt)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('status').getByText(receipt)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kept' })).toContainText('The log of sign-ins')
})
