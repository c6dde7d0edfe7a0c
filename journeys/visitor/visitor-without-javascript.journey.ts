import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript finds a home, reads it and can jump to a room', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' }).fill('Austin, TX')
  await page.getByRole('button', { name: 'Search homes' }).click()
  await expect(page).toHaveURL(/\/tourstead\?q=Austin/)
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByRole('status')).toContainText(/\d+ homes?/)
  await page.getByRole('link', { name: 'Sage Craftsman with a stone-pier porch in Hyde Park' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Sage Craftsman with a stone-pier porch in Hyde Park' })).toBeVisible()
  await expect(page.getByText('5979 Avenue F, Austin, TX 78751').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price and status history' })).toBeVisible()
  await expect(page.getByText('Your message goes to Maya Castellanos or an assistant')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Worth knowing' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('Your message to Maya Castellanos')).toBeVisible()
  await page
    .getByRole('group', { name: /Video tour/ })
    .getByRole('link', { name: /Kitchen/ })
    .click()
  await expect(page).toHaveURL(/\?t=9/)
})

test('agents are found by place and language, and the page of one shows homes for sale and sold, videos and how to write', async ({
  page,
}) => {
  await page.goto('/agents')
  await page.getByLabel('City, state, or name').fill('San Diego')
  await page.getByLabel('Language').selectOption('Italian')
  await page.getByRole('button', { name: 'Find agents' }).click()
  await expect(page.getByText('1 agent found')).toBeVisible()
  await page.getByRole('link', { name: 'Lucia Ferrante' }).click()
  await expect(page.getByText('Speaks English, Italian, and Spanish')).toBeVisible()
  await expect(page.getByRole('region', { name: 'On the market' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'A walk by the pond' })).toBeVisible()
  const map = page.getByRole('region', { name: 'Map of where Lucia Ferrante works' })
  await expect(map.getByRole('link', { name: 'Spanish Revival around a courtyard, Clairemont' })).toBeVisible()
  await expect(page.getByText(/expires [A-Z][a-z]+ \d{1,2}, \d{4}\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Message Lucia Ferrante' })).toHaveAttribute('href', /^\/messages\?with=\d+$/)

  await page.goto('/agents/owen-whitfield')
  await expect(page.getByRole('region', { name: 'Sold' }).getByRole('article')).toHaveCount(1)
})

test('filters work as a plain form', async ({ page }) => {
  await page.goto('/tourstead')
  const all = Number((await page.getByRole('region', { name: 'Results', exact: true }).getByRole('status').innerText()).match(/\d+/)?.[0])
  await page.getByRole('search').locator('summary').filter({ hasText: 'Price' }).click()
  await page.getByLabel('Max price').fill('600k')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/maxPrice=600k/)
  await expect(page.locator('summary').filter({ hasText: 'Up to $600K' })).toBeVisible()
  const fewer = Number((await page.getByRole('region', { name: 'Results', exact: true }).getByRole('status').innerText()).match(/\d+/)?.[0])
  expect(fewer).toBeGreaterThan(0)
  expect(fewer).toBeLessThan(all)
})

test('the calculator works as a plain form, and its address holds the calculation', async ({ page }) => {
  await page.goto('/mortgage-calculator')
  await page.getByLabel('Home price').fill('$500,000')
  await page.getByLabel('Down payment').fill('10%')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveURL(/price=%24500%2C000/)
  await expect(page.getByText(/You pay mortgage insurance for \d+ months/)).toBeVisible()
  await page.getByRole('link', { name: '2, show months', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Month 13' })).toBeVisible()
  await page.getByLabel('Home price').fill('-5')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('Enter an amount of $0 or more.')).toBeVisible()
  await expect(page.getByLabel('Home price')).toHaveValue('-5')
})

test('a search that cannot be read says why and keeps what was typed', async ({ page }) => {
  const response = await page.goto('/tourstead?minPrice=lots&q=Austin')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText(/^Enter a price from \$0/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' })).toHaveValue('Austin')
})

test('a page that does not exist answers 404 and leads back', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  expect((await page.goto('/property/99999999'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})

test('every public page names one canonical address, without tracking parameters', async ({ page, baseURL }) => {
  const paths = [
    '/',
    '/tourstead',
    '/property/1',
    '/agents',
    '/agents/maya-castellanos',
    '/buying-guide',
    '/buyer-guide-videos',
    '/pricing',
  ]
  for (const path of [...paths, '/mortgage-calculator', '/terms', '/privacy', '/about', '/eventspecial']) {
    const html = await (await page.request.get(`${path}?utm_source=mail&fbclid=IwAR0`)).text()
    const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, address]) => address)
    expect(canonicals, path).toEqual([expect.stringMatching(`^${baseURL ?? ''}${path === '/' ? '/' : path}(?:/\\d+)?$`)])
  }
})
