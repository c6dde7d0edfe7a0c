import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ClipState, Post } from '#features/content/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { SocialCalendar } from './social-calendar.tsx'

const first: Post = {
  id: 5,
  kind: 'new',
  title: 'New listing: Oak house',
  propertyId: 1,
  state: 'TX',
  brokerageLine: 'Maya Castellanos, Oak Realty, TX license 123456',
  plannedOn: '2026-11-25',
  channel: 'instagram',
  body: 'New in Austin, TX: Oak house.',
  alt: 'The porch',
  shots: [],
  hasPicture: true,
  templateId: null,
  posted: null,
  revision: 2,
}
const rooms = [
  { startSeconds: 0, seconds: 9, name: 'Kitchen' },
  { startSeconds: 9, seconds: 40, name: 'Bedroom' },
  { startSeconds: 49, seconds: 6, name: 'Bathroom' },
]
let clip: ClipState
let posts: Post[]
let sent: { call: string; body?: unknown }[]
let refused: { status: number; body: object } | undefined

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  refused = undefined
  posts = [first]
  clip = { rooms, canMake: true, clip: null }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href)
    sent.push({ call: `${method} ${pathname}${search}`, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
    if (pathname.endsWith('/clip')) {
      if (method === 'POST') clip = { ...clip, clip: { rooms: [0, 9], state: 'waiting', failure: null, url: null, seconds: null } }
      return Response.json(clip)
    }
    if (pathname.endsWith('/templates'))
      return Response.json({ items: [{ id: 8, title: 'Short', text: 'Oak house, Austin, TX. $450,000' }] })
    if (method === 'GET') return Response.json({ items: posts })
    if (pathname.endsWith('/drafts')) return new Response(null, { status: 204 })
    if (refused) return Response.json(refused.body, { status: refused.status })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ ...first, revision: 3 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (address = '/socialcalendar?from=2026-11-25') =>
  render(
    <Queries>
      <RouterProvider
        router={createMemoryRouter(
          [
            { path: '/socialcalendar', element: <SocialCalendar /> },
            { path: '/contentstrategy', element: <p>Strategy</p> },
          ],
          { initialEntries: [address] },
        )}
      />
    </Queries>,
  )
const changes = () => sent.filter(({ call }) => !call.startsWith('GET') && !call.endsWith('/drafts'))
const open = () => page.getByRole('button', { name: /Oak house/ }).click()

test('a month is read whole weeks at a time, and stepped through', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /New listing.*Oak house.*Instagram/ })).toBeVisible()
  expect(sent[0]?.call).toBe('POST /api/agent/posts/drafts')
  expect(sent[1]?.call).toMatch(/^GET \/api\/agent\/posts\?from=2026-11-01&to=2026-12-05&page=1&limit=100&_t=/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Week' }).click()
  await expect.element(page.getByRole('heading', { name: 'November 29, 2026 – December 5, 2026' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true')
})

test('an address nobody can read shows this month', async () => {
  await show('/socialcalendar?from=2026-99-99&view=year')
  await expect.element(page.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true')
})

test('weeks without posts say when there will be some', async () => {
  posts = []
  await show()
  await expect.element(page.getByText('Nothing planned in these weeks')).toBeVisible()
})

test('text, day and channel are changed together', async () => {
  await show()
  await open()
  await page.getByRole('textbox', { name: 'Day' }).fill('12/1/2026')
  await page.getByRole('combobox', { name: 'Channel' }).selectOptions('Facebook')
  await page.getByRole('textbox', { name: 'Text' }).fill('Come and see it.')
  await expect.element(page.getByText('Save your changes first.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(changes).toEqual([
    {
      call: 'PATCH /api/agent/posts/5',
      body: { revision: 2, plannedOn: '2026-12-01', channel: 'facebook', body: 'Come and see it.', alt: 'The porch' },
    },
  ])
})

test('a shared template takes the place of the text, which comes back as it was typed', async () => {
  await show()
  await open()
  const [text, template] = [page.getByRole('textbox', { name: 'Text' }), page.getByRole('combobox', { name: 'Start from a template' })]
  await text.fill('Typed by hand.')
  await template.selectOptions('Short')
  await expect.element(text).toHaveValue('Oak house, Austin, TX. $450,000')
  await template.selectOptions('My own text')
  await expect.element(text).toHaveValue('Typed by hand.')
  await template.selectOptions('Short')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changes().map(({ body }) => body)).toMatchObject([{ body: 'Oak house, Austin, TX. $450,000', templateId: 8 }])
})

test('what could not be saved stays typed, with the reason', async () => {
  refused = { status: 409, body: { problem: 'conflict', message: 'This changed in the meantime.' } }
  await show()
  await open()
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This changed in the meantime.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine.')
})

test('a day that is none is named before anything is sent', async () => {
  await show()
  await open()
  await page.getByRole('textbox', { name: 'Day' }).fill('13/45/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(changes()).toEqual([])
})

test('wording that excludes people is named while it is typed', async () => {
  await show()
  await open()
  await page.getByRole('textbox', { name: 'Text' }).fill('No children, please.')
  await expect.element(page.getByText(/“No children”/).first()).toBeVisible()
})

test('a post is marked as posted with its address', async () => {
  await show()
  await open()
  await expect.element(page.getByText(/TX license 123456/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Link to your post/ }).fill('https://example.com/p/1')
  await page.getByRole('button', { name: 'Mark as posted' }).click()
  await expect
    .poll(changes)
    .toEqual([{ call: 'POST /api/agent/posts/5/posted', body: { revision: 2, posted: true, url: 'https://example.com/p/1' } }])
})

test('a post that went out shows where, and is taken back', async () => {
  posts = [{ ...first, posted: { at: '2026-11-25T18:00:00.000Z', url: 'https://example.com/p/1' } }]
  await show()
  await open()
  await expect.element(page.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', 'https://example.com/p/1')
  await page.getByRole('button', { name: 'Not posted after all' }).click()
  await expect.poll(changes).toEqual([{ call: 'POST /api/agent/posts/5/posted', body: { revision: 2, posted: false, url: '' } }])
})

test('a film has its shots and no photo, and goes off the calendar', async () => {
  posts = [{ ...first, kind: 'film', title: 'Film life in Austin, TX', hasPicture: false, shots: ['A café or market', 'A park or trail'] }]
  await show()
  await page.getByRole('button', { name: /Film life/ }).click()
  await expect.element(page.getByText('A café or market')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Square 1:1' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(changes).toEqual([{ call: 'DELETE /api/agent/posts/5' }])
})

test('a clip is made of the rooms that are chosen, and not of too few', async () => {
  await show()
  await open()
  await expect.element(page.getByText('30 seconds chosen')).toBeVisible()
  for (const name of ['Bedroom (0:40)', 'Bathroom (0:06)']) await page.getByRole('checkbox', { name }).click()
  await expect.element(page.getByText('9 seconds chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Make clip' }).click()
  await expect.element(page.getByText('Choose more rooms. A clip has at least 15 seconds.')).toBeVisible()
  expect(changes()).toEqual([])
  await page.getByRole('checkbox', { name: 'Bedroom (0:40)' }).click()
  await page.getByRole('button', { name: 'Make clip' }).click()
  await expect.poll(changes).toEqual([{ call: 'POST /api/agent/posts/5/clip', body: { rooms: [0, 9] } }])
  await expect.element(page.getByText(/^Making your clip\./)).toBeVisible()
  clip = { ...clip, clip: { rooms: [0, 9], state: 'done', failure: null, url: '/media/clips/a/clip.mp4', seconds: 30 } }
  await expect.element(page.getByRole('button', { name: 'Download clip' })).toBeVisible()
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/clips/a/clip.mp4')
})

test('what kept a clip from being made is said, and other rooms can be tried', async () => {
  clip = { ...clip, clip: { rooms: [0, 9], state: 'failed', failure: 'We couldn’t convert this video.', url: null, seconds: null } }
  await show()
  await open()
  await expect.element(page.getByText('We couldn’t convert this video.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make a new clip' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Bathroom (0:06)' })).not.toBeChecked()
})

test('where no film can be cut, the post says what is missing', async () => {
  clip = { rooms: [], canMake: false, clip: null }
  await show()
  await open()
  await expect.element(page.getByText(/^A clip needs a tour video uploaded here/)).toBeVisible()
})
