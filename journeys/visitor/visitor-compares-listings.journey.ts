import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'

test('a visitor compares three homes room by room, and somebody else opens the same comparison', async ({ page, browser }) => {
  await page.goto('/tourstead?tour=yes')
  const adds = page.getByRole('button', { name: /^Compare: / })
  const removes = page.getByRole('button', { name: /Remove from comparison: / })
  await page.mouse.move(200, 300, { steps: 3 })
  await page.waitForLoadState('networkidle')
  for (const already of [0, 1, 2]) {
    await expect(removes).toHaveCount(already)
    await adds.first().click()
  }
  await expect(page.getByText('Property added to your comparison list.').first()).toBeVisible()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare Now' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Compare homes' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('rowheader', { name: /Monthly cost/ })).toBeVisible()
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  const seconds = () => page.locator('video').evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).currentTime))
  await expect.poll(async () => (await seconds()).filter((second) => second > 3).length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Pause all' }).click()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFFact(,[^,"]+|,"[^"]+"){3}$/)
  expect(lines.find((line) => line.startsWith('Monthly cost'))).toMatch(/Est\. \$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  for (const name of ['Download CSV', 'Play all']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const friend = await elsewhere.newPage()
  await friend.goto(page.url())
  await expect(friend.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await expect(friend.getByText('Shared comparison')).toBeVisible()
  await elsewhere.close()
})

test('a home that never was says so and leads to all homes', async ({ page }) => {
  await page.goto('/compare?ids=1,999999')
  await expect(page.getByText('One of these homes is no longer listed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse tours' }).click()
  await expect(page).toHaveURL('/tourstead')
})
