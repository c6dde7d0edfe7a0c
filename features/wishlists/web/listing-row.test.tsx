import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries } from '#platform/web/query/queries.tsx'
import { listingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { ListingRow } from './listing-row.tsx'

const snapshot = { title: 'Sage Craftsman', price: 845_000, city: 'Austin', state: 'TX', longitude: -97.7, latitude: 30.3 }
const videos = () => [...document.querySelectorAll('video')]

// Who lists it is asked for apart and not looked at here.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ items: [] })))
afterEach(() => void vi.unstubAllGlobals())

const row = (property: React.ComponentProps<typeof ListingRow>['property']) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <Queries>
              <ListingRow propertyId={5} kept={snapshot} property={property} />
            </Queries>
          ),
        },
      ])}
    />,
  )

test('a home on a list plays its tour without sound while it is pointed at', async () => {
  await row(listingFixture(5, { title: 'Sage Craftsman', mainPhoto: photoFixture(1, 'The porch') }))
  await expect.element(page.getByRole('img', { name: 'The porch' })).toBeVisible()
  expect(videos()).toEqual([])
  await userEvent.hover(page.getByRole('article'))
  await expect.poll(() => videos().map(({ muted }) => muted)).toEqual([true])
})

test('a home that is no longer shown keeps its name and has nothing to play', async () => {
  await row(null)
  await expect.element(page.getByText('No longer listed')).toBeVisible()
  await expect.element(page.getByText('Sage Craftsman')).toBeVisible()
  await userEvent.hover(page.getByRole('article'))
  expect(videos()).toEqual([])
})
