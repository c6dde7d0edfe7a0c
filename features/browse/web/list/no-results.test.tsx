import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { NoResults } from './no-results.tsx'
import { ResultList } from './result-list.tsx'

const at = (address: string, element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />)

test('two filters in the way together are offered together, and what is not set is not offered', async () => {
  const combinations = [
    { filters: ['price', 'beds'], adds: 8 },
    { filters: ['price', 'statuses'], adds: 3 },
    { filters: ['price', 'garage'], adds: 2 },
  ]
  const screen = await at(
    '/tourstead?q=Austin,+TX&beds=4&minPrice=100',
    <NoResults relaxations={[]} combinations={combinations} meant={[]} nearby={null} onPoint={() => undefined} />,
  )
  await expect
    .element(screen.getByRole('link', { name: 'Any price and any beds (8 homes)' }))
    .toHaveAttribute('href', expect.stringMatching(/\?q=Austin,\+TX$/))
  await expect.element(screen.getByRole('link', { name: 'Any price and include sold homes (3 homes)' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /garage/ })).not.toBeInTheDocument()
})

test('a place without homes shows the nearest ones with their distance, leads to all of them, and offers to tell of new ones', async () => {
  const place = { label: '98104', longitude: -122.33, latitude: 47.6, bounds: { west: -122.4, south: 47.5, east: -122.3, north: 47.7 } }
  const items = [listingFixture(5, { title: 'Near by' }), listingFixture(6, { title: 'Farther' })]
  const nearby = { place, near: '-122.33,47.6', filters: { near: '-122.33,47.6' }, items, miles: [0, 4] }
  const none = { relaxations: [{ filter: 'q', adds: 5 }], combinations: [], meant: [], nearby, onPoint: () => undefined }
  const screen = await at('/tourstead?q=98104', <NoResults {...none} />)
  await expect.element(screen.getByText('No homes in 98104 right now')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Nearby' })).toBeVisible()
  const cards = screen.getByRole('list', { name: 'Homes near 98104' }).getByRole('article')
  await expect.element(cards.nth(0).getByText('Less than a mile away')).toBeVisible()
  await expect.element(cards.nth(1).getByText('4 miles away')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Notify me' })).toBeVisible()
  await screen.unmount()
  const narrowed = await at('/tourstead?q=98104&beds=2', <NoResults {...none} />)
  await expect.element(narrowed.getByText('No exact matches')).toBeVisible()
  await expect
    .element(narrowed.getByRole('link', { name: 'Any location (5 homes)' }))
    .toHaveAttribute('href', expect.stringMatching(/\?beds=2$/))
  await expect
    .element(narrowed.getByRole('link', { name: 'See all homes near 98104' }))
    .toHaveAttribute('href', expect.stringMatching(/beds=2&near=-122.33,47.6&sort=distance$/))
})

test.each([
  ['/tourstead', 'No homes yet', 'No homes listed yet'],
  ['/tourstead?view=map', 'No homes yet', 'No homes listed yet'],
  ['/tourstead?beds=4', 'No matching homes', 'No exact matches'],
])('without a single home %s says "%s"', async (address, status, title) => {
  const nothing = { total: 0, items: [], nextCursor: null, fields: {}, relaxations: [], combinations: [], meant: [], nearby: null }
  const screen = await at(address, <ResultList {...nothing} onPoint={() => undefined} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(status)
  await expect.element(screen.getByText(title)).toBeVisible()
})

test('a search without homes offers each filter in the way with what it would add, and keeps the others', async () => {
  const screen = await at(
    '/tourstead?q=Austin,+TX&beds=4&minPrice=100',
    <NoResults
      relaxations={[
        { filter: 'price', adds: 12 },
        { filter: 'beds', adds: 1 },
        { filter: 'garage', adds: 9 },
      ]}
      combinations={[]}
      meant={[]}
      nearby={null}
      onPoint={() => undefined}
    />,
  )
  const price = screen.getByRole('link', { name: 'Any price (12 homes)' })
  await expect
    .element(price)
    .toHaveAttribute('href', expect.stringMatching(/^\/tourstead\?q=Austin,\+TX&beds=4$|^\/\?q=Austin,\+TX&beds=4$/))
  await expect.element(screen.getByRole('link', { name: 'Any beds (1 home)' })).toBeVisible()
  // It is not set, so taking it back would change nothing.
  await expect.element(screen.getByRole('link', { name: /garage/ })).not.toBeInTheDocument()
})

test('a misspelled search offers what may have been meant, with its homes, and leads there with all other filters', async () => {
  const meant = [
    { q: 'Houston, TX', homes: 12 },
    { q: 'hutson', homes: 1 },
  ]
  const place = { label: 'Houston, TX', longitude: -95, latitude: 30, bounds: { west: -96, south: 29, east: -94, north: 31 } }
  const nearby = { place, near: '-95,30', filters: { near: '-95,30' }, items: [], miles: [] }
  const screen = await at(
    '/tourstead?q=Huston&bounds=-98,30,-97,31&beds=2',
    <NoResults relaxations={[{ filter: 'q', adds: 7 }]} combinations={[]} meant={meant} nearby={nearby} onPoint={() => undefined} />,
  )
  await expect.element(screen.getByText('No exact matches')).toBeVisible()
  await expect.element(screen.getByText('Did you mean:')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Houston, TX (12 homes)' }))
    .toHaveAttribute('href', expect.stringMatching(/\?q=Houston,\+TX&beds=2$/))
  await expect.element(screen.getByRole('link', { name: 'hutson (1 home)' })).toBeVisible()
  // One way out at a time: what was typed wrong is no filter in the way.
  await expect.element(screen.getByText('Try removing a filter:')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/No homes in/)).not.toBeInTheDocument()
})
