import { expect, type BrowserContext, type Page } from '@playwright/test'
import { placesIn } from '../support/demo-world.ts'
import { filledFor, samplesFor } from '../support/every-address.ts'
import { inTabs } from '../support/in-tabs.ts'
import { test } from '../support/journey.ts'

const banner = (page: Page) => page.getByRole('region', { name: /cookie/i })

/** Every request of the browser to another host. */
function foreignRequests(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && hostname !== 'localhost') urls.push(request.url())
  })
  return urls
}

test('before any consent no page of the site asks another host for anything', async ({ page, request }) => {
  test.setTimeout(240_000)
  const places = await placesIn(request)
  const foreign = foreignRequests(page.context())
  const addresses = (await samplesFor('signed out')).map(({ at: [usual = ''] }) => filledFor('signed out', usual, places))
  expect(addresses.length).toBeGreaterThan(30)
  const more = ['/tourstead?view=map', '/tourstead?view=reel', '/compare?ids=1,2,3']
  await inTabs(page, [...addresses, ...more], async (tab, address) => {
    await tab.goto(address, { waitUntil: 'networkidle' })
    await tab.mouse.move(300, 300)
    await tab.mouse.wheel(0, 2000)
  })
  for (const tab of page.context().pages()) await tab.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

test('the banner comes after four seconds, only essential is as near as accepting, and the answer holds', async ({ page }) => {
  await page.goto('/about')
  await expect(banner(page)).toBeVisible()
  const essential = banner(page).getByRole('button', { name: 'Essential only' })
  const weights = await Promise.all(
    ['Got it', 'Essential only', 'Choose'].map((name) =>
      banner(page)
        .getByRole('button', { name, exact: true })
        .evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, minHeight, opacity } = getComputedStyle(button)
          const height = Math.round(button.getBoundingClientRect().height)
          return { color, backgroundColor, borderColor, fontSize, fontWeight, minHeight, opacity, height }
        }),
    ),
  )
  expect(weights[1]).toEqual(weights[0])
  expect(weights[2]).toEqual(weights[0])
  const logged = page.waitForRequest('**/api/consent/log')
  await essential.click()
  expect((await logged).postDataJSON()).toMatchObject({ action: 'essential-only', analytics: false, marketing: false, essential: true })
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
})

test('a browser that sends the privacy signal keeps marketing off whatever is pressed, and is told so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders: { 'sec-gpc': '1' } })
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const page = await context.newPage()
  const foreign = foreignRequests(context)
  await page.goto('/about')
  await expect(banner(page)).toContainText(/Global Privacy Control/)
  const logged = page.waitForRequest('**/api/consent/log')
  await banner(page).getByRole('button', { name: 'Got it' }).click()
  expect((await logged).postDataJSON()).toMatchObject({ marketing: false, globalPrivacyControl: true })
  await page.goto('/optout')
  await expect(page.getByText('Opt-out request honored')).toBeVisible()
  await page.getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Your confirmation number is [0-9A-F]{12}/ })).toBeVisible()
  expect(foreign).toEqual([])
  await context.close()
})

test('opting out works without scripts and names its number', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/optout')
  await page.getByRole('checkbox', { name: /phone number for calls/ }).uncheck()
  await page.getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByText(/Your confirmation number is [0-9A-F]{12}/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Don’t share my phone number for calls')).toHaveCount(0)
  await context.close()
})
