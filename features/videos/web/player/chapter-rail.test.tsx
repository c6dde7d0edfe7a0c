import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { videoFixture } from '../../contract/testing/video.fixtures.ts'
import { TourPlayer } from './tour-player.tsx'

const tour = videoFixture()

test('rooms without pictures of their own show how they look in the storyboard', async () => {
  const storyboard = { url: '/demo/media/01-kitchen.webp', columns: 4, count: 8, tileWidth: 160, tileHeight: 90, intervalSeconds: 2 }
  const [first, ...others] = tour.chapters
  if (!first) throw new Error('A tour has rooms.')
  const screen = await render(
    <TourPlayer video={{ ...tour, storyboard, chapters: [{ ...first, stillUrl: '/demo/media/01-kitchen.webp' }, ...others] }} />,
  )
  const frames = () => [...screen.container.querySelectorAll<HTMLElement>('nav [style*="background-image"]')]
  await expect.poll(() => frames().length).toBe(others.length)
  // The second room begins at 3.5: the picture of second 4 is the third of the first row.
  expect(frames()[0]?.style.backgroundPosition).toBe('66.6667% 0%')
})
