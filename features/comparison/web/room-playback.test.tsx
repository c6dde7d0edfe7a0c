import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { homeForTests } from './homes-for-tests.ts'
import { RoomPlayback } from './room-playback.tsx'

// Seeking takes its time on a busy machine.
const patience = { timeout: 8000 }

test('a chosen room is shown in every tour, each at its own time, without sound; one button stops them all', async () => {
  const homes = [homeForTests(1), homeForTests(2), homeForTests(3, { videos: [] })]
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <RoomPlayback homes={homes} /> }])} />)
  const players = () => [...screen.container.querySelectorAll('video')]
  await expect.element(screen.getByText('No video tour')).toBeVisible()
  await screen.getByRole('button', { name: 'Kitchen (2 of 3)' }).click()
  await expect.poll(() => players().map((player) => Math.floor(player.currentTime)), patience).toEqual([7, 8])
  expect(players().map(({ muted }) => muted)).toEqual([true, true])
  await screen.getByRole('button', { name: 'Pause all' }).click()
  await expect.poll(() => players().map(({ paused }) => paused), patience).toEqual([true, true])
  await expect.element(screen.getByRole('button', { name: 'Kitchen (2 of 3)' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('tourstead.tour.sound')).toBeNull()
})
