import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { answerOnce } from '../support/answer-once.ts'
import { test } from '../support/journey.ts'
import { signInHere, signUp } from '../support/people.ts'

test('a password changes only after confirming who one is, where the sign-in is too long ago', async ({ page }) => {
  const email = await signUp(page, 'Nia')
  await page.goto('/settings')
  // Five minutes do not pass here: the first answer says that they have.
  const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } }
  await answerOnce(page, /accounts:update/, { status: 400, json: tooOld })
  await page.getByLabel('New password').fill('another quiet garden')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Wrong email or password.').first()).toBeVisible()
  await dialog.getByLabel('Current password').fill('walk-the-house-2026')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(`Current email: ${email}`)).toBeVisible()
})

test('settings keep a phone number for whom it is meant, the theme of this browser, and lead to what one is told', async ({ page }) => {
  await signUp(page, 'Ines')
  await page.goto('/settings')
  const phone = page.getByRole('form', { name: 'Phone number' })
  await expect(phone.getByLabel('Who can see it')).toHaveValue('nobody')
  await phone.getByLabel('Phone').fill('911')
  await phone.getByRole('button', { name: 'Save phone' }).click()
  await expect(phone.getByText('Enter a US phone number with area code, such as (512) 234-5678.').first()).toBeVisible()
  await phone.getByLabel('Phone').fill('512.234.5678')
  await phone.getByLabel('Who can see it').selectOption('People I message')
  await phone.getByRole('button', { name: 'Save phone' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('main').getByRole('button', { name: 'Dark' }).click()
  await page.reload()
  await expect(phone.getByLabel('Phone')).toHaveValue('(512) 234-5678')
  await expect(phone.getByLabel('Who can see it')).toHaveValue('correspondents')
  await expect(page.getByRole('main').getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(ground).not.toBe(light)
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Manage notifications' }).click()
  const mail = page.getByRole('checkbox', { name: 'Messages: Email' })
  // The box changes before the server has it.
  const saved = page.waitForResponse((reply) => reply.url().includes('/api/preferences') && reply.request().method() !== 'GET')
  await mail.click()
  await saved
  await expect(mail).not.toBeChecked()
  await page.reload()
  await expect(mail).not.toBeChecked()
})

test('somebody who leaves sees what is erased and kept, gets a receipt, and cannot come back in', async ({ page }) => {
  const email = await signUp(page, 'Odd')
  await page.goto('/settings')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(dialog.getByRole('region', { name: 'Deleted' })).toContainText('Your name, email')
  await expect(dialog.getByRole('region', { name: 'Kept' })).toContainText('The log of sign-ins')
  await dialog.getByLabel('Your email').fill(email)
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${new URL(response.url()).pathname}`))
  await dialog.getByRole('button', { name: 'Permanently delete account' }).click()
  const done = page.getByRole('dialog', { name: 'Your account was deleted' })
  const receipt = /[0-9A-F]{12}/.exec(await done.getByText(/^Your receipt number is [0-9A-F]{12}/).innerText())?.[0] ?? ''
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText('Error')).toHaveCount(0)
  expect(refused).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.goto('/auth?tab=signin')
  await signInHere(page, email)
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible()
  await page.goto('/data-deletion')
  await page.getByLabel('Receipt number').fill(receipt)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('status').getByText(receipt)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kept' })).toContainText('The log of sign-ins')
})
