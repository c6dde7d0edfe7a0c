import { expect, type Page } from '@playwright/test'
import { chunkFiles } from '../support/chunk-files.ts'
import { test } from '../support/journey.ts'
import { startWithAccount } from '../support/people.ts'

const austin = '/tourstead?bounds=-97.8,30.2,-97.65,30.41'

const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const cards = (page: Page) => results(page).getByRole('list', { name: 'Homes' }).getByRole('article')
const map = (page: Page) => page.getByRole('region', { name: 'Map of results' })
const spots = (page: Page) => map(page).getByRole('group', { name: /^Homes on the map/ })
/** A pin says its price; a group of homes how many there are. */
const pins = (page: Page) => spots(page).getByRole('button', { name: /^\$/ })

test('a pin shows which home is chosen, pointed at, seen before and saved', async ({ page }) => {
  await startWithAccount(page, 'Pina')
  await page.goto(austin)
  await expect(pins(page).nth(1)).toBeVisible()
  const name = (await pins(page).first().getAttribute('aria-label')) ?? ''
  const pin = (state = '') => spots(page).getByRole('button', { name: name + state, exact: true })
  const chosen = map(page).getByRole('region', { name: 'Selected home' })
  await expect(pin()).toHaveAttribute('aria-pressed', 'false')

  await pin().click()
  await expect(pin()).toHaveAttribute('aria-pressed', 'true')
  const title = await chosen.getByRole('heading', { level: 2 }).innerText()
  await chosen.getByRole('button', { name: 'Close' }).click()
  await expect(chosen).toBeHidden()
  await expect(pin(', viewed')).toHaveAttribute('aria-pressed', 'false')

  await cards(page).filter({ hasText: title }).hover()
  await expect(pin()).toHaveAttribute('aria-pressed', 'true')
  await results(page)
    .getByRole('button', { name: `Save to favorites: ${title}` })
    .click()
  await page.mouse.move(0, 0)
  await expect(pin(', viewed, favorite')).toHaveAttribute('aria-pressed', 'false')
  await expect(pin(', viewed, favorite').locator('svg.fill-current')).toBeVisible()

  await page.reload()
  await expect(pin(', viewed, favorite')).toBeVisible()
})

test('one press of Tab reaches the homes on the map, arrow keys walk over them, Enter opens one', async ({ page }) => {
  await page.goto(austin)
  await expect(pins(page).nth(1)).toBeVisible()
  const all = spots(page).getByRole('button')
  const stops = () => all.evaluateAll((buttons) => buttons.filter((button) => button.tabIndex === 0).length)
  const focused = () =>
    spots(page).evaluate((layer) => (layer.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null))
  await expect.poll(stops).toBe(1)

  await map(page).getByRole('button', { name: 'Zoom out' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const met = new Set([await focused()])
  // Down the city and up again, then from side to side, until each home was met.
  const walk = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].flatMap((key) => Array.from({ length: 6 }, () => key))
  for (const key of [...walk, ...walk.toReversed()]) {
    await page.keyboard.press(key)
    met.add(await focused())
    expect(await stops()).toBe(1)
  }
  expect(met.has(null)).toBe(false)
  expect([...met].filter((name) => name?.startsWith('$')).length).toBeGreaterThan(1)
  expect(met.size).toBe(await all.count())

  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('region', { name: 'Selected home' }).getByRole('heading')).toHaveText(/\w/)
  await expect(spots(page).getByRole('button', { pressed: true })).toBeFocused()
})

test('the list of a section is asked for while the hand rests there, shown when it lets go, and asked for once', async ({ page }) => {
  await page.goto(austin)
  await expect(pins(page).nth(1)).toBeVisible()
  const before = await results(page).getByRole('status').innerText()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/properties') asked.push(searchParams.get('bounds') ?? '')
  })
  const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 250)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const [here] = asked
  await expect(results(page).getByRole('status')).toHaveText(before)
  expect(new URL(page.url()).search).toBe(new URL(austin, page.url()).search)

  await page.mouse.up()
  await expect.poll(() => new URL(page.url()).searchParams.get('bounds')).toBe(here)
  await expect(results(page).getByRole('status')).not.toHaveText(before)
  expect(asked.filter((bounds) => bounds === here)).toHaveLength(1)
})

test('going back and forward brings the map back to where it stood, though moving it does not search', async ({ page }) => {
  await page.emulateMedia(withoutGliding)
  await page.goto('/tourstead?q=Austin,+TX')
  await expect(pins(page).first()).toBeVisible()
  await map(page).getByRole('checkbox', { name: 'Search as I move' }).uncheck()
  const start = await placeOf(page)
  await drag(page, 150, -90)
  const aside = await placeOf(page)
  expect(distance(start, aside)).toBeGreaterThan(100)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price')
  await expect(page).toHaveURL(/sort=price$/)
  await expect.poll(async () => distance(aside, await placeOf(page))).toBeLessThan(2)
  await drag(page, -240, 60)
  const beside = await placeOf(page)

  await page.goBack()
  await expect(page).toHaveURL(/q=Austin,\+TX$/)
  await expect.poll(async () => distance(aside, await placeOf(page))).toBeLessThan(2)
  await page.goForward()
  await expect(page).toHaveURL(/sort=price$/)
  await expect.poll(async () => distance(beside, await placeOf(page))).toBeLessThan(2)

  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  await page.goBack()
  await expect(page).toHaveURL(/sort=price$/)
  await expect.poll(async () => distance(beside, await placeOf(page))).toBeLessThan(2)
})

test('back after moving the map leads to the map before, and several steps close together are one', async ({ page }) => {
  await page.emulateMedia(withoutGliding)
  await page.goto('/tourstead?q=Austin,+TX')
  await expect(pins(page).first()).toBeVisible()
  const start = await placeOf(page)
  await drag(page, 120, -60)
  await expect(page).toHaveURL(/bounds=/)
  const first = page.url()
  // Movements within a second of one another are one.
  await moveClock(page, 1000)
  await drag(page, -40, 90)
  await expect.poll(() => page.url()).not.toBe(first)

  await page.goBack()
  await expect(page).toHaveURL(first)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await expect.poll(async () => distance(start, await placeOf(page))).toBeLessThan(2)
  await page.goForward()
  await expect(page).toHaveURL(first)

  const zoomIn = map(page).getByRole('button', { name: 'Zoom in', exact: true })
  // In one task, so that the steps are one on any machine, and before React draws the previous page.
  await zoomIn.evaluate((button: HTMLButtonElement) => {
    const zoom = () => {
      for (let press = 0; press < 3; press++) button.click()
    }
    window.addEventListener('popstate', zoom, { once: true })
    history.back()
  })
  await expect(page).toHaveURL((url) => url.href !== first && url.searchParams.has('bounds'))
  await page.goBack()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await expect.poll(async () => distance(start, await placeOf(page))).toBeLessThan(2)
})

interface Place {
  x: number
  y: number
}

/**
 * From the middle of the map, at one moment: once what was done to it is drawn, and it fits its frame, which a bar that comes
 * below makes lower.
 */
async function placeOf(page: Page): Promise<Place> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const place = await pins(page)
    .first()
    .evaluateHandle((pin) => ({ pin, frame: pin.closest('section'), canvas: pin.closest('section')?.querySelector('canvas') }))
  const fitting = await page.waitForFunction(({ pin, frame, canvas }) => {
    if (!frame || !canvas || canvas.clientHeight !== frame.clientHeight) return undefined
    const [at, around] = [pin.getBoundingClientRect(), frame.getBoundingClientRect()]
    return { x: at.x - around.x - around.width / 2, y: at.y - around.y - around.height / 2 }
  }, place)
  return (await fitting.jsonValue()) ?? { x: 0, y: 0 }
}

const distance = (from: Place, to: Place): number => Math.hypot(from.x - to.x, from.y - to.y)

/** With reduced motion MapLibre jumps: a dragged map does not glide on, and a zoom takes no time. */
const withoutGliding = { reducedMotion: 'reduce' } as const

/** Moves the clock by which the page measures durations. */
async function moveClock(page: Page, aheadMs: number): Promise<void> {
  await page.evaluate((ahead) => {
    const read = performance.now.bind(performance)
    performance.now = () => read() + ahead
  }, aheadMs)
}

/** Drags the map from its lower half. */
async function drag(page: Page, across: number, down: number): Promise<void> {
  const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across, y + down, { steps: 6 })
  await page.mouse.up()
}

test('the map is drawn from our own server alone, with streets and their makers, and can be zoomed out at every width', async ({
  page,
}) => {
  const files: string[] = []
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  page.on('request', (request) => void (new URL(request.url()).origin === origin || files.push(request.url())))
  // It is asked where the homes are while the map itself is on its way.
  const looked = page.waitForRequest(/\/api\/properties\/picture\?/)
  await page.route(
    ({ pathname }) => chunkFiles('map-library').includes(pathname),
    async (route) => {
      await looked
      await route.continue()
    },
  )
  await page.goto('/tourstead?q=Oakland')
  await expect(spots(page).getByRole('button').first()).toBeVisible()
  await expect(map(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  expect(files).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/tourstead?view=map')
  const out = map(page).getByRole('button', { name: 'Zoom out', exact: true })
  await expect(out).toBeEnabled()
  await out.click()
  await expect(out).toBeEnabled()
})

test('on a phone every price stands clear of what lies over the map, also once the cookie banner has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tourstead?q=Texas&view=map')
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  const foot = page.getByRole('navigation', { name: 'View' })
  await expect
    .poll(async () => {
      const [tools, ways] = [await map(page).getByRole('button', { name: 'Draw an area' }).boundingBox(), await foot.boundingBox()]
      const boxes = await Promise.all((await spots(page).getByRole('button').all()).map((spot) => spot.boundingBox()))
      if (!tools || !ways || boxes.length === 0) return undefined
      return boxes.every((box) => box && box.y >= tools.y + tools.height && box.y + box.height <= ways.y)
    })
    .toBe(true)
})

test('where the map has no streets it says so, and stops saying it where they begin', async ({ page }) => {
  const note = map(page).getByRole('status').filter({ hasText: 'No street detail here yet. Main roads are approximate.' })
  await page.goto('/tourstead?bounds=-107.52,42.98,-107.49,43.01&view=map')
  await expect(note).toBeVisible()
  await page.goto('/tourstead?bounds=-122.28,37.79,-122.24,37.83&view=map')
  await expect(spots(page).getByRole('button').first()).toBeVisible()
  await expect(map(page).getByRole('region', { name: 'Map', exact: true })).toBeVisible()
  await expect(note).toBeHidden()
})
