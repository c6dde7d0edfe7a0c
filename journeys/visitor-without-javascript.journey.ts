import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript finds a home, reads it and can jump to a room', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'City, ZIP, address or words' }).fill('Austin, TX')
  await page.getByRole('button', { name: 'Search homes' }).click()
  await expect(page).toHaveURL(/\/tourstead\?q=Austin/)
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByRole('status')).toContainText(/\d+ homes?/)
  await page.getByRole('link', { name: 'Sage Craftsman with a stone-pier porch in Hyde Park' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Sage Craftsman with a stone-pier porch in Hyde Park' })).toBeVisible()
  await expect(page.getByText('5979 Avenue F, Austin, TX 78751')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price and status history' })).toBeVisible()
  await expect(page.getByText('Your message goes to Maya Castellanos only')).toBeVisible()
  await page.getByRole('link', { name: /Kitchen/ }).click()
  await expect(page).toHaveURL(/\?t=7/)
})

test('filters work as a plain form', async ({ page }) => {
  await page.goto('/tourstead')
  const all = Number((await page.getByRole('region', { name: 'Results', exact: true }).getByRole('status').innerText()).match(/\d+/)?.[0])
  await page.getByRole('search').locator('summary').filter({ hasText: 'Price' }).click()
  await page.getByLabel('Highest price').fill('600000')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/maxPrice=600000/)
  const fewer = Number((await page.getByRole('region', { name: 'Results', exact: true }).getByRole('status').innerText()).match(/\d+/)?.[0])
  expect(fewer).toBeGreaterThan(0)
  expect(fewer).toBeLessThan(all)
})

test('a search that cannot be read says why and keeps what was typed', async ({ page }) => {
  const response = await page.goto('/tourstead?minPrice=lots&q=Austin')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText('Enter a price in whole dollars')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'City, ZIP, address or words' })).toHaveValue('Austin')
})

test('a page that does not exist answers 404 and leads back', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  expect((await page.goto('/property/99999999'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})
