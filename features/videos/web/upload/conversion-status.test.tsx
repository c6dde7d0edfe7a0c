import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Processing, Video } from '#features/videos/contract'
import { videoFixture } from '../../contract/testing/video.fixtures.ts'
import { ConversionStatus } from './conversion-status.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(shown: Video, onServer: Video) {
  vi.stubGlobal('fetch', async () => Response.json(onServer))
  const onChanged = vi.fn<(video: Video) => void>()
  return { screen: await render(<ConversionStatus video={shown} onChanged={onChanged} />), onChanged }
}

const running: Processing = { state: 'running', percent: 40, secondsLeft: 130, reason: null }

test('how far a conversion is, is asked for and said with the time that is left', async () => {
  const video = videoFixture({ status: 'Processing' })
  const { screen } = await open(video, { ...video, processing: running })
  await expect.element(screen.getByText('Converting: 40%, about 3 minutes left')).toBeVisible()
  expect((screen.getByRole('progressbar', { name: 'Conversion of Tour' }).element() as HTMLProgressElement).value).toBeCloseTo(0.4)
})

test('a video that waits says so without a number', async () => {
  const video = videoFixture({ status: 'Processing', processing: { ...running, state: 'waiting', percent: 0, secondsLeft: null } })
  const { screen } = await open(video, video)
  await expect.element(screen.getByText('Waiting to be converted')).toBeVisible()
  expect(screen.getByRole('progressbar').element().hasAttribute('value')).toBe(false)
})

test('a video that was converted meanwhile is handed over', async () => {
  const shown = videoFixture({ status: 'Processing', processing: running })
  const { screen, onChanged } = await open(shown, videoFixture())
  await expect.poll(() => onChanged.mock.calls.map(([video]) => video.status)).toEqual(['Complete'])
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
})

test('what only its owner is told, and a listing does not have, is handed over once', async () => {
  const own = videoFixture({ originalBytes: 5_000_000, suggestedCuts: [4] })
  const { screen, onChanged } = await open(videoFixture(), own)
  await expect.poll(() => onChanged.mock.calls.map(([video]) => video.suggestedCuts)).toEqual([[4]])
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(own))
  vi.stubGlobal('fetch', asked)
  await screen.rerender(<ConversionStatus key="again" video={own} onChanged={onChanged} />)
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  expect(onChanged.mock.calls).toHaveLength(1)
})

test('a video that another machine converts is asked about again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const shown = videoFixture({ processing: running })
  const { screen, onChanged } = await open(shown, shown)
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json(videoFixture({ hls: '/media/videos/film/set/master.m3u8' })))
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => onChanged.mock.calls.map(([video]) => video.hls)).toEqual(['/media/videos/film/set/master.m3u8'])
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a video that plays but cannot be converted says why; a rejected one says it by itself', async () => {
  const failed: Processing = { state: 'failed', percent: 0, secondsLeft: null, reason: 'Converting took too long.' }
  const plays = videoFixture({ processing: failed })
  const { screen } = await open(plays, plays)
  await expect.element(screen.getByText('Converting took too long. The original file still plays.')).toBeVisible()
  const rejected = videoFixture({ status: 'Rejected', processing: failed })
  await screen.rerender(<ConversionStatus video={rejected} onChanged={() => undefined} />)
  await expect.element(screen.getByText(/still plays/)).not.toBeInTheDocument()
})
