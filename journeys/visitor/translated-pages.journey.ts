import { expect, type Page } from '@playwright/test'
import { expectPageStays } from '../support/blocked-chunks.ts'
import { expectRedraws, test } from '../support/journey.ts'
import { demoPassword, jordan, signInHere, startSignedIn } from '../support/people.ts'
import { countTranslated, translatePages } from '../support/translated.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(async ({ page }) => {
  expectRedraws()
  await translatePages(page)
})

const isTranslated = (page: Page) => expect.poll(() => countTranslated(page)).toBeGreaterThan(10)

test('a visitor searches, compares, asks and signs in on translated pages', async ({ page }) => {
  await page.goto('/')
  await isTranslated(page)
  await page.getByRole('search').getByRole('combobox').fill('Austin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tourstead\?q=Austin/)
  const homes = page.getByRole('list', { name: 'Homes', exact: true })
  await homes
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await expect(homes.getByRole('button', { name: /^Added to compare/ }).first()).toContainText('Added')
  await homes.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/property\/\d+/)
  const form = page.getByRole('complementary', { name: 'Agent' })
  await form.getByLabel(/^Your message/).fill('Does the porch get the morning sun?')
  await form.getByLabel('Your name').fill('Sam Okafor')
  await form.getByLabel('Your email').fill(`sam.translated.${Date.now()}@example.com`)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(/sam\.translated/)).toBeVisible()
  await expectPageStays(page)

  await page.goto('/auth?tab=signin')
  await isTranslated(page)
  await signInHere(page, jordan.email, 'not-the-password')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await signInHere(page, jordan.email, demoPassword)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expectPageStays(page)
})

test('a buyer saves, writes and changes settings on translated pages', async ({ page }) => {
  await startSignedIn(page, jordan.email)
  await page.goto('/property/1')
  await isTranslated(page)
  await page
    .getByRole('button', { name: /^Save\b/ })
    .first()
    .click()
  await expectPageStays(page)

  await page.goto('/messages')
  await isTranslated(page)
  await page.getByRole('main').getByRole('link').first().click()
  await page
    .getByRole('textbox', { name: /message/i })
    .last()
    .fill('Thank you, Saturday works.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('log').getByText('Thank you, Saturday works.').last()).toBeVisible()
  await expectPageStays(page)

  await page.goto('/settings')
  await isTranslated(page)
  await page.getByRole('main').getByRole('button', { name: /Save/ }).first().click()
  await expectPageStays(page)
})
