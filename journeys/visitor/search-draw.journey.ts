import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { hideWebGl } from '../support/environments/devices.ts'
import { stroke } from '../support/finger.ts'
import { test } from '../support/journey.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const total = async (page: Page) => Number((await results(page).getByRole('status').innerText()).replace(/\D/g, ''))
const map = (page: Page) => page.getByRole('region', { name: 'Map of results' })
const firstSpot = (page: Page) =>
  map(page)
    .getByRole('group', { name: /Homes on the map/ })
    .getByRole('button')
    .first()
const board = (page: Page) => map(page).getByRole('application', { name: 'Drawing area' })
const areas = (page: Page) => new URL(page.url()).searchParams.get('areas')

async function startDrawing(page: Page) {
  await page.goto('/tourstead?q=Texas')
  await expect(firstSpot(page)).toBeVisible()
  await map(page).getByRole('button', { name: 'Draw an area' }).click()
  await expect(board(page)).toBeVisible()
}

/** Draws around a part of the board, given in shares of its width and height. */
async function drawAround(page: Page, shares: readonly (readonly [number, number])[]) {
  const box = await board(page).boundingBox()
  const at = ([x, y]: readonly [number, number]) => [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const
  const [first] = shares
  if (!first) return
  await page.mouse.move(...at(first))
  await page.mouse.down()
  for (const corner of [...shares.slice(1), first]) await page.mouse.move(...at(corner), { steps: 6 })
  await page.mouse.up()
}

test('areas are drawn by hand, added, changed and deleted; the address opens them in another browser', async ({ page, browser }) => {
  await startDrawing(page)
  const all = await total(page)
  await drawAround(page, [
    [0.5, 0.3],
    [0.9, 0.3],
    [0.9, 0.9],
    [0.5, 0.9],
  ])
  await expect(page).toHaveURL(/areas=/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  const first = areas(page)
  await drawAround(page, [
    [0.1, 0.4],
    [0.45, 0.4],
    [0.45, 0.8],
    [0.1, 0.8],
  ])
  await expect.poll(() => areas(page)?.split('.').length).toBe(2)

  await map(page).getByRole('button', { name: 'Edit area 1' }).click()
  await map(page)
    .getByRole('button', { name: /^Corner 1 of / })
    .press('ArrowLeft')
  await expect.poll(() => areas(page)?.split('.')[0]).not.toBe(first)
  await map(page).getByRole('button', { name: 'Finish editing area 1' }).click()
  await map(page).getByRole('button', { name: 'Delete area 2' }).click()
  await expect.poll(() => areas(page)?.split('.').length).toBe(1)
  await map(page).getByRole('button', { name: 'Done' }).click()
  await expect(map(page).getByRole('button', { name: 'Remove 1 area' })).toBeVisible()

  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await otherPage.goto(page.url())
  const drawn = await total(otherPage)
  await expect.poll(() => total(page)).toBe(drawn)
  await elsewhere.close()

  await map(page).getByRole('button', { name: 'Remove 1 area' }).click()
  await expect.poll(() => total(page)).toBe(all)
  await page.goBack()
  await expect(map(page).getByRole('button', { name: 'Remove 1 area' })).toBeVisible()
})

test('an area is drawn with the keyboard alone', async ({ page }) => {
  await startDrawing(page)
  await expect(board(page)).toBeFocused()
  const move = async (key: string, times: number) => {
    for (let each = 0; each < times; each++) await page.keyboard.press(`Shift+${key}`)
  }
  await page.keyboard.press('Enter')
  await move('ArrowRight', 3)
  await page.keyboard.press('Enter')
  await move('ArrowDown', 3)
  await page.keyboard.press('Enter')
  await move('ArrowUp', 1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await map(page).getByRole('button', { name: 'Finish area' }).press('Enter')
  await expect(page).toHaveURL(/areas=/)
  await expect(map(page).getByRole('button', { name: 'Edit area 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await board(page).press('Escape')
  await expect(board(page)).toBeHidden()
  await expect(map(page).getByRole('button', { name: 'Remove 1 area' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an area is drawn with a finger, and the page stays where it is', async ({ page }) => {
    await page.goto('/tourstead?q=Texas&view=map')
    await map(page).getByRole('button', { name: 'Draw an area' }).tap()
    await expect(board(page)).toBeVisible()
    const box = (await board(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
    const around = [at(0.5, 0.25), at(0.8, 0.3), at(0.85, 0.5), at(0.8, 0.7), at(0.5, 0.72), at(0.2, 0.7), at(0.15, 0.5)]
    // Lifted while it moves: the tap on Done that follows has to count all the same.
    await stroke(page, [at(0.2, 0.3), ...around], { lasting: 300 })
    await expect(page).toHaveURL(/areas=/)
    await expect(map(page).getByRole('button', { name: 'Edit area 1' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await map(page).getByRole('button', { name: 'Done' }).tap()
    await expect(map(page).getByRole('button', { name: 'Remove 1 area' })).toBeVisible()
  })
})

/** How much of the map has the color in which circles are drawn, in pixels. */
async function drawnInOrange(page: Page): Promise<number> {
  const { data } = await sharp(await map(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.abs(red - 207) < 12 && Math.abs(green - 119) < 12 && Math.abs(blue - 38) < 12) count++
  }
  return count
}

test('a search around a point draws its circle on the map, and one without a distance draws none', async ({ page }) => {
  await page.goto('/tourstead?near=-97.7431,30.2672&miles=10&view=map')
  await expect.poll(() => drawnInOrange(page)).toBeGreaterThan(300)
  await page.goto('/tourstead?near=-97.7431,30.2672&view=map')
  await expect(firstSpot(page)).toBeVisible()
  await expect.poll(() => drawnInOrange(page)).toBeLessThan(30)
})

test('without WebGL the map shows the homes on a still picture, and leads to the list and out of a drawn area', async ({ page }) => {
  await hideWebGl(page)
  await page.goto('/tourstead?bounds=-97.8,30.2,-97.65,30.41&view=map')
  const reason = map(page).getByRole('status').filter({ hasText: 'Your browser can’t draw the interactive map' })
  await expect(reason).toContainText('add its cities or ZIP codes in the search field')
  const home = map(page).getByRole('link', { name: /^\$/ }).first()
  await expect(home).toHaveAttribute('href', /^\/property\/\d+$/)
  await reason.getByRole('link', { name: 'Remove map area' }).click()
  await expect(page).not.toHaveURL(/bounds=/)
  await reason.getByRole('link', { name: 'Show the list' }).click()
  await expect(results(page).getByRole('list', { name: 'Homes' }).getByRole('article').first()).toBeVisible()
})
