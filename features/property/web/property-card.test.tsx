import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Property, PropertyCard as Card } from '#features/listings/contract'
import { openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import { UnlistedPage } from './unlisted-page.tsx'
import { MainPhoto } from './photos/main-photo.tsx'
import { PropertyCard } from './property-card.tsx'
import { propertyFixture } from './testing/property.fixtures.ts'

const at = (address: string, element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />)

const card = (change: Partial<Card> = {}, onPoint?: (id: number | undefined) => void) =>
  at('/tourstead', <PropertyCard home={propertyFixture(change)} onPoint={onPoint} />)

test('a card shows price, facts, place, who lists it and how long its tour is, and leads to the home', async () => {
  const screen = await card()
  await expect.element(screen.getByRole('link', { name: 'Sage Craftsman' })).toHaveAttribute('href', '/property/5')
  for (const text of ['$845,000', '3 beds · 2.5 baths · 2,000 sq ft', '1200 Maple Street, Austin, TX 78704', 'Tour 1:15'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Juniper & Oak Realty · Maya Castellanos')).toBeVisible()
})

test('a card says when the next open house begins and ends', async () => {
  const screen = await card({ nextOpenHouse: openHouseFixture('2026-11-29') })
  await expect.element(screen.getByText('Open house Sun, Nov 29, 1–3 PM CST')).toBeVisible()
})

test('a withheld street is not shown, and the card says how to learn it', async () => {
  const screen = await card({ address: null, addressWithheld: true })
  await expect.element(screen.getByText('Austin, TX 78704 · Address available on request')).toBeVisible()
  expect(screen.container.textContent).not.toContain('Maple')
})

test('a cut price stands beside the one before; a raised one does not', async () => {
  const cut = await card({ previousPrice: 899_000 })
  await expect.element(cut.getByText(/^was \$899,000$/)).toBeVisible()
  await cut.unmount()
  const raised = await card({ previousPrice: 800_000 })
  await expect.element(raised.getByText('$845,000')).toBeVisible()
  expect(raised.container.textContent).not.toContain('$800,000')
})

test('a home without a photo or facts still has a card', async () => {
  const screen = await card({ mainPhoto: null, bedrooms: null, bathrooms: null, squareFeet: null, tour: null })
  await expect.element(screen.getByText('No photo yet')).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/null|undefined|NaN|Tour/)
})

test('a home without a tour says so on its card and its page, and a sold one promises none', async () => {
  const text = async (status: Card['status']) => {
    const home = { ...propertyFixture({ tour: null, mainPhoto: null, status }), videos: [], photos: [] } as unknown as Property
    const shown = await at(
      '/tourstead',
      <>
        <PropertyCard home={home} />
        <MainPhoto home={home} alone />
      </>,
    )
    const { textContent } = shown.container
    await shown.unmount()
    return textContent
  }
  expect((await text('Active')).match(/No (photo|video tour)( yet|s)?/g)).toEqual([
    'No photo yet',
    'No video tour yet',
    'No photo yet',
    'No video tour yet',
  ])
  expect((await text('Closed')).match(/No (photo|video tour)( yet|s)?/g)).toEqual([
    'No photos',
    'No video tour',
    'No photos',
    'No video tour',
  ])
})

test('a status other than for sale is said on the picture', async () => {
  const screen = await card({ status: 'Pending' })
  await expect.element(screen.getByText('Pending', { exact: true })).toBeVisible()
})

test('pointing at a card names it to the map, and leaving takes that back', async () => {
  const onPoint = vi.fn<(id: number | undefined) => void>()
  const screen = await card({}, onPoint)
  await userEvent.hover(screen.getByRole('article'))
  await expect.poll(() => onPoint.mock.calls.at(-1)).toEqual([5])
  await userEvent.unhover(screen.getByRole('article'))
  await expect.poll(() => onPoint.mock.calls.at(-1)).toEqual([undefined])
})

test('a card leads through its photos with the arrow keys and loads each just before its turn', async () => {
  const photo = (name: string) => ({ alt: name, files: `/demo/media/sizes/${name}-`, width: 480 })
  const screen = await card({ morePhotos: [photo('01-kitchen'), photo('01-bath'), photo('01-living')] })
  const strip = screen.getByRole('group', { name: 'Photos of Sage Craftsman, 1 of 4' })
  await expect.element(strip).toBeInTheDocument()
  const loaded = () => [...screen.container.querySelectorAll('[role=group] img')].map((img) => img.getAttribute('src'))
  expect(loaded()).toEqual([])
  strip.element().focus()
  await expect.poll(loaded).toEqual(['/demo/media/sizes/01-kitchen-480.webp'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('group', { name: 'Photos of Sage Craftsman, 2 of 4' })).toBeInTheDocument()
  await expect.element(screen.getByText('01-kitchen')).toBeInTheDocument()
  await expect.poll(loaded).toEqual(['/demo/media/sizes/01-kitchen-480.webp', '/demo/media/sizes/01-bath-480.webp'])
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})

test('a home that is gone leads to homes of its city, of its ZIP, and near it', async () => {
  const screen = await at('/property/9', <UnlistedPage city="Austin" state="TX" zipCode="78704" near={[propertyFixture()]} />)
  await expect.element(screen.getByRole('link', { name: 'See homes in Austin' })).toHaveAttribute('href', '/tourstead?q=Austin%2C+TX')
  await expect.element(screen.getByRole('link', { name: 'Homes in 78704' })).toHaveAttribute('href', '/tourstead?q=78704')
  await expect.element(screen.getByRole('list', { name: 'Homes nearby' }).getByRole('link', { name: 'Sage Craftsman' })).toBeVisible()
})

test('where nothing is near a home that is gone, it says so', async () => {
  const screen = await at('/property/9', <UnlistedPage city="Austin" state="TX" zipCode="78704" near={[]} />)
  await expect.element(screen.getByText('No nearby homes for sale right now.')).toBeVisible()
})
