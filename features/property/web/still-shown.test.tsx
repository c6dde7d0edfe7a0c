import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { unlistedFavorites } from '#features/favorites/web'
import { around } from './around/around-link.ts'
import { recheckListing } from './recheck-listing.ts'
import { StillShown } from './still-shown.tsx'
import { propertyFixture } from './testing/property.fixtures.ts'

const home = propertyFixture({ id: 7 })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openListing(answer: () => Response) {
  const asked = vi.fn<(input: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', asked)
  const router = createMemoryRouter([{ path: '*', element: <StillShown home={home} /> }])
  const screen = await render(<RouterProvider router={router} />)
  return { asked, notice: screen.getByRole('alert'), near: screen.getByRole('link', { name: 'See nearby homes' }) }
}
const notFound = () => Response.json({ problem: 'not-found', message: 'This home is not listed.' }, { status: 404 })
const minutesLater = (minutes: number) => {
  const now = performance.now() + minutes * 60_000
  vi.spyOn(performance, 'now').mockReturnValue(now)
}

test('coming back to a home that was taken off says so and offers what is near', async () => {
  const { asked, notice, near } = await openListing(notFound)
  minutesLater(4)
  window.dispatchEvent(new Event('focus'))
  expect(asked).not.toHaveBeenCalled()
  minutesLater(6)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  await expect.element(notice.getByText('This home is no longer listed')).toBeVisible()
  await expect.element(near).toHaveAttribute('href', around(home))
  expect(asked).toHaveBeenCalledOnce()
})

test('a refusal of something about the home looks at once', async () => {
  const { notice } = await openListing(notFound)
  recheckListing()
  await expect.element(notice).toBeVisible()
})

test('a heart or a list that would not take it looks at once, and only for this home', async () => {
  const { asked, notice } = await openListing(notFound)
  unlistedFavorites.notify(8)
  expect(asked).not.toHaveBeenCalled()
  unlistedFavorites.notify(7)
  await expect.element(notice).toBeVisible()
})

test('a home that is there, or a server that is not, says nothing', async () => {
  let answer = () => Response.json({})
  const { asked, notice } = await openListing(() => answer())
  recheckListing()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  answer = () => Response.json({ problem: 'unexpected', message: 'Oh' }, { status: 400 })
  recheckListing()
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  await expect.element(notice).not.toBeInTheDocument()
})
