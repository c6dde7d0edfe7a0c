import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { photoFixture } from '#fixtures/listings/contract/testing/listing'
import { PhotoMosaic } from './photo-mosaic.tsx'

const photos = [photoFixture(1, 'The porch'), photoFixture(2, 'The kitchen'), photoFixture(3)]

/** A finger that goes sideways, or down, over the photo. */
function swipe(target: Element, by: { x: number; y: number }): void {
  const at = (type: string, x: number, y: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: x, clientY: y }))
  at('pointerdown', 200, 200)
  at('pointerup', 200 + by.x, 200 + by.y)
}

test('the photos open on the whole screen, and a finger swipes through them and no further', async () => {
  await page.viewport(390, 844)
  const screen = await render(<PhotoMosaic photos={photos} />)
  await screen.getByRole('button', { name: '3 photos' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Photos' })
  const shown = async (text: string) => await expect.element(dialog.getByText(text)).toBeVisible()
  await shown('1 of 3')
  const image = () => dialog.getByRole('img').element()
  swipe(image(), { x: -90, y: 8 })
  await shown('2 of 3')
  swipe(image(), { x: -20, y: 0 })
  swipe(image(), { x: -60, y: 160 })
  await shown('2 of 3')
  swipe(image(), { x: -90, y: 0 })
  swipe(image(), { x: -90, y: 0 })
  await shown('3 of 3')
  swipe(image(), { x: 90, y: 0 })
  await shown('2 of 3')
})

test('on a wide screen two photos stand beside the tour, on a phone all of them in a strip; each opens by itself', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<PhotoMosaic photos={photos} />)
  await expect.element(screen.getByRole('button', { name: 'Open photo 2 of 3' })).toBeVisible()
  await expect.element(screen.getByText('Open photo 3 of 3')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Open photo/ }).elements()).toHaveLength(2)
  await page.viewport(390, 844)
  await expect.poll(() => screen.getByRole('button', { name: /^Open photo/ }).elements()).toHaveLength(3)
  await screen.getByRole('button', { name: 'Open photo 2 of 3' }).click()
  await expect.element(screen.getByText('2 of 3')).toBeVisible()
})

test('a photo that stands in the place of the tour is not shown again beside it', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<PhotoMosaic photos={photos} first={1} />)
  await expect.element(screen.getByRole('button', { name: 'Open photo 2 of 3' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open photo 3 of 3' })).toBeVisible()
  await expect.element(screen.getByText('Open photo 1 of 3')).not.toBeInTheDocument()
  await screen.rerender(<PhotoMosaic photos={photos.slice(0, 1)} first={1} />)
  await expect.element(screen.getByRole('group', { name: 'Photos of this home' })).not.toBeInTheDocument()
})
