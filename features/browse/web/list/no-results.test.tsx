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
    <NoResults relaxations={[]} combinations={combinations} nearby={null} onPoint={() => undefined} />,
  )
  await expect
    .element(screen.getByRole('link', { name: '8 homes without the price range and the bedrooms' }))
    .toHaveAttribute('href', expect.stringMatching(/\?q=Austin,\+TX$/))
  await expect.element(screen.getByRole('link', { name: '3 homes without the price range, with sold homes' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /garage/ })).not.toBeInTheDocument()
})

test('a ZIP without homes shows the nearest ones and leads to all of them', async () => {
  const nearby = { zip: '98104', filters: { near: '-122.33,47.6' }, items: [listingFixture(5, { title: 'Near by' })], miles: 4 }
  const screen = await at(
    '/tourstead?q=98104&beds=2',
    <NoResults relaxations={[{ filter: 'q', adds: 5 }]} combinations={[]} nearby={nearby} onPoint={() => undefined} />,
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
    <NoResults
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
