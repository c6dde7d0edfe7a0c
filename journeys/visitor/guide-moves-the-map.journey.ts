import { expect, type Locator } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { test } from '../support/journey.ts'

/** How far the middle of a mark is from the middle of the map, as shares of the map. */
async function distanceFromCenter(mark: Locator, map: Locator): Promise<number> {
  const [of, whole] = [await mark.boundingBox(), await map.boundingBox()]
  if (!of || !whole) return 1
  const across = Math.abs(of.x + of.width / 2 - whole.x - whole.width / 2) / whole.width
  const down = Math.abs(of.y + of.height / 2 - whole.y - whole.height / 2) / whole.height
  return Math.max(across, down)
}

test('as a video about a place plays, the map moves to each of its places, and a place leads into the video', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/guides?kind=lifestyle')).json()) as { items: { id: number }[] }
  await arrive(page, `/buyer-guide-videos/${items[0]?.id}`)
  const places = page.getByRole('list', { name: 'Places in this video' }).getByRole('button')
  const mark = page.getByRole('button', { name: /^Play from / })
  await expect(mark).toHaveCount(await places.count())
  await page.getByRole('button', { name: 'Play the tour' }).click()
  await expect(places.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await page.getByRole('main').evaluate((main) => main.querySelector('video')?.pause())
  const map = page.getByRole('region', { name: 'Map' })
  await expect.poll(() => distanceFromCenter(mark.nth(1), map)).toBeLessThan(0.1)
  await places.last().click()
  await expect(places.last()).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => distanceFromCenter(mark.last(), map)).toBeLessThan(0.1)
})
