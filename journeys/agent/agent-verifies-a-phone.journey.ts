import { expect, type Page } from '@playwright/test'
import { letCodeBeEarlier } from '../support/earlier-code.ts'
import { test } from '../support/journey.ts'
import { startWithAccount } from '../support/people.ts'

test('a phone number is verified with the code of the outbox, after one of another country and a wrong code', async ({ page }) => {
  const line = String(Date.now()).slice(-7)
  // Each run in a block of numbers of its own.
  const phone = `+1512${2 + (Number(line[0]) % 3)}${line.slice(1)}`
  await startWithAccount(page, 'Quinn')
  await page.goto('/agent/verify-phone')
  await page.getByLabel('Mobile number').fill('+49 30 901820')
  await page.getByRole('checkbox', { name: /may text me codes/ }).check()
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText('We can only text US numbers. This one is from another country (+49).').first()).toBeVisible()

  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText(/^We texted a code to/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeDisabled()
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const text = outbox.getByRole('article', { name: `Text message, to ${phone}` }).getByText(/is your Tourstead code/)
  const code = /^\d{6}/.exec((await text.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('6-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('That code isn’t right. You have 4 tries left.').first()).toBeVisible()
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('is verified').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('is verified').first()).toBeVisible()
})

test('after five wrong codes there is nothing left to type into; after a minute a new code comes, and verifies the number', async ({
  page,
}) => {
  await startWithAccount(page, 'Rory')
  await page.goto('/agent/verify-phone')
  const phone = `+1512${2 + (Date.now() % 3)}${String(Date.now() + 1).slice(-6)}`
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox', { name: /may text me codes/ }).check()
  await page.getByRole('button', { name: 'Text me a code' }).click()
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await page.getByLabel('6-digit code').fill('000000')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText(`That code isn’t right. You have ${left} left.`).first()).toBeVisible()
  }
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('No tries left')).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeHidden()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeDisabled()
  const [spent] = await codesTo(page, phone, 1)
  await letCodeBeEarlier(phone)
  await page.reload()
  await page.getByRole('button', { name: 'Get a new code' }).click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in [12]:\d\d$/ })).toBeDisabled()
  const codes = await codesTo(page, phone, 2)
  await page.getByLabel('6-digit code').fill(codes.find((code) => code !== spent) ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('is verified').first()).toBeVisible()
})

/** The codes that the outbox holds for a number, once there are so many. */
async function codesTo(page: Page, phone: string, count: number): Promise<string[]> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const texts = outbox.getByRole('article', { name: `Text message, to ${phone}` }).getByText(/is your Tourstead code/)
  await expect(texts).toHaveCount(count)
  const codes = (await texts.allTextContents()).map((text) => /^\d{6}/.exec(text)?.[0] ?? '')
  await outbox.close()
  return codes
}
