import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SilentPreview } from './silent-preview.tsx'

const film = '/demo/media/01-tour.mp4'

/** Beside the button, so that a pointer that rests there from before is over no card. */
const cards = (count: number, more: Partial<React.ComponentProps<typeof SilentPreview>> = {}) =>
  render(
    <>
      {Array.from({ length: count }, (_, index) => (
        <article key={index} aria-label={`Card ${index}`} style={{ position: 'relative', width: 300, height: 90, marginLeft: 110 }}>
          <a href="#home">Home {index}</a>
          <SilentPreview src={film} {...more} />
        </article>
      ))}
      <button type="button">Elsewhere</button>
    </>,
  )
const videos = () => [...document.querySelectorAll('video')]
const loadedFilms = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(film)).length

// The pointer rests where the last test of this tab left it, which may be over a card.
beforeEach(async () => {
  const { unmount } = await render(<button type="button">Elsewhere</button>)
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await unmount()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

test('nothing of a video is loaded before its card is pointed at; then it plays without sound, and is let go when left', async () => {
  performance.clearResourceTimings()
  await cards(1)
  expect([videos().length, loadedFilms()]).toEqual([0, 0])
  await userEvent.hover(page.getByRole('article', { name: 'Card 0' }))
  await expect.poll(() => videos()[0]?.currentTime ?? 0).toBeGreaterThan(0)
  const [video] = videos()
  expect([video?.muted, video?.paused]).toEqual([true, false])
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.poll(videos).toEqual([])
  expect([video?.paused, video?.hasAttribute('src')]).toEqual([true, false])
})

test('the focus starts it as well, and moving on ends it', async () => {
  await cards(1)
  page.getByRole('link', { name: 'Home 0' }).element().focus()
  await expect.poll(() => videos().length).toBe(1)
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await expect.poll(videos).toEqual([])
})

test('of many in view two play at once, and one that nobody asked for ends after five seconds', async () => {
  await cards(3, { onView: true })
  await expect.poll(() => videos().length).toBe(2)
  await expect
    .poll(() => {
      for (const video of videos()) if (video.currentTime < 5) video.currentTime = 5
      return videos()
    })
    .toEqual([])
})

test.each([
  ['less motion', { motion: true }],
  ['less data', { connection: { saveData: true } }],
  ['less data on a slow line', { connection: { effectiveType: '2g' } }],
])('nothing plays for who asked for %s', async (_, { motion = false, connection }: { motion?: boolean; connection?: object }) => {
  const real = matchMedia
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('matchMedia', (query: string) => (motion && query.includes('reduced-motion') ? { matches: true } : real(query)))
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  await cards(1)
  page.getByRole('link', { name: 'Home 0' }).element().focus()
  vi.advanceTimersByTime(60_000)
  expect(videos()).toEqual([])
})
