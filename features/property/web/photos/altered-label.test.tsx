import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Photo } from '#features/listings/contract'
import { photoFixture } from '#fixtures/listings/contract/testing/listing'
import { PropertyCard } from '../property-card.tsx'
import { structuredData } from '../property-structured-data.ts'
import { propertyFixture } from '../testing/property.fixtures.ts'
import { PhotoGallery } from './photo-gallery.tsx'
import { PhotoMosaic } from './photo-mosaic.tsx'

const staged: Photo = {
  ...photoFixture(1, 'The living room'),
  alteration: {
    kind: 'Virtual Staging/Item Addition',
    label: 'Virtually staged',
    original: { ...photoFixture(9), files: '/demo/media/sizes/01-bath-' },
  },
}
const rendering: Photo = {
  ...photoFixture(2, 'The street side'),
  alteration: { kind: 'Virtual Representation/To Be Built', label: 'Rendering, not built yet', original: null },
}
const original = { name: 'Original: The living room' }

test.each([
  ['the gallery', () => render(<PhotoGallery photos={[staged, photoFixture(3)]} />)],
  ['the photos beside the tour', () => render(<PhotoMosaic photos={[staged, photoFixture(3)]} />)],
])('%s says that a photo was altered, shows the original at a press and the altered one at the next', async (_, open) => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Virtually staged See original' }).click()
  await expect.element(screen.getByRole('img', original)).toHaveAttribute('src', '/demo/media/sizes/01-bath-480.webp')
  await screen.getByRole('button', { name: 'Original photo See altered' }).click()
  await expect.element(screen.getByRole('img', original)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Virtually staged See original' })).toBeVisible()
})

test('on the whole screen each photo has its own label, and the next one is never taken for the original', async () => {
  const screen = await render(<PhotoGallery photos={[staged, rendering, photoFixture(3, 'The garden')]} />)
  await screen.getByRole('button', { name: 'The living room' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Photos' })
  await dialog.getByRole('button', { name: 'Virtually staged See original' }).click()
  await expect.element(dialog.getByRole('img', original)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('Rendering, not built yet')).toBeVisible()
  await expect.element(dialog.getByRole('img', original)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('img', { name: 'The garden' })).toBeVisible()
  await expect.element(dialog.getByText('Rendering, not built yet')).not.toBeInTheDocument()
})

test('a card says it over the photo in sight alone, and pressing the label does not open the listing', async () => {
  const { mainPhoto: _, ...rest } = propertyFixture()
  const home = { ...rest, mainPhoto: staged, morePhotos: [{ alt: 'The garden', files: '/demo/media/sizes/01-bath-', width: 480 }] }
  const router = createMemoryRouter([{ path: '*', element: <PropertyCard home={home} /> }], { initialEntries: ['/tourstead'] })
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button', { name: 'Virtually staged See original' }).click()
  await expect.element(screen.getByRole('img', original)).toBeVisible()
  expect(router.state.location.pathname).toBe('/tourstead')
  const strip = screen.getByRole('group', { name: /^Photos of/ })
  await expect.element(strip).toBeInTheDocument()
  strip.element().scrollTo({ left: strip.element().clientWidth, behavior: 'instant' })
  await expect.element(screen.getByRole('button', { name: /See altered|See original/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('img', original)).not.toBeInTheDocument()
})

test('search engines, which show no label, are given the original', () => {
  const [listing] = structuredData(propertyFixture({ photos: [staged] }), 'https://homes.example') as { image: string[] }[]
  expect(listing?.image).toEqual(['https://homes.example/demo/media/sizes/01-bath-480.webp'])
})
