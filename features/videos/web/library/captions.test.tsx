import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CaptionTools } from './caption-tools.tsx'
import { TourPlayer } from '../player/tour-player.tsx'
import { TourScreen } from '../player/tour-screen.tsx'
import { tourFixture as tour } from '../testing/tour.fixtures.ts'

const track = 'WEBVTT\n\n00:00.000 --> 00:15.000\nThis is the kitchen.\n'
const captioned = `data:text/vtt,${encodeURIComponent(track)}`
const film = () => document.querySelector('video') as HTMLVideoElement
const cues = () => [...(film().textTracks[0]?.activeCues ?? [])] as VTTCue[]
const mode = () => film().textTracks[0]?.mode
const shownCues = () => cues().map(({ text }) => text)

const sent: unknown[] = []
let answer: () => Response
beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/')) return real(input, init)
    sent.push([input, JSON.parse(String(init?.body))])
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

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
  await expect.poll(() => cues().map(({ line }) => line)).toEqual([2])
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
  await expect.poll(lines).toEqual([2])
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

test('an agent is asked for captions, adds them, and takes them away', async () => {
  function Editing() {
    const [video, setVideo] = useState(tour)
    return <CaptionTools video={video} onSaved={setVideo} />
  }
  const screen = await render(<Editing />)
  await expect.element(screen.getByText(/^If anyone speaks in this tour/)).toBeVisible()
  answer = () => Response.json({ ...tour, captionsUrl: captioned })
  await userEvent.upload(page.getByLabelText('Add captions'), new File([track], 'tour.vtt', { type: 'text/vtt' }))
  await expect.element(screen.getByRole('status')).toMatchTextContent('Captions saved')
  expect(sent).toEqual([['/api/agent/videos/7/captions', { captions: track }]])
  answer = () => Response.json(tour)
  await screen.getByRole('button', { name: 'Remove captions' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Captions removed')
  expect(sent.at(-1)).toEqual(['/api/agent/videos/7/captions', { captions: null }])
})

test('a file that is refused is said, and nothing changes', async () => {
  const screen = await render(<CaptionTools video={tour} onSaved={() => undefined} />)
  answer = () =>
    Response.json(
      { problem: 'invalid-input', message: 'This isn’t a caption file. Choose a WebVTT (.vtt) or SubRip (.srt) file.' },
      { status: 400 },
    )
  await userEvent.upload(page.getByLabelText('Add captions'), new File(['Kitchen'], 'tour.srt'))
  await expect.element(screen.getByRole('status')).toMatchTextContent('This isn’t a caption file.')
  await expect.element(screen.getByRole('button', { name: 'Remove captions' })).not.toBeInTheDocument()
})
