import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyProperty } from '#features/listings/contract'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { myListingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { PhotosSection } from './photos-section.tsx'

let stored: MyProperty
let orders: number[][] = []
let refuse = false

beforeEach(() => {
  localStorage.clear()
  stored = myListingFixture({ photos: [photoFixture(1, 'Street side'), photoFixture(2, 'Kitchen'), photoFixture(3, 'Garden')] })
  orders = []
  refuse = false
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/agent/properties/7/photos')) return real(input, init)
    if (refuse) return Response.json({ problem: 'unavailable', message: 'Not now.' }, { status: 503 })
    if (init?.method === 'DELETE') stored = { ...stored, photos: stored.photos.filter(({ id }) => !input.endsWith(`/${id}`)) }
    else {
      const body = JSON.parse(String(init?.body)) as { photoIds?: number[]; alt?: string }
      if (body.photoIds) {
        const order = body.photoIds
        orders.push(order)
        stored = { ...stored, photos: stored.photos.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) }
      } else
        stored = {
          ...stored,
          photos: stored.photos.map((photo) => (input.endsWith(`/${photo.id}`) ? { ...photo, alt: body.alt ?? '' } : photo)),
        }
    }
    return Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const screen = await render(
    <EditorFixture listing={stored}>
      <PhotosSection />
    </EditorFixture>,
  )
  const pictures = () => screen.getByRole('list', { name: 'Photos in order' }).getByRole('img')
  const shown = () =>
    pictures()
      .elements()
      .map((picture) => picture.getAttribute('alt'))
  return { screen, shown }
}

test('a photo moves by its buttons; its new place is said and stored, and the button keeps the focus', async () => {
  const { screen, shown } = await open()
  await screen.getByRole('button', { name: 'Move photo 1 back' }).click()
  await expect.poll(shown).toEqual(['Kitchen', 'Street side', 'Garden'])
  await expect.element(screen.getByText('Photo 1 is now photo 2 of 3.')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Move photo 2 back' })).toHaveFocus()
  await expect.poll(() => orders).toEqual([[2, 1, 3]])
})

test('without photos the editor shows the poster that buyers see meanwhile, and warns where there is none', async () => {
  stored = myListingFixture({ photos: [], videos: [videoFixture({ posterUrl: '/demo/media/01-tour-poster.webp' })] })
  const { screen } = await open()
  await expect.element(screen.getByText('No photos yet. Until you add some, buyers see your tour’s cover image.')).toBeVisible()
  stored = myListingFixture({ photos: [], videos: [] })
  const bare = await open()
  await expect
    .element(bare.screen.getByText('No photos yet. You can publish without them, but listings without photos get few views.'))
    .toBeVisible()
})

test('any photo becomes the main one at a press', async () => {
  const { screen, shown } = await open()
  await screen.getByRole('button', { name: 'Make main: photo 3' }).click()
  await expect.poll(shown).toEqual(['Garden', 'Street side', 'Kitchen'])
  await expect.element(screen.getByText('Photo 3 is now photo 1 of 3, the main photo.')).toBeInTheDocument()
  await expect.poll(() => orders).toEqual([[3, 1, 2]])
})

test('a photo is dragged to the place of another', async () => {
  await page.viewport(1200, 1400)
  const { screen, shown } = await open()
  await userEvent.dragAndDrop(
    screen.getByRole('listitem', { name: 'Photo 3 of 3' }),
    screen.getByRole('listitem', { name: 'Photo 1 of 3' }),
    { steps: 12, sourcePosition: { x: 60, y: 60 }, targetPosition: { x: 60, y: 60 } },
  )
  await expect.poll(shown).toEqual(['Garden', 'Street side', 'Kitchen'])
  await expect.poll(() => orders).toEqual([[3, 1, 2]])
})

test('an order that could not be stored goes back, with the reason', async () => {
  const { screen, shown } = await open()
  refuse = true
  await screen.getByRole('button', { name: 'Move photo 1 back' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.')
  await expect.poll(shown).toEqual(['Street side', 'Kitchen', 'Garden'])
})

test('what a photo shows is saved while typing', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Description of photo 2').fill('Kitchen with an island')
  await expect.poll(() => stored.photos[1]?.alt).toBe('Kitchen with an island')
})

test('a photo is removed only after a word', async () => {
  const { screen, shown } = await open()
  await screen.getByRole('button', { name: 'Remove photo 2' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(shown()).toHaveLength(3)
  await screen.getByRole('button', { name: 'Remove photo 2' }).click()
  await screen.getByRole('button', { name: 'Remove photo' }).click()
  await expect.poll(shown).toEqual(['Street side', 'Garden'])
  await expect.poll(() => stored.photos.map(({ id }) => id)).toEqual([1, 3])
})
