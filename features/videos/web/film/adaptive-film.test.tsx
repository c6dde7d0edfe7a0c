import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { TourPlayer } from '../player/tour-player.tsx'
import { tourFixture } from '../testing/tour.fixtures.ts'
import { ladderOf, type Ladder } from '../testing/ladder.fixtures.ts'

let ladder: Ladder
let tour: Video
beforeAll(async () => {
  ladder = await ladderOf(await (await fetch(tourFixture.playUrl ?? '')).arrayBuffer())
  tour = {
    ...tourFixture,
    durationSeconds: 9,
    hls: ladder.master,
    chapters: [
      { startSeconds: 0, room: 'Front of Structure', label: 'Exterior' },
      { startSeconds: 4.3, room: 'Living Room', label: 'Living room' },
    ],
  }
})
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const film = () => document.querySelector('video') as HTMLVideoElement
async function play(video = tour) {
  const screen = await render(<TourPlayer video={video} />)
  await screen.getByRole('button', { name: 'Play the tour' }).click()
  return { screen, quality: screen.getByRole('combobox', { name: 'Quality' }) }
}
const namesOf = (element: Element) => [...element.querySelectorAll('option')].map(({ textContent }) => textContent)

test('nothing of the renditions is loaded before somebody plays the tour', async () => {
  await render(<TourPlayer video={tour} />)
  expect(film().getAttribute('src')).toBe(tour.playUrl)
  expect(film().preload).toBe('none')
})

test('a tour plays in the quality somebody chose, and in whatever suits the line until then', async () => {
  const { quality } = await play()
  await expect.element(quality).toHaveValue('')
  expect(namesOf(quality.element())).toEqual(['Auto', '480p', '240p'])
  await expect.poll(() => film().currentTime).toBeGreaterThan(0)
  expect(film().src).toMatch(/^blob:/)
  await quality.selectOptions('240p')
  await expect.poll(() => film().videoHeight).toBe(240)
  await quality.selectOptions('480p')
  await expect.poll(() => film().videoHeight).toBe(480)
})

test('who saves data begins with the smallest picture', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  try {
    await play()
    await expect.poll(() => film().videoHeight).toBeGreaterThan(0)
    expect(film().videoHeight).toBe(240)
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})

test('a jump to a room that is buffered asks for nothing again', async () => {
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const { screen } = await play()
  const buffered = () => (film().buffered.length > 0 ? film().buffered.end(0) : 0)
  await expect.poll(buffered).toBeGreaterThan(8)
  const before = asked.mock.calls.length
  expect(before).toBeGreaterThan(3)
  await screen.getByRole('link', { name: /^Living room/ }).click()
  await expect.poll(() => film().currentTime).toBeGreaterThan(4.3)
  await userEvent.keyboard('1')
  await expect.poll(() => film().currentTime).toBeLessThan(4)
  expect(asked.mock.calls.length).toBe(before)
})

test('before the first picture stands, no second segment is asked for', async () => {
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const segments = async (calls: typeof asked.mock.calls) => {
    const kinds = await Promise.all(calls.map(async ([, url]) => (await (await fetch(String(url))).text()).slice(4, 8)))
    return kinds.filter((kind) => kind === 'moof').length
  }
  await render(<TourPlayer video={tour} />)
  const first = new Promise<typeof asked.mock.calls>((resolve) =>
    film().addEventListener('loadeddata', () => resolve([...asked.mock.calls]), { once: true }),
  )
  await userEvent.click(document.querySelector('button') as HTMLButtonElement)
  expect(await segments(await first)).toBe(1)
  await expect.poll(() => segments(asked.mock.calls)).toBeGreaterThan(1)
})

test('renditions that cannot be had give way to the plain file, which plays', async () => {
  const { screen, quality } = await play({ ...tour, hls: ladder.broken, progressive: '/demo/media/03-tour.mp4' })
  await expect.poll(() => film().getAttribute('src')).toBe('/demo/media/03-tour.mp4')
  await expect.poll(() => film().currentTime).toBeGreaterThan(0)
  await expect.element(quality).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a tour without renditions has no choice of quality', async () => {
  const { hls: _, ...plain } = tour
  const { screen, quality } = await play(plain)
  await expect.element(screen.getByRole('combobox', { name: 'Speed' })).toBeInTheDocument()
  await expect.element(quality).not.toBeInTheDocument()
})

test('a tour goes on where its reader stopped, and begins anew once it was seen', async () => {
  const first = await play()
  await first.screen.getByRole('link', { name: /^Living room/ }).click()
  await expect.poll(() => film().currentTime).toBeGreaterThan(4.3)
  await first.screen.unmount()
  localStorage.setItem('tourstead.tour.places', JSON.stringify({ v7: 6 }))

  const longer = { ...tour, durationSeconds: 20 }
  const second = await render(<TourPlayer video={longer} />)
  await expect.element(second.getByText('Continue from 0:06')).toBeVisible()
  await second.getByRole('button', { name: /^Play the tour/ }).click()
  await expect.poll(() => film().currentTime).toBeGreaterThanOrEqual(6)
  await second.unmount()

  await render(<TourPlayer video={longer} startAt={2} />)
  await expect.element(second.getByText(/^Continue from/)).not.toBeInTheDocument()
})

test('when they end while it plays, the plain file goes on from the same second', async () => {
  await play({ ...tour, progressive: '/demo/media/01-tour.mp4' })
  await expect.poll(() => film().currentTime).toBeGreaterThan(2)
  const before = film().currentTime
  film().dispatchEvent(new Event('error'))
  await expect.poll(() => film().getAttribute('src')).toBe('/demo/media/01-tour.mp4')
  await expect.poll(() => film().currentTime).toBeGreaterThan(before)
  expect(film().paused).toBe(false)
})
