import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'

// Met on the screen of a laptop, where the map stands beside the list.
test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

const kilobyte = 1024

/** What travels in scripts, workers too: by address, since what a page and its worker share is fetched once. */
function scriptsOf(page: Page): Map<string, number> {
  const bytesByUrl = new Map<string, number>()
  page.context().on('response', (response) => {
    const { 'content-type': type = '', 'content-length': length } = response.headers()
    if (/javascript/.test(type) && !response.request().serviceWorker()) bytesByUrl.set(response.url(), Number(length))
  })
  return bytesByUrl
}

/** Opens a page and lets ten seconds of its time go by; no pointer is moved and nothing is pressed. */
async function leaveAlone(page: Page, path: string, isThere: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await isThere()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
}

/** Returns the style sheets that stand in the page more than once. */
const stylesheetsTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const addresses = [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname]))
    return addresses.filter((address, index) => addresses.indexOf(address) !== index)
  })

async function listingPath(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/properties?limit=50')).json()) as { items: { id: number; tour: object | null }[] }
  return `/property/${items.find(({ tour }) => tour)?.id}`
}

for (const { name, pathOf, atMost, textAtMost, sign } of [
  { name: 'the home page', pathOf: async () => '/', atMost: 150, textAtMost: 150, sign: 'Got it' },
  { name: 'the page of a home', pathOf: listingPath, atMost: 160, textAtMost: 150, sign: 'Got it' },
  { name: 'the search with its map', pathOf: async () => '/tourstead', atMost: 460, textAtMost: 200, sign: /^\d+ homes here/ },
]) {
  test(`${name} costs a visitor who touches nothing at most ${atMost} KB of scripts`, async ({ page }) => {
    const scripts = scriptsOf(page)
    const path = await pathOf(page)
    const text = await (await page.request.get(path)).body()
    expect(text.byteLength / kilobyte, 'HTML before it is compressed').toBeLessThanOrEqual(textAtMost)
    await leaveAlone(page, path, () => expect(page.getByRole('button', { name: sign }).first()).toBeVisible())
    expect(await stylesheetsTwice(page), 'a style sheet that is there twice is worked through twice').toEqual([])
    const sizes = [...scripts.values()]
    expect(sizes.filter(Number.isNaN), 'every script says how long it is').toEqual([])
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
    expect(total / kilobyte).toBeGreaterThan(100)
    expect(total / kilobyte).toBeLessThanOrEqual(atMost)
  })
}
