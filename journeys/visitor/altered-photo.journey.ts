import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'

const title = 'Spanish Revival around a courtyard, Clairemont'

test('an altered photo says so on the card and on the page, and shows the original at one press, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/tourstead?q=92117')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
  await card.getByRole('button', { name: 'Virtual twilight See original' }).click()
  await expect(card.getByRole('img', { name: /^Original:/ })).toBeVisible()
  await card.getByRole('button', { name: 'Original photo See altered' }).click()
  await expect(card.getByRole('img', { name: /^Original:/ })).toBeHidden()
  const address = (await card.getByRole('link', { name: title }).getAttribute('href')) ?? ''

  await page.goto(address)
  await page.getByRole('button', { name: 'Virtual twilight See original' }).first().click()
  const original = page.getByRole('img', { name: /^Original:/ })
  await expect(original).toBeVisible()
  // What is shared has no label, so it is the original.
  const shared = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname
  expect(await original.getAttribute('src')).toBe(shared)

  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await plain.goto(address)
  await plain.getByRole('link', { name: 'Virtual twilight See original' }).first().click()
  expect(new URL(plain.url()).pathname).toBe(shared)
  await plain.close()
})
