import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PhoneReview } from '#features/phone/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { Reviews } from './phone-reviews.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const review: PhoneReview = {
  id: 3,
  openedAt: '2026-11-24T12:00:00Z',
  person: { id: 7, name: 'Renee Walker', email: 'renee@example.com' },
  phone: '+15125550101',
  holders: [{ id: 2, name: 'Maya Castellanos', email: 'maya@example.com' }],
}

async function page(items: PhoneReview[]) {
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ items })
    posted.push([new URL(String(input), 'http://localhost').pathname, JSON.parse(String(init.body))])
    return Response.json({ items: [] })
  })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Reviews /> }])} />
    </Queries>,
  )
  return { screen, posted }
}

test.each([
  ['Approve', true],
  ['Decline', false],
])('an administrator sees who wants which number and who has it: %s', async (button, approved) => {
  const { screen, posted } = await page([review])
  await expect.element(screen.getByRole('heading', { name: 'Renee Walker, (512) 555-0101' })).toBeVisible()
  await expect.element(screen.getByText('Already verified by Maya Castellanos (maya@example.com)')).toBeVisible()
  await screen.getByRole('button', { name: button }).click()
  await expect.element(screen.getByText('No numbers to review')).toBeVisible()
  expect(posted).toEqual([['/api/admin/phone-reviews/3', { approved }]])
})

test('a number whose first owner has left says so', async () => {
  const { screen } = await page([{ ...review, holders: [] }])
  await expect.element(screen.getByText('No one has it anymore.')).toBeVisible()
})
