import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { tourFixture } from '../testing/tour.fixtures.ts'
import { TourPlayer } from './tour-player.tsx'
import { TourScreen } from './tour-screen.tsx'

const tour: Video = {
  ...tourFixture,
  title: 'Ridge-top modern',
  chapters: [
    { startSeconds: 0, room: 'Front of Structure', label: 'Exterior' },
    { startSeconds: 3.58, room: 'Living Room', label: 'Living room' },
    { startSeconds: 7.75, room: 'Kitchen', label: 'Kitchen' },
  ],
}
const artist = { agentName: 'Maya Castellanos', brokerageName: 'Lone Juniper Realty' }

/** Collects the handlers that the page gives to the system; returns a press of one of its keys. */
function watchHandlers() {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => void handlers.set(action, handler))
  const press = (action: MediaSessionAction, details: object = {}) => handlers.get(action)?.({ action, ...details })
  return { handlers, press }
}

test('lock screens and headphones get title, agent, picture and the rooms of a playing tour, and nothing after it leaves', async () => {
  const { handlers, press } = watchHandlers()
  const screen = await render(<TourPlayer video={tour} artist={artist} />)
  expect(navigator.mediaSession.metadata).toBeNull()
  await screen.getByRole('button', { name: 'Play the tour' }).click()
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe('Ridge-top modern')
  expect(navigator.mediaSession.metadata?.artist).toBe('Maya Castellanos, Lone Juniper Realty')
  expect(navigator.mediaSession.metadata?.artwork[0]?.src).toContain(tour.posterUrl)

  const film = screen.container.querySelector('video')
  const seconds = () => film?.currentTime ?? -1
  press('pause')
  await expect.poll(() => film?.paused).toBe(true)
  press('seekto', { seekTime: 1 })
  await expect.poll(seconds).toBeCloseTo(1, 1)
  press('nexttrack')
  await expect.poll(seconds).toBeCloseTo(3.58, 1)
  press('nexttrack')
  await expect.poll(seconds).toBeCloseTo(7.75, 1)
  press('previoustrack')
  await expect.poll(seconds).toBeCloseTo(3.58, 1)
  press('play')
  await expect.poll(() => film?.paused).toBe(false)

  await screen.unmount()
  expect(navigator.mediaSession.metadata).toBeNull()
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
})

test('a tour of the reel describes itself too', async () => {
  watchHandlers()
  const screen = await render(<TourScreen video={tour} active artist={artist} />)
  await expect.poll(() => navigator.mediaSession.metadata?.artist).toBe('Maya Castellanos, Lone Juniper Realty')
  await screen.unmount()
})
