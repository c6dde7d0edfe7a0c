import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ListingReviews, WaitingListing } from '#features/listing-reviews/contract'
import { NewListings, SentBackListings } from '#features/listing-reviews/web'

const listing: WaitingListing = {
  id: 5,
  version: 3,
  agent: { id: 2, name: 'Maya Castellanos' },
  handedInAt: '2026-11-25T12:00:00.000Z',
  title: 'Bright bungalow',
  price: 485_000,
  address: '1 Main Street, Waco, TX 76701',
  description: 'Two porches.',
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1840,
  rooms: ['Kitchen'],
  photos: [],
  lastNote: 'Add a photo.',
}
let reviews: ListingReviews
let sent: { method: string; path: string; body: unknown }[]
let refusal: Response | undefined

beforeEach(() => {
  reviews = { isRequired: false, changed: null, waiting: [] }
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input, window.location.href).pathname
    if (path === '/api/agent/listing-reviews')
      return Response.json({ items: [{ propertyId: 5, title: 'Bright bungalow', note: 'Add a photo.', decidedAt: listing.handedInAt }] })
    if (method === 'GET') return Response.json(reviews)
    sent.push({ method, path, body: JSON.parse(String(body)) })
    return refusal ?? Response.json({ ...reviews, isRequired: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )

test('reviews are turned on with a reason', async () => {
  await show(<NewListings />)
  await page.getByRole('button', { name: 'Review new listings' }).click()
  await page.getByRole('button', { name: 'Turn reviews on' }).click()
  await expect.element(page.getByText('Say why in a few words.').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('Reason').fill('Many copies lately')
  await page.getByRole('button', { name: 'Turn reviews on' }).click()
  await expect.element(page.getByText('No new listing is waiting.')).toBeVisible()
  expect(sent).toEqual([{ method: 'PUT', path: '/api/admin/listing-reviews', body: { isRequired: true, reason: 'Many copies lately' } }])
})

test('a listing that waits shows its facts; a refused decision keeps the note', async () => {
  reviews = { isRequired: true, changed: { at: '2026-11-20T12:00:00.000Z', by: 'Nora Bell' }, waiting: [listing] }
  await show(<NewListings />)
  for (const text of ['$485,000 · 3 beds · 2.5 baths · 1,840 sq ft', 'Two porches.', 'Sent back before: Add a photo.'])
    await expect.element(page.getByText(text)).toBeVisible()
  const message = 'Say what to change. The agent gets your note by email.'
  refusal = Response.json({ problem: 'invalid-input', message, fields: { 'body.note': message } }, { status: 400 })
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  refusal = Response.json({ problem: 'conflict', message: 'This listing changed since.' }, { status: 409 })
  await page.getByLabelText('Note to the agent').fill('A photo of the kitchen, please.')
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect.element(page.getByText('This listing changed since.')).toBeVisible()
  await expect.element(page.getByLabelText('Note to the agent')).toHaveValue('A photo of the kitchen, please.')
  refusal = undefined
  reviews = { ...reviews, waiting: [] }
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Bright bungalow')).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ path: '/api/admin/listing-reviews/5', body: { version: 3, approve: true } })
})

test('an agent reads what was sent back and why', async () => {
  await show(<SentBackListings />)
  await expect.element(page.getByText('Add a photo.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit and submit again' })).toHaveAttribute('href', '/agent/homes/5')
})
