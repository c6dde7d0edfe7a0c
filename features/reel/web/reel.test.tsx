import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Property } from '#features/listings/contract'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { listingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { Reel } from './reel.tsx'

/** A tour at another site whose name no browser resolves: nothing leaves the machine. */
const linkedTour = videoFixture({
  source: 'dailymotion',
  playUrl: null,
  playType: null,
  embedUrl: 'https://geo.dailymotion.invalid/player.html?video=x8abcde',
  linkUrl: 'https://www.dailymotion.com/video/x8abcde',
})
const lines = { facts: () => '3 beds', placeLine: () => 'Austin, TX' }
const asked: string[] = []
let homes: Property[]
let answer: (path: string) => Response | undefined

beforeEach(() => {
  localStorage.clear()
  sharedQueries().clear()
  asked.length = 0
  homes = [1, 2, 3, 4, 5, 6].map((id) => listingFixture(id))
  answer = () => undefined
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/api/properties')) return real(input, init)
    asked.push(input)
    const id = Number(/^\/api\/properties\/(\d+)/.exec(input)?.[1])
    return answer(input) ?? Response.json(homes.find((home) => home.id === id))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reel = (nextCursor: string | null, at = 0) => (
  <RouterProvider
    router={createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <Reel
              search={{ q: 'Austin', sort: 'newest', limit: 24 }}
              start={{ homes, at, first: homes[at] ?? null }}
              total={homes.length + (nextCursor ? 1 : 0)}
              nextCursor={nextCursor}
              lines={lines}
            />
          ),
        },
      ],
      { initialEntries: ['/tourstead?q=Austin&view=reel'] },
    )}
  />
)

async function open({ nextCursor = null, at = 0 }: { nextCursor?: string | null; at?: number } = {}) {
  let most = 0
  const count = () => {
    most = Math.max(most, document.querySelectorAll('video[src], audio[src], iframe').length)
  }
  const watch = new MutationObserver(count)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] })
  const screen = await render(reel(nextCursor, at))
  count()
  const where = screen.getByRole('status').filter({ hasText: / of \d+: / })
  const home = (id: number) => screen.getByRole('article', { name: `Home ${id}` })
  return { screen, where, home, mostMedia: () => most, tour: (id: number) => screen.getByLabelText(`Tour of home ${id}`) }
}
const playing = (video: { element: () => Element }) => !(video.element() as HTMLVideoElement).paused

describe('one home after another', () => {
  test('the keys up and down lead through the homes, the address follows, and never more than three videos are there', async () => {
    const { where, home, mostMedia, tour } = await open()
    await expect.element(where).toHaveTextContent('1 of 6: Home 1')
    for (const place of [2, 3, 4, 5]) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(where).toHaveTextContent(`${place} of 6: Home ${place}`)
      await expect.element(tour(place)).toBeInTheDocument()
    }
    await expect.element(home(5)).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => window.location.search).toBe('?q=Austin&view=reel&home=5')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(where).toHaveTextContent('4 of 6: Home 4')
    await expect.element(home(4)).toBeInViewport({ ratio: 0.9 })
    expect(mostMedia()).toBe(3)
  })

  test('on a phone a tour fills the screen, and one press shows its full frame, for all homes and the next visit', async () => {
    await page.viewport(390, 780)
    const { screen, where } = await open()
    const fits = () => [...document.querySelectorAll('video')].map((video) => getComputedStyle(video).objectFit)
    await expect.poll(() => new Set(fits())).toEqual(new Set(['cover']))
    await screen.getByRole('button', { name: 'Show the full frame' }).first().click()
    await expect.poll(() => new Set(fits())).toEqual(new Set(['contain']))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    expect(new Set(fits())).toEqual(new Set(['contain']))
    await screen.getByRole('button', { name: 'Fill the screen' }).first().click()
    await expect.poll(() => new Set(fits())).toEqual(new Set(['cover']))
    await page.viewport(1000, 700)
    await expect.poll(() => new Set(fits())).toEqual(new Set(['contain']))
  })

  test('back at the home it began with, the address names that one again, so that a reload stays there', async () => {
    const { where } = await open({ at: 2 })
    await expect.element(where).toHaveTextContent('3 of 6: Home 3')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => window.location.search).toBe('?q=Austin&view=reel&home=4')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(where).toHaveTextContent('3 of 6: Home 3')
    await expect.poll(() => window.location.search).toBe('?q=Austin&view=reel&home=3')
  })

  test('one notch of the wheel is one home, however long a trackpad goes on', async () => {
    const { home, where } = await open()
    const turn = (deltaY: number) =>
      home(1)
        .element()
        .dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }))
    for (let event = 0; event < 10; event++) turn(30)
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    await expect.element(home(2)).toBeInViewport({ ratio: 0.9 })
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
  })

  test('scrolling does the same, as a swipe does', async () => {
    const { home, where, mostMedia } = await open()
    home(3).element().scrollIntoView({ behavior: 'instant' })
    await expect.element(where).toHaveTextContent('3 of 6: Home 3')
    expect(mostMedia()).toBeLessThanOrEqual(3)
  })

  test('buttons do it for those who neither swipe nor type; a video that leaves is let go', async () => {
    const { screen, where, tour } = await open()
    const left = tour(1).element() as HTMLVideoElement
    await screen.getByRole('button', { name: 'Next home' }).click()
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    await expect.element(tour(2)).toBeInTheDocument()
    await expect.poll(() => [left.isConnected, left.hasAttribute('src')]).toEqual([false, false])
  })

  test('a key right after the wheel counts from the home that is on its way', async () => {
    const { where, screen } = await open({ at: 1 })
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    const happens = { bubbles: true, cancelable: true }
    screen
      .getByRole('feed')
      .element()
      .dispatchEvent(new WheelEvent('wheel', { ...happens, deltaY: 120 }))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...happens, key: 'PageUp' }))
    await userEvent.keyboard('{PageDown}')
    await expect.element(where).toHaveTextContent('3 of 6: Home 3')
  })

  test('an address that names a home begins there', async () => {
    const { where, home } = await open({ at: 3 })
    await expect.element(where).toHaveTextContent('4 of 6: Home 4')
    await expect.element(home(4)).toBeInViewport({ ratio: 0.9 })
  })

  test('the next homes of the search come before the last one is reached, each once', async () => {
    answer = (path) =>
      path.includes('cursor=more') ? Response.json({ total: 7, items: [homes[5], listingFixture(7)], nextCursor: null }) : undefined
    const { where, screen } = await open({ nextCursor: 'more', at: 5 })
    await expect.element(screen.getByRole('article', { name: 'Home 7' })).toBeInTheDocument()
    expect(screen.getByRole('article', { name: 'Home 6' }).elements()).toHaveLength(1)
    await userEvent.keyboard('{PageDown}')
    await expect.element(where).toHaveTextContent('7 of 7: Home 7')
    await expect.poll(() => window.location.search).toBe('?q=Austin&cursor=more&view=reel&home=7')
    await expect.element(screen.getByText('You’ve seen all 7 homes.')).toBeInTheDocument()
  })

  test('when they do not come, it is said and can be tried again', async () => {
    answer = (path) => (path.includes('cursor=more') ? new Response('{}', { status: 400 }) : undefined)
    const { screen } = await open({ nextCursor: 'more', at: 5 })
    await expect.element(screen.getByText(/^We couldn’t load more homes/)).toBeInTheDocument()
    answer = (path) =>
      path.includes('cursor=more') ? Response.json({ total: 7, items: [listingFixture(7)], nextCursor: null }) : undefined
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('article', { name: 'Home 7' })).toBeInTheDocument()
  })
})

describe('the tour in front', () => {
  test('plays by itself without sound, its rooms are over it, and the next one waits', async () => {
    const { screen, tour, home } = await open()
    await expect.poll(() => playing(tour(1))).toBe(true)
    expect((tour(1).element() as HTMLVideoElement).muted).toBe(true)
    for (const next of [2, 3]) {
      await expect.element(tour(next)).toHaveAttribute('preload', 'metadata')
      expect(playing(tour(next))).toBe(false)
    }
    await expect.element(tour(4)).not.toBeInTheDocument()
    await home(1)
      .getByRole('button', { name: /^Kitchen/ })
      .click()
    await expect.element(home(1).getByRole('button', { name: /^Kitchen/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('1')
    await expect.element(home(1).getByRole('button', { name: /^Exterior/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('k')
    await expect.poll(() => playing(tour(1))).toBe(false)
    await expect.element(screen.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  test('sound is remembered for the next home', async () => {
    const { screen, where, tour } = await open()
    await screen.getByRole('button', { name: 'Sound on' }).click()
    await expect.element(screen.getByRole('button', { name: 'Sound off' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    await expect.poll(() => (tour(2).element() as HTMLVideoElement).muted).toBe(false)
  })

  test('captions that were switched off stay off in the next home, which was there already', async () => {
    const captionsUrl = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:15.000\nThis is the kitchen.\n')}`
    for (const home of homes) home.videos = home.videos.map((video) => ({ ...video, captionsUrl }))
    const { screen, where, tour } = await open()
    const mode = (id: number) => (tour(id).element() as HTMLVideoElement).textTracks[0]?.mode
    await expect.poll(() => [mode(1), mode(2)]).toEqual(['showing', 'showing'])
    await screen.getByRole('button', { name: 'Captions' }).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    await expect.element(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => mode(2)).toBe('hidden')
  })

  test('stops while nobody sees the page and goes on afterwards', async () => {
    const { tour } = await open()
    await expect.poll(() => playing(tour(1))).toBe(true)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(playing(tour(1))).toBe(false)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => playing(tour(1))).toBe(true)
  })

  test('of another site is a picture until it is pressed, and leaves with its home', async () => {
    homes[0] = listingFixture(1, { videos: [linkedTour] })
    const { screen, where, mostMedia } = await open()
    await expect.element(screen.getByRole('button', { name: /^Play the tour from Dailymotion/ })).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    await screen.getByRole('button', { name: /^Play the tour from Dailymotion/ }).click()
    await expect.element(screen.getByTitle('Tour', { exact: true })).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Next home' }).click()
    await expect.element(where).toHaveTextContent('2 of 6: Home 2')
    await expect.poll(() => document.querySelector('iframe')).toBeNull()
    expect(mostMedia()).toBeLessThanOrEqual(3)
  })

  test('that cannot be read says so and leaves the facts', async () => {
    answer = (path) => (path.startsWith('/api/properties/2?') ? new Response('{}', { status: 404 }) : undefined)
    const { screen, home } = await open()
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(
        home(2)
          .getByRole('alert')
          .getByText(/^The tour could not be loaded/),
      )
      .toBeVisible()
    await expect.element(home(2).getByRole('link', { name: 'See this home' })).toHaveAttribute('href', '/property/2')
    answer = () => undefined
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByLabelText('Tour of home 2')).toBeInTheDocument()
  })
})

test('without scripts it is a list: the first tour with the controls of the browser, links to every home and to more of them', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(reel('more'))
  const players = page.querySelectorAll('video')
  expect([...players].map((player) => player.controls)).toEqual([true, false].slice(0, players.length))
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const { id } of homes) expect(links).toContain(`/property/${id}`)
  expect(links).toContain('/tourstead?q=Austin&cursor=more&view=reel')
})

test('an altered photo in place of a film carries its label, and its original at one press', async () => {
  const home = listingFixture(1)
  const tour = home.tour && { ...home.tour, posterUrl: null }
  const original = { ...photoFixture(2), files: '/demo/media/sizes/01-bath-' }
  const alteration = { kind: 'Twilight Conversion' as const, label: 'Virtual twilight', original }
  homes = [{ ...home, videos: [], tour, mainPhoto: { ...photoFixture(1, 'The front'), alteration } }]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Virtual twilight See original' }).click()
  await expect.element(screen.getByRole('img', { name: 'Original: The front' })).toHaveAttribute('src', `${original.files}480.webp`)
  await screen.getByRole('button', { name: 'Original photo See altered' }).click()
  await expect.element(screen.getByRole('img', { name: 'Original: The front' })).not.toBeInTheDocument()
})
