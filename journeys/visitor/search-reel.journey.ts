import { expect, type Page } from '@playwright/test'
import { stroke, type Spot } from '../support/finger.ts'
import { test } from '../support/journey.ts'

const search = '/tourstead?state=TX&tour=yes'

/** Counts what could load media, at every change of the page, from the first moment on. */
async function countMedia(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { most: 0 }
    Object.assign(window, { mediaSeen: seen })
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll('video[src], audio[src], iframe').length)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] })
  })
  return () => page.evaluate(() => (window as unknown as { mediaSeen: { most: number } }).mediaSeen.most)
}

/** Adds up how far the layout moved without anybody pressing anything. */
async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
}

const front = (page: Page) => page.getByRole('status').filter({ hasText: / of \d+: / })
const reel = (page: Page) => page.getByRole('region', { name: 'Home tours' })

test('a visitor walks through the tours of a search by keyboard and comes back to the same list', async ({ page }) => {
  const mostMedia = await countMedia(page)
  await page.goto(search)
  const homes = page.getByRole('region', { name: 'Results' }).getByRole('list', { name: 'Homes' }).getByRole('heading', { level: 2 })
  const listed = await homes.allTextContents()
  expect(listed.length).toBeGreaterThan(2)
  // Homes without a tour stand in the list and not in the reel.
  await page.goto('/tourstead?state=TX&view=reel')

  await expect(front(page)).toHaveText(`1 of ${listed.length}: ${listed[0]}`)
  const next = page.getByRole('article', { name: listed[1] ?? '' })
  const poster = () =>
    next
      .locator('img')
      .last()
      .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)
  const ahead = () =>
    next.locator('video').evaluate(({ buffered, paused }: HTMLVideoElement) => paused && buffered.length > 0 && buffered.end(0) > 0)
  await expect.poll(poster).toBe(true)
  await expect.poll(ahead).toBe(true)
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown')
    await expect(front(page)).toHaveText(`${place + 1} of ${listed.length}: ${listed[place]}`)
    await expect(page.getByRole('article', { name: listed[place] ?? '' })).toBeInViewport({ ratio: 0.9 })
  }
  await expect(page).toHaveURL(/view=reel&home=\d+$/)

  const shown = page.getByRole('article', { name: listed[2] ?? '' })
  const seconds = () => shown.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
  await page.keyboard.press('3')
  await expect(shown.getByRole('navigation', { name: 'Rooms in this tour' }).getByRole('button').nth(2)).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect.poll(seconds).toBeGreaterThan(3)
  await page.keyboard.press('m')
  await expect(shown.getByRole('button', { name: 'Sound off' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(front(page)).toHaveText(`2 of ${listed.length}: ${listed[1]}`)
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
  // The one in front and the next two.
  expect(await mostMedia()).toBe(3)

  await page.mouse.move(300, 300, { steps: 3 })
  await page.mouse.wheel(0, 120)
  await expect(front(page)).toHaveText(`3 of ${listed.length}: ${listed[2]}`)
  await page.keyboard.press('PageUp')
  await expect(front(page)).toHaveText(`2 of ${listed.length}: ${listed[1]}`)

  await page.reload()
  await expect(front(page)).toHaveText(`2 of ${listed.length}: ${listed[1]}`)
  await page
    .getByRole('article', { name: listed[1] ?? '' })
    .getByRole('link', { name: 'See this home' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: listed[1] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(front(page)).toHaveText(`2 of ${listed.length}: ${listed[1]}`)
  await page.goBack()
  await expect(page).toHaveURL(search)
  await expect(homes).toHaveText(listed)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a flick of the finger leads to the next home and back, one at a time', async ({ page }) => {
    const shift = await measureShift(page)
    await page.goto(`${search}&view=reel`)
    await expect(front(page)).toHaveText(/^1 of /)
    await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
    expect(await shift(), 'nothing jumps while the page comes alive and the cookie bar opens').toBeLessThan(0.1)
    const flick = async (fromY: number, toY: number) => {
      const at = (share: number): Spot => ({ x: 195, y: fromY + (toY - fromY) * share })
      await stroke(page, [at(0), at(0.2), at(0.4), at(0.6), at(0.8), at(1)], { lasting: 120 })
    }
    for (const place of [2, 3]) {
      await flick(620, 420)
      await expect(front(page)).toHaveText(new RegExp(`^${place} of `))
      await expect(
        reel(page)
          .getByRole('article')
          .nth(place - 1),
      ).toBeInViewport({ ratio: 0.99 })
    }
    await flick(420, 620)
    await expect(front(page)).toHaveText(/^2 of /)
    await expect(page).toHaveURL(/view=reel&home=\d+$/)
  })
})

test('nothing moves by itself for people who asked for reduced motion', async ({ browser }) => {
  const calm = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await calm.newPage()
  await page.goto(`${search}&view=reel`)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await calm.close()
})

test('without JavaScript the reel is a list of tours and links', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(`${search}&view=reel`)
  const first = reel(page).getByRole('article').first()
  await expect(first.locator('video[controls]')).toHaveAttribute('src', /\/media\/videos\//)
  await expect(reel(page).getByRole('link', { name: 'See this home' }).first()).toHaveAttribute('href', /\/property\/\d+/)
  await plain.close()
})
