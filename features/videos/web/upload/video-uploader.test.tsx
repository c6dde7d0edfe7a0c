import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { fullDisk, noRoom, uploadLine } from '#platform/web/call/testing/upload.fixtures.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { refusalOf } from './file-check.ts'
import { posterFrom } from './poster-from-file.ts'
import { VideoUploader } from './video-uploader.tsx'

const settings: PublicSettings = {
  product: { name: 'Tourstead', slug: 'tourstead' },
  build: 'test',
  publicUrl: 'http://localhost:3000',
  operator: { supportEmail: 'help@homes.example', legalEmail: 'legal@homes.example', postalAddress: null, state: null },
  demo: false,
  outboxOpen: false,
  mapStyleUrl: null,
  satelliteTilesUrl: null,
  mortgageRate: null,
  mapCredits: [],
  videoMaxBytes: 2_000_000_000,
  identity: { mode: 'embedded', apiKey: 'key', apiBase: '/identity', projectId: 'tourstead' },
}

const sent: string[] = []
let tour: File

beforeEach(async () => {
  tour = new File([await (await fetch('/demo/media/01-tour.mp4')).blob()], 'walk.mp4', { type: 'video/mp4' })
  sent.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(input)
    return Response.json({ problem: 'invalid-input', message: 'Paste a link to a video on YouTube.' }, { status: 400 })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(value = settings) {
  const onAdded = vi.fn<(video: Video) => void>()
  const screen = await render(
    <PublicSettingsProvider value={value}>
      <VideoUploader onAdded={onAdded} />
    </PublicSettingsProvider>,
  )
  return { screen, onAdded }
}

describe('choosing a file', () => {
  test('text named .mp4 is refused at once, and another file may be chosen', async () => {
    const { screen, onAdded } = await open()
    await userEvent.upload(screen.getByLabelText('Upload a video'), new File(['shopping list'], 'list.mp4', { type: 'video/mp4' }))
    await expect.element(screen.getByRole('alert').getByText(/isn’t a video\. Choose an MP4, MOV, or WebM video\./)).toBeVisible()
    await expect.element(screen.getByRole('alert').getByText('list.mp4')).toBeVisible()
    await expect.element(screen.getByLabelText('Upload a video')).toBeInTheDocument()
    expect(onAdded).not.toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  test('a video larger than the limit is refused with the limit', async () => {
    expect(await refusalOf(tour, { largestBytes: 1_000_000, converts: false })).toBe(
      'This video is 3 MB. The limit is 1 MB. Export a smaller version (1080p works well).',
    )
  })

  test('a document, an empty file and half a video are refused; a tour is not', async () => {
    const rules = { largestBytes: 2e9, converts: false }
    expect(await refusalOf(new File(['x'], 'deed.pdf', { type: 'application/pdf' }), rules)).toContain('deed.pdf isn’t a video')
    expect(await refusalOf(new File([], 'walk.mp4', { type: 'video/mp4' }), rules)).toContain('empty')
    expect(await refusalOf(new File([tour.slice(0, 200)], 'walk.mp4', { type: 'video/mp4' }), rules)).toContain('damaged')
    expect(await refusalOf(tour, rules)).toBeUndefined()
  })

  test('where videos are converted, the server looks into other containers, and the dialog offers them', async () => {
    const matroska = new File(['x'], 'walk.MKV', { type: '' })
    expect(await refusalOf(matroska, { largestBytes: 2e9, converts: true })).toBeUndefined()
    expect(await refusalOf(matroska, { largestBytes: 2e9, converts: false })).toContain('damaged')
    const { screen } = await open({ ...settings, convertsVideos: true })
    await expect.element(screen.getByText(/^MP4, MOV, WebM, MKV, or AVI, up to 2 GB/)).toBeVisible()
    await expect.element(screen.getByLabelText('Upload a video')).toHaveAttribute('accept', expect.stringContaining('.mkv'))
  })
})

test('a poster is made from the picture of the file', async () => {
  const poster = await posterFrom(tour)
  expect(poster?.type).toBe('image/webp')
  const picture = await createImageBitmap(poster ?? new Blob())
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1)
  expect(await posterFrom(new Blob(['no video']))).toBeUndefined()
})

test('a film for which there is no room says so at once, stays, and goes on where it stopped', async () => {
  const asked: string[] = []
  let isFull = true
  const line = uploadLine((method) => {
    asked.push(method)
    if (method === 'POST') return { status: 201, headers: { location: '/api/uploads/videos/one', 'video-id': '7' } }
    if (method === 'HEAD') return { status: 200, headers: { 'upload-offset': '2', 'upload-length': String(tour.size) } }
    return isFull ? fullDisk : { status: 204, headers: { 'upload-offset': String(tour.size), 'video-id': '7' } }
  })
  vi.stubGlobal('XMLHttpRequest', line)
  const { screen, onAdded } = await open()
  await userEvent.upload(screen.getByLabelText('Upload a video'), tour)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(noRoom)
  expect(asked).toEqual(['POST', 'PATCH'])
  isFull = false
  const film = { id: 7, status: 'Complete', posterUrl: '/poster.webp' }
  vi.stubGlobal('fetch', async () => Response.json(film))
  await screen.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => onAdded.mock.calls).toEqual([[film]])
  expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
})

describe('adding a link', () => {
  test('what the link is, is said while it is typed', async () => {
    const { screen } = await open()
    await screen.getByLabelText('Or paste a link').fill('https://vimeo.com/76979871')
    await expect.element(screen.getByLabelText('Or paste a link')).toHaveAccessibleDescription(/^A video on Vimeo/)
    expect(sent).toEqual([])
  })

  test('a refused link stays in its field with the words of the server', async () => {
    const { screen, onAdded } = await open()
    await screen.getByLabelText('Or paste a link').fill('https://example.com/tour')
    await screen.getByRole('button', { name: 'Add link' }).click()
    await expect.element(screen.getByText('Paste a link to a video on YouTube.')).toBeVisible()
    await expect.element(screen.getByLabelText('Or paste a link')).toHaveValue('https://example.com/tour')
    expect(onAdded).not.toHaveBeenCalled()
  })
})
