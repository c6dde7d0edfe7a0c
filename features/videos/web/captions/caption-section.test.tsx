import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Caption, Captions, Video } from '#features/videos/contract'
import type { TourPlayerHandle } from '../tour-moment.ts'
import { tourFixture as tour } from '../testing/tour.fixtures.ts'
import { CaptionSection } from './caption-section.tsx'

const kitchen: Caption = { startSeconds: 1, endSeconds: 5, text: 'This is the kitchen.' }
const path = '/api/agent/videos/7/captions'

/** The server: what it has, and how it answers. */
let stored: Captions
let refused: { status: number; message: string } | undefined
let leftOut: { count: number; lines: { line: number; message: string }[] } | undefined
let isAway = false
/** Whether a reviewer decides about what is confirmed. */
let isReviewed = false
const sent: { call: string; body: unknown }[] = []

function answer(method: string, url: string, body: { version?: number; captions?: Caption[] | string | null }): object {
  const next = { ...stored, version: stored.version + 1, savedAt: '2026-11-25T10:00:00.000Z' }
  if (method === 'GET') return stored
  if (url.endsWith('/confirm')) {
    stored = { ...next, state: 'confirmed', isPublic: !isReviewed, ...(isReviewed && { waits: true }) }
    if (isReviewed) return { ...tour, changes: { captions: { changed: [], unchanged: 0 } } }
    return { ...tour, captionsUrl: '/media/videos/7/captions.vtt' }
  }
  if (body.captions === null) return (stored = { ...next, state: 'none', captions: [], isPublic: false })
  const captions = typeof body.captions === 'string' ? [kitchen] : (body.captions ?? [])
  stored = { ...next, state: 'draft', captions }
  return leftOut ? { ...stored, leftOut } : stored
}

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  refused = undefined
  leftOut = undefined
  isAway = false
  isReviewed = false
  stored = { state: 'none', version: 0, captions: [], isPublic: false, savedAt: null }
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/')) return real(input, init)
    if (isAway) throw new TypeError('Failed to fetch')
    const [url = ''] = input.split('?')
    const body = init?.body ? (JSON.parse(String(init.body)) as { version?: number }) : {}
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push({ call: `${method} ${url.replace(path, '')}`, body })
    if (refused && method !== 'GET')
      return Response.json({ problem: 'invalid-input', message: refused.message }, { status: refused.status })
    return Response.json(answer(method, url, body))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function show() {
  const player = createRef<TourPlayerHandle>()
  const asked: string[] = []
  player.current = {
    moment: () => ({ videoId: 7, seconds: 2.5, chapter: undefined }),
    seek: (seconds) => void asked.push(`seek ${seconds}`),
    play: () => void asked.push('play'),
    pause: () => void asked.push('pause'),
    duration: () => 15.4,
    still: async () => undefined,
  }
  const onSaved = vi.fn<(video: Video) => void>()
  const screen = await render(<CaptionSection video={tour} player={player} onSaved={onSaved} />)
  await expect.element(screen.getByRole('heading', { name: 'Captions' })).toBeVisible()
  return { screen, onSaved, asked, text: (number: number) => screen.getByLabelText(`Text of caption ${number}`) }
}
const drafted = (captions: Caption[] = [kitchen]) => {
  stored = { ...stored, state: 'draft', version: 4, captions }
}

test('captions are typed where the tour is, saved as a draft, and confirmed', async () => {
  const { screen, onSaved, text } = await show()
  await expect.element(screen.getByText('No captions', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Add caption here' }).click()
  await expect.element(screen.getByText('Draft, not reviewed')).toBeVisible()
  await text(1).fill('The porch.')
  await expect.element(screen.getByText('Draft saved')).toBeVisible()
  expect(sent.at(-1)).toEqual({
    call: 'PUT /draft',
    body: { version: expect.any(Number) as number, captions: [{ startSeconds: 2.5, endSeconds: 5.5, text: 'The porch.' }] },
  })
  expect(localStorage.length).toBe(0)
  await screen.getByRole('button', { name: 'Confirm captions' }).click()
  await expect.element(screen.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Captions confirmed. Buyers now see them.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ call: 'POST /confirm', body: { version: stored.version - 1 } })
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ captionsUrl: '/media/videos/7/captions.vtt' }))
})

test('a caption without words is marked, and nothing is confirmed', async () => {
  drafted([{ ...kitchen, text: '' }])
  const { screen, text } = await show()
  await screen.getByRole('button', { name: 'Confirm captions' }).click()
  await expect.element(screen.getByText('Fix the highlighted captions before you confirm.')).toBeVisible()
  await expect.element(text(1)).toHaveAccessibleDescription('Type what is said or shown, or remove this caption.')
  expect(sent).toEqual([])
})

test('captions that a reviewer decides about are confirmed and said to wait', async () => {
  drafted()
  isReviewed = true
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Confirm captions' }).click()
  await expect.element(screen.getByText('Captions confirmed. Buyers see them after your brokerage approves them.')).toBeVisible()
  await expect.element(screen.getByText('Not live yet', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Buyers see these captions after your brokerage approves them/)).toBeVisible()
})

test('they are split, merged, moved and removed', async () => {
  drafted()
  const { screen, text } = await show()
  await screen.getByRole('button', { name: 'Split caption 1' }).click()
  await expect.element(text(2)).toBeVisible()
  await expect.element(screen.getByLabelText('Start of caption 2')).toHaveValue('0:02.5')
  await screen.getByRole('button', { name: 'Merge caption 1 with the next' }).click()
  await expect.element(text(1)).toHaveValue('This is the kitchen.')
  await screen.getByLabelText('Move all captions by (seconds)').fill('soon')
  await screen.getByRole('button', { name: 'Move all' }).click()
  await expect.element(screen.getByText('Enter seconds, such as 0.5 or -2.')).toBeVisible()
  await screen.getByLabelText('Move all captions by (seconds)').fill('-0.5')
  await screen.getByRole('button', { name: 'Move all' }).click()
  await expect.element(screen.getByLabelText('Start of caption 1')).toHaveValue('0:00.5')
  await screen.getByRole('button', { name: 'Remove caption 1' }).click()
  await expect.element(text(1)).not.toBeInTheDocument()
})

test('a time that is none yet stays in its field and changes nothing', async () => {
  drafted()
  const { screen } = await show()
  const end = screen.getByLabelText('End of caption 1')
  await end.fill('0:0')
  await expect.element(end).toHaveAccessibleDescription('Enter a time, such as 0:42.')
  await end.fill('0:09')
  await expect.element(end).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => stored.captions[0]?.endSeconds).toBe(9)
})

test('the tour is played and paused from here', async () => {
  drafted()
  const { screen, asked } = await show()
  await screen.getByRole('button', { name: 'Play', exact: true }).click()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await screen.getByRole('button', { name: 'Play caption 1' }).click()
  expect(asked).toEqual(['play', 'pause', 'seek 1'])
})

test('a file becomes the draft; one that is refused is said with its line', async () => {
  const { screen, text } = await show()
  const file = page.getByLabelText('Upload captions (.vtt, .srt, or .sbv)')
  refused = { status: 400, message: 'Line 3: End this caption after it starts.' }
  await userEvent.upload(file, new File(['WEBVTT'], 'tour.vtt'))
  await expect.element(screen.getByText('Line 3: End this caption after it starts.')).toBeVisible()
  refused = undefined
  await userEvent.upload(file, new File(['WEBVTT\n\n00:01.000 --> 00:05.000\nThis is the kitchen.'], 'tour.vtt'))
  await expect.element(text(1)).toHaveValue('This is the kitchen.')
  await expect.element(screen.getByText('Draft, not reviewed')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove captions' }).click()
  await expect.element(screen.getByText('Captions removed')).toBeVisible()
  expect(sent.at(-1)).toEqual({ call: 'PUT ', body: { captions: null } })
})

test('lines of a file that were left out are named until the next upload', async () => {
  const { screen, text } = await show()
  const file = page.getByLabelText('Upload captions (.vtt, .srt, or .sbv)')
  leftOut = { count: 52, lines: [{ line: 7, message: 'End this caption after it starts.' }] }
  await userEvent.upload(file, new File(['WEBVTT'], 'tour.vtt'))
  await expect.element(text(1)).toHaveValue('This is the kitchen.')
  await expect.element(screen.getByText('52 lines of the file were left out. The rest was added.')).toBeVisible()
  await expect.element(screen.getByText('Line 7: End this caption after it starts.')).toBeVisible()
  await expect.element(screen.getByText('And 51 more lines.')).toBeVisible()
  leftOut = undefined
  await userEvent.upload(file, new File(['WEBVTT'], 'tour.vtt'))
  await expect.element(screen.getByText(/left out/)).not.toBeInTheDocument()
})

test('a caption file in another encoding keeps its letters, and one that cannot be decoded is named', async () => {
  const { screen } = await show()
  const file = page.getByLabelText('Upload captions (.vtt, .srt, or .sbv)')
  await userEvent.upload(file, new File([new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])], 'tour.srt'))
  await expect
    .element(screen.getByText('We can’t read the letters in this file. Save it as UTF-8 text, then upload it again.'))
    .toBeVisible()
  expect(sent).toEqual([])
  const cafe = Uint8Array.from('00:01.000 --> 00:05.000\nCaf\xe9', (letter) => letter.charCodeAt(0))
  await userEvent.upload(file, new File([cafe], 'tour.srt'))
  await expect.poll(() => sent.at(-1)).toEqual({ call: 'PUT ', body: { captions: '00:01.000 --> 00:05.000\nCafé' } })
})

test('without a connection a change is kept in this browser, over a reload too, and sent later', async () => {
  drafted()
  const first = await show()
  isAway = true
  await first.text(1).fill('Kept here.')
  await expect.element(first.screen.getByText(/^Saved in this browser/)).toBeVisible()
  await first.screen.unmount()
  isAway = false
  const second = await show()
  await expect.element(second.text(1)).toHaveValue('Kept here.')
  await expect.poll(() => stored.captions[0]?.text).toBe('Kept here.')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('who changed them in two places chooses which to keep', async () => {
  drafted()
  const { screen, text } = await show()
  refused = { status: 409, message: 'Changed.' }
  await text(1).fill('Mine.')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('changed in another tab')
  await expect.element(screen.getByRole('button', { name: 'Confirm captions' })).not.toBeInTheDocument()
  refused = undefined
  stored = { ...stored, version: 9, captions: [{ ...kitchen, text: 'Theirs.' }] }
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ call: 'PUT /draft', body: { version: 9, captions: [{ ...kitchen, text: 'Mine.' }] } })
  await expect.element(screen.getByText('Draft saved')).toBeVisible()

  refused = { status: 409, message: 'Changed.' }
  await text(1).fill('Mine again.')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  refused = undefined
  stored = { ...stored, version: 12, captions: [{ ...kitchen, text: 'Theirs.' }] }
  await screen.getByRole('button', { name: 'Use that version' }).click()
  await expect.element(text(1)).toHaveValue('Theirs.')
  expect(localStorage.length).toBe(0)
})

test('captions that could not be loaded are asked for again', async () => {
  isAway = true
  const screen = await render(<CaptionSection video={tour} player={createRef()} onSaved={() => undefined} />)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  isAway = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No captions', { exact: true })).toBeVisible()
})

describe('times', () => {
  const speechPauses = [
    { startSeconds: 0.5, endSeconds: 2.7 },
    { startSeconds: 5.2, endSeconds: 6 },
  ]
  const end = (number: number) => page.getByLabelText(`End of caption ${number}`)
  const start = (number: number) => page.getByLabelText(`Start of caption ${number}`)

  test('snap to where speech begins and stops, and the reader is told', async () => {
    stored = { ...stored, speechPauses }
    const { screen } = await show()
    // The film stands at 2.5, a moment before somebody speaks.
    await screen.getByRole('button', { name: 'Add caption here' }).click()
    await expect.element(start(1)).toHaveValue('0:02.7')
    const announcement = 'Start moved to 0:02.7, where speech begins. End moved to 0:05.2, where speech stops.'
    await expect.element(screen.getByText(announcement)).toBeVisible()
    await end(1).fill('0:05')
    await userEvent.tab()
    await expect.element(end(1)).toHaveValue('0:05.2')
    await expect.element(screen.getByText('End moved to 0:05.2, where speech stops.')).toBeVisible()
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ captions: [{ startSeconds: 2.7, endSeconds: 5.2 }] })
    // Far from any pause a time stays as it was typed.
    await end(1).fill('0:04')
    await userEvent.tab()
    await expect.element(end(1)).toHaveValue('0:04')
    await expect.element(screen.getByText(/^End moved/)).not.toBeInTheDocument()
  })

  test('stay as they are typed where somebody wants that', async () => {
    drafted()
    stored = { ...stored, speechPauses }
    const { screen } = await show()
    await screen.getByRole('checkbox', { name: 'Snap times to pauses in speech' }).click()
    await end(1).fill('0:05.1')
    await userEvent.tab()
    await expect.element(end(1)).toHaveValue('0:05.1')
  })

  test('of a film whose sound was not looked at have nothing to snap to', async () => {
    const { screen } = await show()
    await expect.element(screen.getByRole('checkbox', { name: 'Snap times to pauses in speech' })).not.toBeInTheDocument()
  })
})
