import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PropertyCard as Card } from '#features/listings/contract'
import { GoneHome } from './gone-home.tsx'
import { NoHomes } from '../list/no-homes.tsx'
import { ResultList } from '../list/result-list.tsx'
import { PropertyCard } from './property-card.tsx'
import { propertyForTests } from './property-for-tests.ts'

const at = (address: string, element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />)

const card = (change: Partial<Card> = {}, onPoint?: (id: number | undefined) => void) =>
  at('/tourstead', <PropertyCard home={propertyForTests(change)} onPoint={onPoint} />)

test('a card shows price, facts, place, who lists it and how long its tour is, and leads to the home', async () => {
  const screen = await card()
  await expect.element(screen.getByRole('link', { name: 'Sage Craftsman' })).toHaveAttribute('href', '/property/5')
  for (const text of ['$845,000', '3 beds · 2.5 baths · 2,000 sq ft', '1200 Maple Street, Austin, TX 78704', 'Tour 1:15'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Juniper & Oak Realty · Maya Castellanos')).toBeVisible()
})

test('a withheld street is not shown, and the card says how to learn it', async () => {
  const screen = await card({ address: null, addressWithheld: true })
  await expect.element(screen.getByText('Austin, TX 78704 · address on request')).toBeVisible()
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

test('a home that is gone leads to homes of its city, of its ZIP, and near it', async () => {
  const screen = await at('/property/9', <GoneHome city="Austin" state="TX" zipCode="78704" near={[propertyForTests()]} />)
  await expect.element(screen.getByRole('link', { name: 'See homes in Austin' })).toHaveAttribute('href', '/tourstead?q=Austin%2C+TX')
  await expect.element(screen.getByRole('link', { name: 'In ZIP 78704' })).toHaveAttribute('href', '/tourstead?q=78704')
  await expect.element(screen.getByRole('list', { name: 'Homes near it' }).getByRole('link', { name: 'Sage Craftsman' })).toBeVisible()
})

test('where nothing is near a home that is gone, it says so', async () => {
  const screen = await at('/property/9', <GoneHome city="Austin" state="TX" zipCode="78704" near={[]} />)
  await expect.element(screen.getByText('No home near it is for sale at the moment.')).toBeVisible()
})

test('two filters in the way together are offered together, and what is not set is not offered', async () => {
  const combinations = [
    { filters: ['price', 'beds'], adds: 8 },
    { filters: ['price', 'statuses'], adds: 3 },
    { filters: ['price', 'garage'], adds: 2 },
  ]
  const screen = await at(
    '/tourstead?q=Austin,+TX&beds=4&minPrice=100',
    <NoHomes relaxations={[]} combinations={combinations} nearby={null} onPoint={() => undefined} />,
  )
  await expect
    .element(screen.getByRole('link', { name: '8 homes without the price range and the bedrooms' }))
    .toHaveAttribute('href', expect.stringMatching(/\?q=Austin,\+TX$/))
  await expect.element(screen.getByRole('link', { name: '3 homes without the price range, with sold homes' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /garage/ })).not.toBeInTheDocument()
})

test('a ZIP without homes shows the nearest ones and leads to all of them', async () => {
  const nearby = { zip: '98104', filters: { near: '-122.33,47.6' }, items: [propertyForTests({ title: 'Near by' })], miles: 4 }
  const screen = await at(
    '/tourstead?q=98104&beds=2',
    <NoHomes relaxations={[{ filter: 'q', adds: 5 }]} combinations={[]} nearby={nearby} onPoint={() => undefined} />,
  )
  await expect.element(screen.getByRole('heading', { name: 'No homes in 98104 right now' })).toBeVisible()
  await expect.element(screen.getByText('The nearest are from 4 miles away.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Near by' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'All homes, nearest to 98104 first' }))
    .toHaveAttribute('href', expect.stringMatching(/beds=2&near=-122.33,47.6&sort=distance$/))
})

test.each([
  ['/tourstead', 'No homes yet', 'No homes are published yet'],
  ['/tourstead?view=map', 'No homes yet', 'No homes are published yet'],
  ['/tourstead?beds=4', 'No homes match', 'No home matches all of this'],
])('without a single home %s says "%s"', async (address, status, title) => {
  const nothing = { total: 0, items: [], nextCursor: null, fields: {}, relaxations: [], combinations: [], nearby: null }
  const screen = await at(address, <ResultList {...nothing} onPoint={() => undefined} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(status)
  await expect.element(screen.getByText(title)).toBeVisible()
})

test('a search without homes offers each filter in the way with what it would add, and keeps the others', async () => {
  const screen = await at(
    '/tourstead?q=Austin,+TX&beds=4&minPrice=100',
    <NoHomes
      relaxations={[
        { filter: 'price', adds: 12 },
        { filter: 'beds', adds: 1 },
        { filter: 'garage', adds: 9 },
      ]}
      combinations={[]}
      nearby={null}
      onPoint={() => undefined}
    />,
  )
  const price = screen.getByRole('link', { name: '12 homes without the price range' })
  await expect
    .element(price)
    .toHaveAttribute('href', expect.stringMatching(/^\/tourstead\?q=Austin,\+TX&beds=4$|^\/\?q=Austin,\+TX&beds=4$/))
  await expect.element(screen.getByRole('link', { name: '1 home without the bedrooms' })).toBeVisible()
  // It is not set, so taking it back would change nothing.
  await expect.element(screen.getByRole('link', { name: /garage/ })).not.toBeInTheDocument()
})
