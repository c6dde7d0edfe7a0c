import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { test } from '../support/journey.ts'
import { startWithAccount } from '../support/people.ts'

/** Two people with the same list open, each in a browser of their own. */
async function openedByBoth(page: Page, second: Page): Promise<void> {
  await startWithAccount(page, 'Sanna')
  await page.goto('/property/3')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('List name').fill('Ours together')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('checkbox', { name: 'Ours together' })).toBeChecked()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: /Ours together/ }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await page.keyboard.press('Escape')
  await startWithAccount(second, 'Tobias')
  await second.goto(link)
  await second.getByRole('button', { name: 'Join and vote' }).click()
  await expect(second).toHaveURL(/\/profile\?tab=wishlist&list=\d+/)
  await expect(second.getByRole('button', { name: 'Maybe', exact: true })).toBeVisible()
}

/** Notes in the page that it was not loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillTheSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'stillTheSame' in window)

test('a vote and a note of one person show up for the other who has the list open, without a reload', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await openedByBoth(page, second)
  await expect(page.getByText('Shared with Tobias')).toBeVisible()
  await mark(page)
  await mark(second)

  await second.getByRole('button', { name: 'Maybe', exact: true }).click()
  await expect(page.getByText('Tobias says maybe')).toBeVisible()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(second.getByText(/^Sanna ?says yes/)).toBeVisible()
  await second.getByRole('button', { name: /^Add a note on / }).click()
  await second.getByLabel('Your note').fill('The street is loud at eight.')
  await second.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Tobias says maybe: The street is loud at eight.')).toBeVisible()
  await second.getByRole('button', { name: 'Maybe', exact: true }).click()
  await expect(page.getByText('Tobias says maybe')).toBeHidden()
  await expect(page.getByText('You say yes')).toBeVisible()
  expect([await isSame(page), await isSame(second)]).toEqual([true, true])
  await elsewhere.close()
})

test('a vote given while the other person had no live line is there once they have one again, without a reload', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  let isAway = false
  const lines = new Set<WebSocketRoute>()
  await page.routeWebSocket('/ws', (line) => {
    if (isAway) return void line.close({ code: 1012 })
    line.connectToServer()
    lines.add(line)
  })
  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await openedByBoth(page, second)
  await expect(page.getByText('Shared with Tobias')).toBeVisible()
  await mark(page)
  isAway = true
  for (const line of lines) await line.close({ code: 1012 })
  await second.getByRole('button', { name: 'No', exact: true }).click()
  await expect(second.getByText('You say no')).toBeVisible()
  await expect(page.getByText('Tobias says no')).toBeHidden()
  isAway = false
  await expect(page.getByText('Tobias says no')).toBeVisible()
  expect(await isSame(page)).toBe(true)
  await elsewhere.close()
})
