import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { passwordFirst } from '#features/identity/contract'
import { answerOnce } from '../support/answer-once.ts'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'
import { demoPassword, signInHere, signUp } from '../support/people.ts'

test('with an authenticator app the password alone lets nobody in, and a recovery code helps out', async ({ page, browser }) => {
  const email = await verified(page, 'Tove')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the setup key below' })).toBeVisible()
  const key = await page.getByRole('code').innerText()
  await page.getByLabel('Device name').fill('My phone')
  await page.getByLabel('6-digit code').fill(totp(key, 0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible()

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/auth?tab=signin')
  await signInHere(elsewhere, email)
  await elsewhere.getByLabel('Code').fill('000000')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByText(/That code isn’t right/).first()).toBeVisible()
  // The code of now was used up by turning it on; the next one counts already.
  await elsewhere.getByLabel('Code').fill(totp(key, 1))
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('button', { name: /account/i })).toBeVisible()
  await context.close()

  const lostPhone = await browser.newContext()
  const again = await lostPhone.newPage()
  await again.goto('/auth?tab=signin')
  await signInHere(again, email)
  await again.getByLabel('Code').fill(recovery)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByRole('button', { name: /account/i })).toBeVisible()
  await lostPhone.close()
})

test('whose sign-in is not fresh enough, or was no password, is asked for it in a sentence and goes on from there', async ({ page }) => {
  await verified(page, 'Una')
  await page.goto('/settings')
  // Five minutes do not pass here, and nobody here administers: the first answer of each step says that it is so.
  const refuse = (step: string, message: string) =>
    answerOnce(page, step, { status: 400, json: { error: { code: 400, message, errors: [] } } })
  await refuse('**/mfaEnrollment:start*', `CREDENTIAL_TOO_OLD_LOGIN_AGAIN : ${passwordFirst}`)
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByText(passwordFirst)).toBeVisible()
  await dialog.getByLabel('Current password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  const key = await page.getByRole('code').innerText()
  await refuse('**/mfaEnrollment:finalize*', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await page.getByLabel('6-digit code').fill(totp(key, 0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('It’s been more than five minutes since you signed in.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})

async function verified(page: Page, name: string): Promise<string> {
  const email = await signUp(page, name)
  const link = await followMail(page, email, 'Verify your email')
  await link.getByRole('button', { name: 'Verify my email' }).click()
  await expect(link.getByText('Your email is verified.')).toBeVisible()
  await link.close()
  return email
}

/** What an authenticator app would show, so many half minutes from now. */
function totp(key: string, later: number): string {
  const bits = Array.from(key, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
