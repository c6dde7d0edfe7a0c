import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { NewestTour } from './newest-tour.tsx'

const home = listingFixture(5, { title: 'Sage Craftsman', mainPhoto: photoFixture(1, 'The porch') })
const startPage = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <NewestTour home={home} /> }])} />)
const videos = () => [...document.querySelectorAll('video')]

test('the newest tour plays without sound over its photo, nothing moves for it, and one press pauses it for good', async () => {
  await page.viewport(1280, 800)
  const screen = await startPage()
  const link = screen.getByRole('link', { name: 'Newest tour Sage Craftsman' })
  await expect.element(link).toHaveAttribute('href', '/property/5')
  const before = link.element().getBoundingClientRect()
  expect(link.element().querySelector('img')).not.toBeNull()
  await expect.poll(() => videos()[0]?.currentTime ?? 0).toBeGreaterThan(0)
  expect(videos().map(({ muted, loop }) => [muted, loop])).toEqual([[true, true]])
  expect(link.element().getBoundingClientRect()).toEqual(before)
  await screen.getByRole('button', { name: 'Pause preview' }).click()
  await expect.poll(videos).toEqual([])
  await screen.getByRole('button', { name: 'Play preview' }).click()
  await expect.poll(() => videos().length).toBe(1)
})

test('on a phone, which has no room for it, nothing of it is loaded', async () => {
  await page.viewport(390, 800)
  const screen = await startPage()
  await expect.element(screen.getByRole('link', { name: 'Newest tour Sage Craftsman', includeHidden: true })).not.toBeVisible()
  expect(videos()).toEqual([])
  // A picture that is hidden would be fetched like any other.
  const picture = document.querySelector('img')
  await expect.poll(() => picture?.currentSrc).toMatch(/^data:image\/gif/)
  await page.viewport(1280, 800)
  await expect.poll(() => picture?.currentSrc).toMatch(/\.(avif|webp)$/)
})
