import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { priya, signIn } from '../support/people.ts'

const hourMs = 3_600_000

/** Sets the clock of this device off; `jumpTo` moves it while a page is open. */
async function setClockOff(page: Page, hours: number): Promise<{ jumpTo: (hours: number) => Promise<void> }> {
  await page.addInitScript((skew) => {
    const Real = Date
    const clock = { skew }
    class Shifted extends Real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(Real.now() + clock.skew)
        else super(...(given as [number]))
      }
      static override now = () => Real.now() + clock.skew
    }
    Object.assign(window, { Date: Shifted, deviceClock: clock })
  }, hours * hourMs)
  const jumpTo = (next: number) =>
    page.evaluate((skew) => {
      ;(window as unknown as { deviceClock: { skew: number } }).deviceClock.skew = skew
    }, next * hourMs)
  return { jumpTo }
}

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

test('where the browser does not know its zone, showing times are those of the home', async ({ page }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  })
  await page.goto('/schedule/1')
  await expect(page.getByText(/Central Time/).first()).toBeVisible()
  await page.getByRole('checkbox').first().check({ force: true })
  await expect(page.getByText(/Small times are yours/)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Your request' }).getByText(/C[SD]T/)).toBeVisible()
})
