import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { TourScreen } from '../player/tour-screen.tsx'
import { ladderOf } from '../testing/ladder.fixtures.ts'
import { tourFixture } from '../testing/tour.fixtures.ts'

let tour: Video
beforeAll(async () => {
  const ladder = await ladderOf(await (await fetch(tourFixture.playUrl ?? '')).arrayBuffer())
  tour = { ...tourFixture, durationSeconds: 9, hls: ladder.master, progressive: '/demo/media/03-tour.mp4' }
})
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const film = () => document.querySelector('video') as HTMLVideoElement
const buffered = () => (film().buffered.length > 0 ? film().buffered.end(0) : 0)

test('a tour that may come next has its first segment and asks for no other until it comes to the front, where it plays', async () => {
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const screen = await render(<TourScreen video={tour} active={false} />)
  await expect.poll(buffered).toBeGreaterThan(1)
  // Beside lists and heads: a larger size may be looked up already, which weighs next to nothing.
  const kinds = await Promise.all(asked.mock.calls.map(async ([, url]) => (await (await fetch(String(url))).text()).slice(4, 8)))
  expect(kinds.filter((kind) => kind === 'moof')).toHaveLength(1)
  expect(film().paused).toBe(true)
  expect(buffered()).toBeLessThan(6)

  await screen.rerender(<TourScreen video={tour} active />)
  await expect.poll(() => film().currentTime).toBeGreaterThan(0)
  await expect.poll(buffered).toBeGreaterThan(8)
  expect(film().src).toMatch(/^blob:/)
  await screen.unmount()
})

test('who saves data sees the smallest picture', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  try {
    await render(<TourScreen video={tour} active />)
    await expect.poll(() => film().videoHeight).toBe(240)
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})

test('where renditions cannot be played, the plain file plays', async () => {
  vi.spyOn(MediaSource, 'isTypeSupported').mockReturnValue(false)
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  await render(<TourScreen video={tour} active />)
  await expect.poll(() => film().getAttribute('src')).toBe('/demo/media/03-tour.mp4')
  await expect.poll(() => film().currentTime).toBeGreaterThan(0)
})
