import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TourPlayer } from './tour-player.tsx'
import { TourScreen } from './tour-screen.tsx'
import { tourFixture as tour } from '../testing/tour.fixtures.ts'

const track = 'WEBVTT\n\n00:00.000 --> 00:15.000\nThis is the kitchen.\n'
const captioned = `data:text/vtt,${encodeURIComponent(track)}`
const film = () => document.querySelector('video') as HTMLVideoElement
const cues = () => [...(film().textTracks[0]?.activeCues ?? [])] as VTTCue[]
const mode = () => film().textTracks[0]?.mode
const shownCues = () => cues().map(({ text }) => text)

beforeEach(() => localStorage.clear())

test('the captions of a tour are switched on and off', async () => {
  const screen = await render(<TourPlayer video={{ ...tour, captionsUrl: captioned }} />)
  await screen.getByRole('button', { name: 'Play the tour' }).click()
  const button = screen.getByRole('button', { name: 'Captions' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shownCues).toEqual(['This is the kitchen.'])
  await expect.poll(mode).toBe('showing')
  await button.click()
  await expect.poll(mode).toBe('hidden')
})

test('a tour without captions offers none', async () => {
  const screen = await render(<TourPlayer video={tour} />)
  await screen.getByRole('button', { name: 'Play the tour' }).click()
  await expect.element(screen.getByRole('button', { name: 'Full screen' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Captions' })).not.toBeInTheDocument()
})

test('where tours play by themselves the captions are shown, above the words of the home', async () => {
  await render(<TourScreen video={{ ...tour, captionsUrl: captioned }} active />)
  await expect.poll(shownCues).toEqual(['This is the kitchen.'])
  await expect.poll(mode).toBe('showing')
  await expect.poll(() => cues().map(({ line }) => line)).toEqual([3])
})

test('so are captions that came with the document, before its scripts', async () => {
  const screen = <TourScreen video={{ ...tour, captionsUrl: captioned }} active />
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(screen)
  const lines = () => [...(film().textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).line)
  await expect.poll(lines).toEqual(['auto'])
  const root = hydrateRoot(box, screen)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  await expect.poll(lines).toEqual([3])
})

test('and can be switched off there by keyboard, for every tour from then on', async () => {
  const captions = page.getByRole('button', { name: 'Captions' })
  const front = await render(<TourScreen video={{ ...tour, captionsUrl: captioned }} active />)
  await expect.element(captions).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Sound on' }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(captions).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(mode).toBe('hidden')
  await front.unmount()

  const next = await render(<TourScreen video={{ ...tour, captionsUrl: captioned }} active />)
  await expect.element(captions).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => film().currentTime).toBeGreaterThan(0)
  expect(mode()).not.toBe('showing')
  await captions.click()
  await expect.poll(shownCues).toEqual(['This is the kitchen.'])
  await next.unmount()

  await render(<TourPlayer video={{ ...tour, captionsUrl: captioned }} />)
  await page.getByRole('button', { name: 'Play the tour' }).click()
  await expect.element(captions).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shownCues).toEqual(['This is the kitchen.'])
})

test('a tour that plays by itself without captions has no switch for them', async () => {
  const screen = await render(<TourScreen video={tour} active />)
  await expect.element(screen.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Captions' })).not.toBeInTheDocument()
})
