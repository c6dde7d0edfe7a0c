import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { PinCard } from './pin-card.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a pin whose home cannot be loaded says why, and trying again shows it', async () => {
  let answer = () => Response.json({ problem: 'not-found', message: 'This home is not listed.' }, { status: 404 })
  vi.stubGlobal('fetch', async () => answer())
  const card = <PinCard id={5} onClose={() => undefined} />
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />)
  await expect.element(screen.getByRole('alert').getByText('This home is not listed.')).toBeVisible()
  answer = () => Response.json(listingFixture(5))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Home 5' })).toBeVisible()
})
