import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { momentFromSearch, type TourMoment, type TourPlayerHandle } from '../tour-moment.ts'
import { TourPlayer } from './tour-player.tsx'
import { TourScreen } from './tour-screen.tsx'
import { tourFixture } from '../testing/tour.fixtures.ts'

const tour: Video = {
  ...tourFixture,
  chapters: [
    { startSeconds: 0, room: 'Front of Structure', label: 'Exterior' },
    { startSeconds: 3.58, room: 'Living Room', label: 'Living room' },
    { startSeconds: 7.75, room: 'Kitchen', label: 'Kitchen' },
    { startSeconds: 11.54, room: 'Bedroom', label: 'Bedroom' },
  ],
}
const linked: Video = {
  ...tour,
  source: 'dailymotion',
  durationSeconds: null,
  posterUrl: null,
  playUrl: null,
  playType: null,
  // No browser resolves this name, so the frame stays empty and nothing leaves the machine.
  embedUrl: 'https://geo.dailymotion.invalid/player.html?video=x8abcde',
  linkUrl: 'https://www.dailymotion.com/video/x8abcde',
}

beforeEach(() => localStorage.clear())

async function show(video = tour, startAt?: number) {
  const ref = createRef<TourPlayerHandle>()
  const onTime = vi.fn<(moment: TourMoment) => void>()
  const screen = await render(<TourPlayer video={video} startAt={startAt} ref={ref} onTime={onTime} />)
  const seconds = () => ref.current?.moment().seconds ?? -1
  return { screen, ref, onTime, seconds, room: (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }) }
}

describe('the rooms of a tour', () => {
  test('stand beside it with their times', async () => {
    const { screen } = await show()
    const rooms = screen.getByRole('navigation', { name: 'Rooms in this tour' }).getByRole('link')
    expect(rooms.elements().map((link) => link.textContent)).toEqual(['Exterior0:00', 'Living room0:03', 'Kitchen0:07', 'Bedroom0:11'])
  })

  test('are links to their moment, for people without scripts', async () => {
    const { room } = await show()
    await expect.element(room('Kitchen')).toHaveAttribute('href', '?t=7.75')
  })

  test('a click jumps there, and the room is lit', async () => {
    const { room, seconds, onTime } = await show()
    await room('Kitchen').click()
    await expect.element(room('Kitchen')).toHaveAttribute('aria-current', 'true')
    await expect.poll(seconds).toBeGreaterThanOrEqual(7.7)
    expect(onTime.mock.lastCall?.[0].chapter?.room).toBe('Kitchen')
  })

  test('the keys 1 to 9 jump to them', async () => {
    const { room, seconds, screen } = await show()
    await screen.getByRole('button', { name: 'Play the tour' }).click()
    await userEvent.keyboard('4')
    await expect.element(room('Bedroom')).toHaveAttribute('aria-current', 'true')
    expect(seconds()).toBeGreaterThan(11.4)
    await userEvent.keyboard('9')
    await expect.element(room('Bedroom')).toHaveAttribute('aria-current', 'true')
  })

  test('are marked on the time line, which says the room', async () => {
    const { room, screen } = await show()
    await room('Living room').click()
    await expect
      .element(screen.getByRole('slider', { name: 'Playback position' }))
      .toHaveAttribute('aria-valuetext', expect.stringContaining('Living room'))
  })
})

describe('keys', () => {
  test('k pauses and plays, j and l go ten seconds, arrows five', async () => {
    const { room, screen, seconds } = await show()
    await room('Exterior').click()
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
    await userEvent.keyboard('k')
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
    await userEvent.keyboard('l')
    expect(seconds()).toBeGreaterThanOrEqual(10)
    const later = seconds()
    await userEvent.keyboard('{ArrowLeft}')
    expect(seconds()).toBeCloseTo(later - 5, 0)
    await userEvent.keyboard('j')
    expect(seconds()).toBe(0)
  })

  test('with Ctrl they belong to the browser', async () => {
    const { room, seconds, screen } = await show()
    await room('Living room').click()
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
    await userEvent.keyboard('k{Control>}4{/Control}')
    expect(seconds()).toBeLessThan(11)
  })

  test('sound off is remembered for the next tour', async () => {
    const first = await show()
    await first.room('Exterior').click()
    await first.screen.getByRole('button', { name: 'Sound off' }).click()
    await expect.element(first.screen.getByRole('button', { name: 'Sound on' })).toBeInTheDocument()
    await first.screen.unmount()
    const second = await show()
    await second.room('Exterior').click()
    await expect.element(second.screen.getByRole('button', { name: 'Sound on' })).toBeInTheDocument()
  })
})

describe('deep links', () => {
  test('start at their moment with its room lit, and play nothing by themselves', async () => {
    const { room, screen } = await show(tour, momentFromSearch(tour, new URLSearchParams('room=kitchen')))
    await expect.element(room('Kitchen')).toHaveAttribute('aria-current', 'true')
    await expect.element(screen.getByRole('button', { name: 'Play the tour Starts at 0:07' })).toBeInTheDocument()
    expect(screen.container.querySelector('video')?.getAttribute('src')).toBe('/demo/media/01-tour.mp4#t=7.75')
    expect(screen.container.querySelector('video')?.preload).toBe('metadata')
  })

  test.each([
    ['t=42', undefined],
    ['t=9', 9],
    ['t=0m12s', 12],
    ['room=Living%20Room', 3.58],
    ['room=exterior', 0],
    ['room=dungeon', undefined],
    ['t=soon', undefined],
    ['', undefined],
  ])('?%s leads to %s', (search, seconds) => {
    expect(momentFromSearch(tour, new URLSearchParams(search))).toBe(seconds)
  })
})

describe('a video of another site', () => {
  test('is a still picture until it is pressed; then its frame starts at the room and may do little', async () => {
    const { screen, room } = await show(linked)
    expect(screen.container.querySelector('iframe')).toBeNull()
    await room('Kitchen').click()
    const frame = screen.getByTitle('Maple Street')
    await expect.element(frame).toHaveAttribute('src', 'https://geo.dailymotion.invalid/player.html?video=x8abcde&startTime=7')
    await expect.element(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
    await room('Bedroom').click()
    await expect.element(screen.getByTitle('Maple Street')).toHaveAttribute('src', expect.stringContaining('startTime=11'))
    await expect.element(room('Bedroom')).toHaveAttribute('aria-current', 'true')
  })

  test('is not loaded by a deep link or by going back and forth, only by a press', async () => {
    const { screen, ref } = await show(linked, 7.75)
    await screen.rerender(<TourPlayer video={linked} startAt={11.54} ref={ref} />)
    await expect.poll(() => ref.current?.moment().chapter?.room).toBe('Bedroom')
    expect(screen.container.querySelector('iframe')).toBeNull()
    await screen.getByRole('button', { name: /^Play the tour/ }).click()
    await expect.element(screen.getByTitle('Maple Street')).toHaveAttribute('src', expect.stringContaining('startTime=11'))
  })

  test('says where it comes from before it is loaded', async () => {
    const { screen } = await show(linked)
    await expect.element(screen.getByRole('button', { name: /^Play the tour from Dailymotion/ })).toBeVisible()
  })
})

describe('a video that its site does not play any more', () => {
  const unreachable: Video = {
    ...linked,
    embedUrl: null,
    linkUrl: null,
    unreachable: true,
    posterUrl: '/demo/media/01-tour-poster.webp',
    posterSrcSet: { webp: '/demo/media/01-tour-poster.webp 960w', avif: null },
    chapters: tour.chapters.map((chapter) => ({ ...chapter, stillUrl: `/demo/media/01-kitchen.webp?${chapter.startSeconds}` })),
  }

  test('shows its still, a word about it and its rooms, whose pictures come when they are pressed', async () => {
    const { screen, room } = await show(unreachable)
    await expect.element(screen.getByText('This video is unavailable right now. The rooms and photos are still here.')).toBeVisible()
    const picture = () => screen.container.querySelector('.bg-black img')?.getAttribute('src')
    expect(picture()).toBe('/demo/media/01-tour-poster.webp')
    await room('Kitchen').click()
    await expect.element(room('Kitchen')).toHaveAttribute('aria-current', 'true')
    expect(picture()).toBe('/demo/media/01-kitchen.webp?7.75')
    expect(screen.container.querySelector('iframe, a[rel=noreferrer], button')).toBeNull()
  })
})

describe('without scripts', () => {
  const served = (video: Video, startAt?: number) => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(<TourPlayer video={video} startAt={startAt} />)
    return page
  }

  test('our own file is a plain video with the controls of the browser, starting at the linked moment', () => {
    const player = served(tour, 7.75).querySelector('video')
    expect(player?.controls).toBe(true)
    expect(player?.poster).toContain('01-tour-poster.webp')
    expect(player?.getAttribute('src')).toBe('/demo/media/01-tour.mp4#t=7.75')
  })

  test('its still picture is asked for first, in the size of the screen and painted at once, and not a second time as a poster', () => {
    const posterSrcSet = { webp: '/poster-480.webp 480w, /poster-854.webp 854w', avif: '/poster-480.avif 480w' }
    const page = served({ ...tour, posterSrcSet })
    const picture = page.querySelector('picture img')
    expect(picture?.getAttribute('srcset')).toBe(posterSrcSet.webp)
    expect(page.querySelector('picture source')?.getAttribute('srcset')).toBe(posterSrcSet.avif)
    expect(picture?.getAttribute('fetchpriority')).toBe('high')
    expect(picture?.getAttribute('decoding')).toBe('sync')
    expect(page.querySelector('video')?.poster).toMatch(/^data:/)
  })

  test('a video of another site is a link to it', () => {
    const page = served(linked, 7.75)
    expect(page.querySelector('iframe')).toBeNull()
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
      'https://www.dailymotion.com/video/x8abcde?start=7',
    )
  })

  test('the frame keeps its place before anything is loaded', () => {
    const upright = served({ ...tour, width: 720, height: 1280 })
    expect(upright.innerHTML).toContain('aspect-ratio:0.8')
    expect(served(tour).innerHTML).toContain('aspect-ratio:1.77')
  })
})

test('a file that cannot be loaded says so and offers another try', async () => {
  const { screen } = await show({ ...tour, playUrl: '/demo/media/no-such-tour.mp4' })
  await screen.getByRole('button', { name: 'Play the tour' }).click()
  await expect.element(screen.getByRole('alert').getByText(/couldn’t load the video/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

describe('a virtually staged room', () => {
  const staged = {
    ...tour,
    chapters: tour.chapters.map((chapter) => (chapter.room === 'Kitchen' ? { ...chapter, virtuallyStaged: true } : chapter)),
  }

  test('is named as such in the list of rooms, and over the picture while it is on the screen', async () => {
    const { screen, ref } = await show(staged)
    await expect.element(screen.getByRole('link', { name: /^Kitchen ?Virtually staged/ })).toBeVisible()
    expect(screen.getByText('Virtually staged').elements()).toHaveLength(1)
    ref.current?.seek(8)
    await expect.poll(() => screen.getByText('Virtually staged').elements()).toHaveLength(2)
    ref.current?.seek(12)
    await expect.poll(() => screen.getByText('Virtually staged').elements()).toHaveLength(1)
  })

  const pictured = {
    ...staged,
    chapters: staged.chapters.map((chapter) =>
      chapter.virtuallyStaged ? { ...chapter, unstagedUrl: '/demo/media/sizes/01-kitchen-480.webp' } : chapter,
    ),
  }
  const chip = { name: 'Virtually staged See the room as is' }
  const asIs = { name: 'Kitchen without virtual staging' }

  test('is seen as is at one press, which stops the tour; the picture stays open when the tour moves on', async () => {
    const { screen, ref } = await show(pictured)
    ref.current?.seek(8)
    await screen.getByRole('button', chip).click()
    await expect.element(screen.getByRole('img', asIs)).toHaveAttribute('src', '/demo/media/sizes/01-kitchen-480.webp')
    const film = document.querySelector('video')
    await expect.poll(() => film?.paused).toBe(true)
    ref.current?.seek(12)
    await expect.element(screen.getByRole('img', asIs)).toBeVisible()
    // A key of the player, pressed here, is not for the player.
    await userEvent.keyboard('1')
    expect(ref.current?.moment().chapter?.room).toBe('Bedroom')
    await screen.getByRole('dialog', asIs).getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByRole('img', asIs)).not.toBeInTheDocument()
  })

  test('is a link to the room as is without scripts', () => {
    const page = new DOMParser().parseFromString(renderToStaticMarkup(<TourPlayer video={pictured} />), 'text/html')
    expect(page.querySelector('noscript')?.innerHTML).toContain('/demo/media/sizes/01-kitchen-480.webp')
  })

  test('is seen as is in the reel as well', async () => {
    const screen = await render(<TourScreen video={pictured} active />)
    await screen.getByRole('button', { name: /^Kitchen/ }).click()
    await screen.getByRole('button', chip).click()
    await expect.element(screen.getByRole('img', asIs)).toBeVisible()
  })
})
