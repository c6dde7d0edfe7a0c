import { expect } from '@playwright/test'
import { hideZone, setClockOff } from '../support/environments/devices.ts'
import { test } from '../support/journey.ts'
import { priya, signIn } from '../support/people.ts'

test('a device whose clock is a day ahead, and jumps during use, shows private pages and refreshes its token at most once a minute', async ({
  page,
}) => {
  let refreshes = 0
  page.on('request', (request) => (refreshes += new URL(request.url()).pathname.endsWith('/v1/token') ? 1 : 0))
  const clock = await setClockOff(page, 26)
  await signIn(page, priya.email)
  const open = async (link: RegExp, title: string) => {
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/could not be loaded|sign in to continue/)).toHaveCount(0)
  }
  await open(/Messages/, 'Messages')
  await page.goto('/schedule-visit')
  await expect(page.getByRole('heading', { level: 1, name: 'Your tours' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await clock.jumpTo(-26)
  await open(/Messages/, 'Messages')
  expect(refreshes).toBeLessThanOrEqual(2)
})

test('where the browser does not know its zone, showing times are those of the home, and stay when it names one during use', async ({
  page,
}) => {
  const device = await hideZone(page)
  await page.goto('/schedule/1')
  await expect(page.getByText(/Central Time/).first()).toBeVisible()
  await page.getByRole('checkbox').first().check({ force: true })
  await expect(page.getByText(/Small times are yours/)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Your request' }).getByText(/C[SD]T/)).toBeVisible()
  await device.nameZone('Asia/Tokyo')
  const chosen = page.getByRole('checkbox', { checked: true })
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await expect(chosen).toHaveCount(2)
  await expect(
    page
      .getByRole('complementary', { name: 'Your request' })
      .getByText(/C[SD]T/)
      .nth(1),
  ).toBeVisible()
})
