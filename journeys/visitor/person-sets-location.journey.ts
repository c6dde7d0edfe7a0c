import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
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
  await first.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  await context.close()
})

test('whoever comes to the search from another page starts at their ZIP, until they take that back', async ({ page }) => {
  await startWithAccount(page, 'Mira')
  await page.goto('/settings')
  await page.getByLabel('ZIP code').fill('92101')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Location Updated').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse tours' }).click()
  await expect(page).toHaveURL(/\?near=-117\.\d+,32\.\d+&sort=distance$/)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const homes = results.getByRole('list', { name: 'Homes', exact: true }).getByRole('article')
  await expect(homes.first()).toContainText('San Diego, CA')
  const everywhere = await results.getByRole('status').innerText()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest')
  await expect(page).toHaveURL(/\?near=-117\.\d+,32\.\d+$/)
  await expect(results.getByRole('status')).toHaveText(everywhere)
})

test('a list that is seen stays, and one press shows the homes near the ZIP of its reader', async ({ page }) => {
  await startSignedIn(page, nora.email)
  await page.goto('/tourstead')
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const title = results.getByRole('article').first().getByRole('heading')
  // Cards outside of the window are not rendered and have no innerText.
  const seen = (await title.textContent()) ?? ''
  const near = results.getByRole('button', { name: /^Homes near \d{5}$/ })
  await expect(near).toBeVisible()
  await expect(page).toHaveURL(/\/tourstead$/)
  await expect(title).toHaveText(seen)
  await near.click()
  await expect(page).toHaveURL(/\?near=.*&sort=distance$/)
  await expect(near).toBeHidden()
})

test('the location dialog opens by its button only, and the ZIP given there is where the list starts', async ({ page }) => {
  await startWithAccount(page, 'Omar')
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' })
  await page.goto('/tourstead')
  await page.getByRole('button', { name: 'Set your ZIP code' }).click()
  await dialog.getByLabel('ZIP code').fill('00000')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription('We couldn’t find ZIP 00000.')
  await dialog.getByLabel('ZIP code').fill('92101')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Homes near 92101' })).toBeVisible()
})
