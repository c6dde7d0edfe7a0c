import { expect, test } from '@playwright/test'
import { nora, startSignedIn, startWithAccount } from '../support/people.ts'

test('a ZIP typed or found by GPS is where searches start', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    geolocation: { latitude: 32.7157, longitude: -117.1611 },
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  await startWithAccount(page, 'Lena')
  await page.goto('/settings')
  const zip = page.getByLabel('ZIP code')
  await zip.fill('7870')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Please enter a 5-digit ZIP code.').first()).toBeVisible()
  await zip.fill('78704')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Location Updated').first()).toBeVisible()
  await page.goto('/')
  const where = page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' })
  await expect(where).toHaveValue('78704')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Use GPS' }).click()
  await expect(page.getByText('Location Detected').first()).toBeVisible()
  await expect(zip).toHaveValue('92101')
  const detected = await zip.inputValue()
  await page.goto('/')
  await expect(where).toHaveValue(detected)
  await page.getByRole('button', { name: 'Search homes' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${detected}`))
  // Nobody sells a home in that ZIP: the nearest ones are shown, and one of them opens.
  const results = page.getByRole('region', { name: 'Results', exact: true })
  await expect(results.getByText(`No homes in ${detected} right now`)).toBeVisible()
  const nearest = results
    .getByRole('list', { name: `Homes near ${detected}` })
    .getByRole('article')
    .first()
  await expect(nearest).toContainText(/San Diego, CA.* mile/)
  await expect(results.getByRole('button', { name: 'Notify me' })).toBeVisible()
  await results.getByRole('link', { name: `See all homes near ${detected}` }).click()
  await expect(page).toHaveURL(/near=-117\.\d+,32\.\d+&sort=distance$/)
  const first = results.getByRole('list', { name: 'Homes', exact: true }).getByRole('article').first()
  await expect(first).toContainText('San Diego, CA')
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\//)
  await context.close()
})

test('a search without a place starts at the ZIP of whoever searches, until they take that back', async ({ page }) => {
  await startWithAccount(page, 'Mira')
  await page.goto('/settings')
  await page.getByLabel('ZIP code').fill('92101')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Location Updated').first()).toBeVisible()
  await page.goto('/tourstead')
  await expect(page).toHaveURL(/\?near=-117\.\d+,32\.\d+&sort=distance$/)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const homes = results.getByRole('list', { name: 'Homes', exact: true }).getByRole('article')
  await expect(homes.first()).toContainText('San Diego, CA')
  const everywhere = await results.getByRole('status').innerText()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest')
  await expect(page).toHaveURL(/\?near=-117\.\d+,32\.\d+$/)
  await expect(results.getByRole('status')).toHaveText(everywhere)
})

test('the list stays as it is once its reader has pressed something on it', async ({ page }) => {
  await startSignedIn(page, nora.email)
  let answer = (): void => undefined
  const pressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/zip-codes/*', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/tourstead', { waitUntil: 'commit' })
  const asked = page.waitForResponse('**/api/zip-codes/*')
  const home = page.getByRole('region', { name: 'Results', exact: true }).getByRole('article').first()
  await expect(home.getByRole('heading')).not.toBeEmpty()
  const title = await home.getByRole('heading').innerText()
  await home.getByRole('button', { name: /^Compare: / }).click()
  answer()
  await (await asked).finished()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await expect(page).toHaveURL(/\/tourstead$/)
  await expect(home.getByRole('heading')).toHaveText(title)
})

test('whoever searches without a ZIP is asked once, and closing it is an answer', async ({ page }) => {
  await startWithAccount(page, 'Omar')
  await page.goto('/tourstead?beds=2')
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto('/tourstead?beds=3')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})
