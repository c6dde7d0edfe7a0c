import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { nora, startSignedIn } from '../support/people.ts'

test('a submitted license is checked by an administrator with a snapshot, and the open page of its agent says so', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'owen@demo.tourstead.example')
  await page.goto('/agent/profile')
  await page.getByLabel('License number').fill(`DEMO${String(Date.now()).slice(-6)}`)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('License not checked yet').first()).toBeVisible()

  const context = await browser.newContext()
  const desk = await context.newPage()
  await startSignedIn(desk, nora.email)
  await desk.goto('/admin/licenses')
  await desk.getByRole('link', { name: /^Owen/ }).first().click()
  await expect(desk.getByRole('link', { name: /^Look it up at the/ })).toBeVisible()
  const withScript = { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n<< /S /JavaScript >>\n%%EOF') }
  await desk.getByLabel('Upload snapshot').setInputFiles(withScript)
  await expect(desk.getByText(/^This PDF holds scripts/)).toBeVisible()
  await desk.getByLabel('Upload snapshot').setInputFiles({ ...withScript, name: 'dre.pdf', buffer: Buffer.from('%PDF-1.7\n<< >>\n%%EOF') })
  await expect(desk.getByText('dre.pdf')).toBeVisible()
  await desk.getByLabel('Expiration date').fill('12/31/2035')
  await desk.getByRole('button', { name: 'Record check' }).click()
  await expect(desk.getByText('Verified', { exact: true }).first()).toBeVisible()
  await context.close()

  // Nobody reloaded it.
  await expect(page.getByText(/^License checked on/).first()).toBeVisible()
  await expect(page.getByText('Expires December 31, 2035')).toBeVisible()
})
