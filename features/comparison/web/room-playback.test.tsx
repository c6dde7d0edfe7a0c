import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { RoomPlayback } from './room-playback.tsx'

test('a chosen room is shown in every tour, each at its own time, without sound; one button stops them all', async () => {
  const later = videoFixture({
    id: 2,
    chapters: [
      { startSeconds: 0, room: 'Living Room', label: 'Living room' },
      { startSeconds: 8.75, room: 'Kitchen', label: 'Kitchen' },
    ],
  })
  const listings = [listingFixture(1), listingFixture(2, { videos: [later] }), listingFixture(3, { videos: [] })]
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <RoomPlayback homes={listings} /> }])} />)
  const players = () => [...screen.container.querySelectorAll('video')]
  await expect.element(screen.getByText('No video tour')).toBeVisible()
  const begins = [7.75, 8.75]
  const placed: number[][] = []
  const times = () => players().map(({ currentTime }) => currentTime)
  window.addEventListener('click', () => placed.push(times()), { once: true })
  await screen.getByRole('button', { name: 'Kitchen (2 of 3)' }).click()
  expect(placed).toEqual([begins])
  await expect.poll(() => times().map((time, index) => time > (begins[index] ?? 0))).toEqual([true, true])
  expect(players().map(({ muted }) => muted)).toEqual([true, true])
  await screen.getByRole('button', { name: 'Pause all' }).click()
  await expect.poll(() => players().map(({ paused }) => paused)).toEqual([true, true])
  await expect.element(screen.getByRole('button', { name: 'Kitchen (2 of 3)' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('tourstead.tour.sound')).toBeNull()
})
