import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { tourFixture } from '../testing/tour.fixtures.ts'
import { VideoTitle } from './video-title.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(answer: () => Response = () => Response.json(tourFixture)) {
  const sent: unknown[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!String(input).startsWith('/api/')) return real(input, init)
    sent.push([init?.method, input, JSON.parse(String(init?.body))])
    return answer()
  })
  const onSaved = vi.fn<(video: Video) => void>()
  const screen = await render(<VideoTitle video={tourFixture} onSaved={onSaved} />)
  return { screen, sent, onSaved, field: screen.getByRole('textbox', { name: 'Title of this video' }) }
}

test('the title begins as it is stored, and a change is saved shortly after the last key', async () => {
  const { field, sent, onSaved } = await open()
  await expect.element(field).toHaveValue('Maple Street')
  await field.fill('A walk through the garden')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent).toEqual([['PATCH', '/api/agent/videos/7', { title: 'A walk through the garden' }]])
})

test('wording that may exclude people is named while it is typed, and the typing goes on', async () => {
  const { screen, field, onSaved } = await open()
  await field.fill('Perfect home, no children please')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Fair housing check: “no children”')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test('an empty title is asked for and not sent; a failure is said and the text stays', async () => {
  const { screen, field, sent } = await open(() => Response.json({ problem: 'unavailable', message: 'Not now.' }, { status: 503 }))
  await field.fill(' ')
  await expect.element(screen.getByText('Enter a title.')).toBeVisible()
  expect(sent).toEqual([])
  await field.fill('Another title')
  await expect.element(screen.getByText('Not saved. Not now.')).toBeVisible()
  await expect.element(field).toHaveValue('Another title')
})

test('a title that a live home refuses says so until it is changed or taken back', async () => {
  const message = '“no children” may exclude people (familial status). Describe the rooms.'
  const { screen, field } = await open(() =>
    Response.json({ problem: 'invalid-input', message, fields: { 'body.title': message } }, { status: 400 }),
  )
  await field.fill('Home, no children')
  await expect.element(screen.getByText(`Not saved. ${message}`)).toBeVisible()
  await field.fill('Maple Street')
  await expect.element(screen.getByText(/^Not saved/)).not.toBeInTheDocument()
})
