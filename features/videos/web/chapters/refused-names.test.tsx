import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { tourFixture } from '../testing/tour.fixtures.ts'
import { ChapterEditor } from './chapter-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

const chapters: Video['chapters'] = [
  { startSeconds: 0, room: 'Entry', label: 'Entry' },
  { startSeconds: 3.58, room: 'Living Room', label: 'Living room' },
]
const message = '“no children” may exclude people (familial status). Describe the rooms.'

test('a name that a live home refuses is marked at its row until it is changed or taken back', async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/')) return real(input, init)
    if (input.includes('/captions')) return Response.json({ state: 'none', version: 0, captions: [], isPublic: false, savedAt: null })
    return Response.json({ problem: 'invalid-input', message, fields: { 'body.chapters.1.label': message } }, { status: 400 })
  })
  const screen = await render(<ChapterEditor video={{ ...tourFixture, chapters }} onSaved={() => undefined} />)
  const name = screen.getByLabelText('Custom name for room 2')
  await name.fill('Den, no children')
  await expect.element(screen.getByText('Not saved yet. Change the highlighted names.')).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Custom name for room 1')).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await name.fill('Living room')
  await expect.element(screen.getByText('All rooms saved')).toBeVisible()
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
})
