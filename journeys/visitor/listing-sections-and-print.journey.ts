import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'

test('the links to the sections of a home bring each one up below the bars and mark it', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/property/1')
    const sections = page.getByRole('navigation', { name: 'Page sections' })
    await expect(sections.locator('[aria-current]')).toHaveText('Rooms')
    for (const name of ['Photos', 'Facts', 'Map', 'Cost', 'History', 'Overview', 'Ask']) {
      const link = sections.getByRole('link', { name, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'location')
      await expect(sections.locator('[aria-current]')).toHaveCount(1)
      const shown = async () =>
        page.locator((await link.getAttribute('href')) ?? '').evaluate((section) => {
          const { left, top } = section.getBoundingClientRect()
          const met = document.elementFromPoint(left + 4, top + 4)
          return top < innerHeight * 0.6 && met !== null && (section.contains(met) || met.contains(section))
        })
      await expect.poll(shown, { message: `${name} at ${size.width}` }).toBe(true)
    }
  }
})

test('a home prints on two pages: price, facts, words, photos, agent and the way back, without bars, maps or controls', async ({
  page,
}) => {
  await page.goto('/property/1')
  await page
    .getByRole('button', { name: /^Compare: Sage/ })
    .first()
    .click()
  const main = page.getByRole('main')
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const text of [
    '$845,000',
    '5979 Avenue F, Austin, TX 78751',
    '3 beds · 2 baths',
    'A 1924 bungalow',
    'Maya Castellanos',
    /property\/1$/,
  ])
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByRole('img', { name: /^QR code of .*\/property\/1$/ })).toBeVisible()
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(['About this home', 'Photos', 'Facts', 'Price and status history']),
  )
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(5)
  await expect(
    page.locator('header[data-shell], footer[data-shell], [data-float], nav, form, canvas').filter({ visible: true }),
  ).toHaveCount(0)
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
})
