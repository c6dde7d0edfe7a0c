import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AdminCampaign } from '#features/campaigns/contract'
import { adminCampaignFixture } from '#fixtures/campaigns/contract/testing/campaign'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { toastStore } from '#platform/web/toast/toast.ts'
import { AdminEvents } from './admin-events.tsx'

let items: AdminCampaign[]
let sent: { method: string; path: string; body: unknown }[]
let refusal: Response | undefined

beforeEach(() => {
  items = []
  sent = []
  refusal = undefined
  sharedQueries().clear()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input, window.location.href).pathname
    if (path === '/api/admin/properties') {
      const listing = { title: 'Corner house', address: null, isPublic: true, status: 'Active' }
      return Response.json({
        items: [
          { ...listing, id: 21 },
          { ...listing, id: 22, title: 'Sold house', status: 'Closed' },
        ],
        next: null,
      })
    }
    if (method === 'GET') return Response.json({ items })
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body })
    if (refusal) return refusal
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(items[0] ?? adminCampaignFixture())
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <AdminEvents /> }])} />
    </Queries>,
  )

test('an administrator writes an event with homes that are for sale; what is missing is said and what was typed stays', async () => {
  await show()
  await expect.element(page.getByText('No events yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Title', { exact: true }).fill('Live Tour Night')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a description.').first()).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Description').fill('Tours from the sofa.')
  await dialog.getByLabelText('Start date').fill('12/5/2026')
  await dialog.getByLabelText('End date').fill('12/5/2026')
  await dialog.getByLabelText(/Livestream link/).fill('https://stream.example.com/live')
  await dialog.getByLabelText('Find a home').fill('house')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: 'Add “Corner house”' }).click()
  expect(dialog.getByText('Sold house').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/admin/campaigns',
    body: {
      title: 'Live Tour Night',
      startDate: '2026-12-05',
      startTime: '10:00',
      timeZone: 'America/Chicago',
      guestLimit: null,
      livestreamUrl: 'https://stream.example.com/live',
      propertyIds: [21],
    },
  })
})

test('an hour the clocks skip is said beside its field, and homes keep the order they are given', async () => {
  items = [adminCampaignFixture()]
  const message = 'On this day the clocks skip 2:30 AM for daylight saving time. Choose another time.'
  refusal = Response.json({ problem: 'invalid-input', message, fields: { 'body.startTime': message } }, { status: 400 })
  await show()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Not for sale anymore, so it isn’t shown')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move up “Brick cottage”' }).click()
  await dialog.getByLabelText('Start time').fill('02:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Start time')).toHaveAccessibleDescription(message)
  await expect.element(dialog.getByLabelText('Start time')).toHaveValue('02:30')
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/admin/campaigns/5', body: { revision: 3, propertyIds: [13, 12] } })
})

test('a draft is published, gets a cover, or is deleted; what is published is canceled after a question', async () => {
  items = [adminCampaignFixture()]
  await show()
  await expect.element(page.getByText('6 of 40 coming · 1 home in this event')).toBeVisible()
  await page.getByRole('button', { name: 'Publish “Open House Weekend”' }).click()
  await expect.poll(() => toastStore.get().at(-1)?.title).toBe('Event published')
  await page.getByRole('button', { name: /^Delete draft/ }).click()
  await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete draft' }).click()
  await expect.poll(() => toastStore.get().at(-1)?.title).toBe('Draft deleted')
  const picture = new File(['x'], 'cover.png', { type: 'image/png' })
  await page.elementLocator(document.querySelector('input[type=file]') as HTMLElement).upload(picture)
  await expect.poll(() => toastStore.get().at(-1)?.title).toBe('Cover picture saved')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/campaigns/5/state',
    'DELETE /api/admin/campaigns/5',
    'PUT /api/admin/campaigns/5/cover',
  ])
})

test('everybody who comes is named before an event is canceled, and a refusal is read', async () => {
  items = [adminCampaignFixture({ state: 'published' })]
  await show()
  await page.getByRole('button', { name: /^Cancel event/ }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this event?' })
  await expect.element(question.getByText(/Everyone who said they’re coming gets an email/)).toBeVisible()
  refusal = Response.json({ problem: 'conflict', message: 'This event has ended.' }, { status: 409 })
  await question.getByRole('button', { name: 'Cancel event' }).click()
  await expect.poll(() => toastStore.get().at(-1)?.description).toBe('This event has ended.')
  expect(sent).toMatchObject([{ path: '/api/admin/campaigns/5/state', body: { state: 'canceled' } }])
})
