import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import type { TourMoment } from '../tour-moment.ts'
import { TourPlayer } from './tour-player.tsx'
import { tourFixture } from '../testing/tour.fixtures.ts'

const tour: Video = {
  ...tourFixture,
  posterUrl: '/demo/media/01-tour-poster.webp',
  chapters: [
    { startSeconds: 0, room: 'Front of Structure', label: 'Exterior' },
    { startSeconds: 7.75, room: 'Kitchen', label: 'Kitchen' },
  ],
}

beforeEach(() => localStorage.clear())

test('a linked moment shows its own frame and its time before a press, and counts as no playback', async () => {
  const onTime = vi.fn<(moment: TourMoment) => void>()
  const screen = await render(<TourPlayer video={tour} startAt={7.75} onTime={onTime} />)
  await expect.element(screen.getByText('Starts at 0:07')).toBeVisible()
  const player = screen.container.querySelector('video')
  await expect.poll(() => player?.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA)
  expect([player?.currentTime, player?.paused]).toEqual([7.75, true])
  expect(onTime).not.toHaveBeenCalled()
})

test('a linked moment of another site shows the picture of its room', async () => {
  const chapters = tour.chapters.map((chapter) => ({ ...chapter, stillUrl: `/demo/media/01-kitchen.webp?${chapter.startSeconds}` }))
  const embedUrl = 'https://geo.dailymotion.invalid/player.html?video=x8abcde'
  const linked: Video = { ...tour, source: 'dailymotion', durationSeconds: null, playUrl: null, playType: null, embedUrl, chapters }
  const screen = await render(<TourPlayer video={linked} startAt={7.75} />)
  await expect
    .poll(() => screen.container.querySelector('[tabindex="-1"] > img')?.getAttribute('src'))
    .toBe('/demo/media/01-kitchen.webp?7.75')
})

test.each([
  [1080, 1920, 1440, 900],
  [1080, 1440, 1440, 900],
  [1080, 1920, 390, 844],
])(
  'a portrait video of %i by %i takes at most 70%% of the height of a window of %i by %i, with its rooms in view',
  async (width, height, ...size) => {
    await page.viewport(...size)
    const screen = await render(<TourPlayer video={{ ...tour, width, height }} />)
    const box = screen.container.querySelector('video')?.closest('.rounded-card')?.getBoundingClientRect()
    const rooms = screen.getByRole('navigation', { name: 'Rooms in this tour' }).element().getBoundingClientRect()
    expect(box?.height).toBeGreaterThan(300)
    expect(box?.height).toBeLessThanOrEqual(0.7 * window.innerHeight)
    // The price and its line need about 120 pixels below the rooms.
    expect(rooms.bottom).toBeLessThan(window.innerHeight - 120)
  },
)
