import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LibraryItem } from '#features/library/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { LibraryManager } from './library-manager.tsx'

const porch: LibraryItem = {
  id: 7,
  kind: 'picture',
  title: 'Porch at dusk',
  alt: 'A porch with a swing',
  tags: 'porch',
  source: 'Dana Reyes',
  license: 'cc_by',
  alteration: 'Twilight Conversion',
  madeWithAi: false,
  state: 'published',
  text: null,
  media: { url: 'data:,', preview: 'data:,', width: 900, height: 600, bytes: 1000 },
  uses: 2,
  replacedAt: null,
  takenDownReason: null,
  revision: 4,
}
let items: LibraryItem[]
let next: number | null
let sent: { call: string; body?: unknown }[]
let refused: { status: number; body: object } | undefined

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  next = null
  refused = undefined
  items = [porch]
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href)
    sent.push({
      call: `${method} ${pathname}${search.replace(/[?&]_t=\d+/, '')}`,
      ...(typeof body === 'string' && { body: JSON.parse(body) }),
    })
    if (refused) return Response.json(refused.body, { status: refused.status })
    if (pathname.endsWith('/history'))
      return Response.json({ items: [{ id: 1, at: '2026-11-25T18:00:00.000Z', action: 'replaced', reason: 'Sharper', by: 'Nora Quinn' }] })
    if (method === 'GET') return Response.json({ items, next })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(porch)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <LibraryManager /> }])} />
    </Queries>,
  )
const reads = () => sent.map(({ call }) => call).filter((call) => call.startsWith('GET'))
const changes = () => sent.filter(({ call }) => !call.startsWith('GET'))
const press = (name: string) => page.getByRole('button', { name: `${name} “Porch at dusk”` }).click()
const dialog = () => page.getByRole('dialog')

test('an item shows whose it is, how it was altered, and how often it is used', async () => {
  await show()
  const card = page.getByRole('article', { name: 'Porch at dusk' })
  for (const text of ['Source: Dana Reyes', 'License: CC BY 4.0', 'Virtual twilight', 'Used in 2 posts', 'Published'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await expect.element(card.getByRole('img', { name: 'A porch with a swing' })).toBeInTheDocument()
})

test('items are searched, filtered, and paged', async () => {
  next = 7
  await show()
  await page.getByRole('searchbox', { name: 'Title, tag, or source' }).fill('porch')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(reads).toContain('GET /api/admin/library?search=porch')
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Picture')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Published')
  await expect.poll(reads).toContain('GET /api/admin/library?search=porch&kind=picture&state=published')
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.poll(reads).toContain('GET /api/admin/library?search=porch&kind=picture&state=published&before=7')
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect.element(page.getByRole('button', { name: 'Newer' })).not.toBeInTheDocument()
})

test('an empty library says what to do, and an empty search says so', async () => {
  items = []
  await show()
  await expect.element(page.getByText('The library is empty')).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Clip')
  await expect.element(page.getByText('Nothing matches your search')).toBeVisible()
})

test('a library that cannot be read says why and is tried again', async () => {
  refused = { status: 403, body: { problem: 'admins-only', message: 'Admin privileges required.' } }
  await show()
  await expect.element(page.getByText('The library could not be loaded')).toBeVisible()
  refused = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('article', { name: 'Porch at dusk' })).toBeVisible()
})

test('a template is added with the text it needs', async () => {
  await show()
  await page.getByRole('button', { name: 'Add item' }).click()
  await dialog().getByRole('combobox', { name: 'Type' }).selectOptions('Template')
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Weekend')
  await dialog().getByRole('textbox', { name: 'Source' }).fill('The team')
  await dialog().getByRole('textbox', { name: 'Text' }).fill('Call {phone}')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect
    .element(
      dialog()
        .getByText(/Use only these placeholders/)
        .first(),
    )
    .toBeVisible()
  expect(changes()).toEqual([])
  await dialog().getByRole('textbox', { name: 'Text' }).fill('See {home}')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const plain = { alt: '', tags: '', license: 'own', alteration: 'None', madeWithAi: false }
  await expect
    .poll(changes)
    .toEqual([
      { call: 'POST /api/admin/library', body: { kind: 'template', title: 'Weekend', source: 'The team', text: 'See {home}', ...plain } },
    ])
})

test('a picture without alt text is not saved, and what was typed stays', async () => {
  await show()
  await press('Edit')
  await dialog().getByRole('textbox', { name: 'Alt text' }).fill('')
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Porch')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect
    .element(
      dialog()
        .getByText(/Enter alt text/)
        .first(),
    )
    .toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveValue('Porch')
  expect(changes()).toEqual([])
})

test('a change that came too late says so and keeps what was typed', async () => {
  await show()
  await press('Edit')
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Porch')
  refused = { status: 409, body: { problem: 'conflict', message: 'This changed in the meantime.' } }
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('This changed in the meantime.').first()).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveValue('Porch')
  expect(changes()).toMatchObject([{ call: 'PATCH /api/admin/library/7', body: { revision: 4, fields: { title: 'Porch' } } }])
})

test('an item is taken down for a reason', async () => {
  await show()
  await press('Take down')
  await dialog().getByRole('button', { name: 'Take down' }).click()
  await expect.element(dialog().getByText('Enter a reason.')).toBeVisible()
  expect(changes()).toEqual([])
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('The license ended')
  await dialog().getByRole('button', { name: 'Take down' }).click()
  await expect
    .poll(changes)
    .toEqual([{ call: 'POST /api/admin/library/7/steps', body: { revision: 4, step: 'take_down', reason: 'The license ended' } }])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('what was taken down says why and is put back', async () => {
  items = [{ ...porch, state: 'taken_down', takenDownReason: 'The license ended', media: null }]
  await show()
  await expect.element(page.getByText('Taken down: The license ended')).toBeVisible()
  await press('Put back')
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Renewed')
  await dialog().getByRole('button', { name: 'Put back' }).click()
  await expect.poll(changes).toMatchObject([{ body: { step: 'put_back', reason: 'Renewed' } }])
})

test('a replacement is confirmed or undone with one press', async () => {
  items = [{ ...porch, replacedAt: '2026-11-25T18:00:00.000Z' }]
  await show()
  await expect.element(page.getByText(/^Replaced November 25, 2026\./)).toBeVisible()
  await press('Undo replacement')
  await press('Confirm replacement')
  await expect
    .poll(() => changes().map(({ body }) => body))
    .toEqual([
      { revision: 4, step: 'undo', reason: '' },
      { revision: 4, step: 'confirm', reason: '' },
    ])
})

test('a file is replaced with a reason, and one is asked for where either is missing', async () => {
  await show()
  await press('Replace file')
  await dialog().getByRole('button', { name: 'Replace file' }).click()
  await expect.element(dialog().getByText('Upload a file first.')).toBeVisible()
  await expect.element(dialog().getByText('Enter a reason.')).toBeVisible()
  await userEvent.upload(dialog().getByLabelText('Choose a picture'), new File(['x'], 'sharper.jpg', { type: 'image/jpeg' }))
  await expect.element(dialog().getByText('sharper.jpg')).toBeVisible()
})

test('a draft is published with one press, or deleted', async () => {
  items = [{ ...porch, state: 'draft', uses: 0 }]
  await show()
  await expect.element(page.getByText('Not used yet')).toBeVisible()
  await press('Publish')
  await expect.poll(changes).toMatchObject([{ body: { step: 'publish' } }])
  await press('Delete draft')
  await dialog().getByRole('button', { name: 'Delete draft' }).click()
  await expect.poll(() => changes().at(-1)?.call).toBe('DELETE /api/admin/library/7')
})

test('the history says who did what, when, and why', async () => {
  await show()
  await press('History')
  await expect.element(dialog().getByText('File replaced')).toBeVisible()
  await expect.element(dialog().getByText(/Nov 25, 2026 · Nora Quinn/)).toBeVisible()
  await expect.element(dialog().getByText('Sharper')).toBeVisible()
})
