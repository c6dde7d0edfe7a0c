import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { signUpAgent } from '../support/people.ts'

test('what an agent types into prices, numbers and days is understood or refused beside its field, and only the former is saved', async ({
  page,
}) => {
  await signUpAgent(page, 'Alma')
  await page.getByLabel('Brokerage', { exact: true }).fill('Live Oak Realty')
  await page.getByRole('button', { name: /save/i }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.goto('/agent/dashboard')
  await page.getByRole('button', { name: 'Add a listing' }).first().click()
  await expect(page).toHaveURL(/\/agent\/homes\/\d+/)

  const saves: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.postDataJSON() as Record<string, unknown>)
  })
  const refusals = [
    ['Price', '1e9', 'Enter whole dollars from 1 to 1,000,000,000.'],
    ['Annual property tax', '-5', 'Enter dollars from 0 to 100,000,000, with or without cents.'],
    ['Bedrooms', '1e1', 'Enter a whole number from 0 to 50.'],
    ['Year built', '1,9,75', 'Enter a year from 1600 to 2100.'],
    ['Latitude', 'north', 'Enter degrees from -90 to 90.'],
    ['Listing agreement ends', '2/30/2027', 'Enter a day, such as 12/6/2026.'],
  ] as const
  for (const [label, text, sentence] of refusals) {
    await page.getByLabel(label).fill(text)
    await page.getByLabel(label).press('Tab')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel(label)).toHaveValue(text)
  }
  await page.getByLabel('Title').fill('Typed after all of them')
  await expect(page.getByText('Saved, except highlighted fields').first()).toBeVisible()
  await expect.poll(() => saves.length).toBeGreaterThan(0)
  expect([...new Set(saves.flatMap((save) => Object.keys(save)))].toSorted()).toEqual(['title', 'version'])

  const price = page.getByLabel('Price')
  await price.fill('1.2m')
  await page.getByLabel('Listing agreement ends').fill('Dec 31, 2027')
  await page.getByLabel('Listing agreement ends').press('Tab')
  await expect(price).toHaveValue('1,200,000')
  await expect.poll(() => saves.at(-1)).toMatchObject({ expirationDate: '2027-12-31' })
  await expect.poll(() => saves.some((save) => save['price'] === 1_200_000)).toBe(true)
})
