import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { tourFixture } from '../testing/tour.fixtures.ts'
import { OriginalFile } from './original-file.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the file is saved under the title of the tour', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input.split('?')[0] ?? '')
    return new Response(new Blob(['film'], { type: 'video/quicktime' }), { headers: { 'content-type': 'video/quicktime' } })
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const screen = await render(<OriginalFile video={{ ...tourFixture, originalBytes: 1_240_000_000 }} />)
  await screen.getByRole('button', { name: 'Download original (1.2 GB)' }).click()
  await expect.poll(() => saved).toEqual(['Maple Street.mov'])
  expect(asked).toEqual(['/api/agent/videos/7/original'])
})

test('one that is no longer stored is said in the words of the server, and the button stays', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ problem: 'gone', message: 'The original file is no longer stored.' }, { status: 410 }))
  const screen = await render(<OriginalFile video={{ ...tourFixture, originalBytes: 5_000_000 }} />)
  const button = screen.getByRole('button', { name: 'Download original (5 MB)' })
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The original file is no longer stored.')
  await expect.element(button).toBeEnabled()
})

test('a linked video has none to save', async () => {
  const screen = await render(<OriginalFile video={tourFixture} />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
