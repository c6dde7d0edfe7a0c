import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { followMail } from './mailbox.ts'
import { signInHere, signUp } from './people.ts'

test('with an authenticator app the password alone lets nobody in, and a recovery code helps out', async ({ page, browser }) => {
  const email = await signUp(page, 'Tove')
  const link = await followMail(page, email, 'Confirm your e-mail address')
  await link.getByRole('button', { name: 'Verify my address' }).click()
  await expect(link.getByText('Your address is verified.')).toBeVisible()
  await link.close()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  const key = await page.getByRole('code').innerText()
  await page.getByLabel('Name of the device').fill('My phone')
  await page.getByLabel('Six digits').fill(totp(key, 0))
  await page.getByRole('button', { name: 'Turn it on' }).click()
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
  await expect(elsewhere.getByText(/This code is not right/).first()).toBeVisible()
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
