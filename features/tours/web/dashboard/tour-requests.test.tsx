import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TourRequest } from '#features/tours/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { tourRequest } from '../testing/tour.fixtures.ts'
import { TourRequests } from './tour-requests.tsx'

let items: TourRequest[]
let sent: unknown[]
const waiting = tourRequest({ isMine: false, steps: ['confirm', 'counter', 'decline', 'cancel'] })
const declined = tourRequest({ isMine: false, id: 8, state: 'declined', slots: [], steps: [], reason: 'The roof is open.' })

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input, window.location.href).pathname
    if (method === 'GET') return Response.json(path === '/api/agent/tours' ? { items } : [])
    sent.push({ path, ...(JSON.parse(String(body)) as object) })
    items = [tourRequest({ isMine: false, state: 'confirmed', slots: [], steps: [], startsAt: '2026-12-03T20:00:00.000Z' }), declined]
    return Response.json(items[0])
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <TourRequests /> }])} />
    </Queries>,
  )

test('by keyboard alone an agent confirms a request, which then stands among the answered', async () => {
  items = [waiting, declined]
  await show()
  await expect.element(page.getByRole('heading', { name: 'Tour requests (1)' })).toBeVisible()
  await expect.element(page.getByText('Reason: The roof is open.')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm Thu, Dec 3, 2:00 PM CST' })
  for (let presses = 0; presses < 5 && document.activeElement !== confirm.element(); presses++) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /^Tour requests/ })).not.toBeInTheDocument()
  await expect.poll(() => sent).toEqual([{ path: '/api/tours/7/steps', step: 'confirm', revision: 0, times: ['2026-12-03T20:00:00.000Z'] }])
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Declined', { exact: true })).toBeVisible()
})

test('the last five answers stand there, newest first, and the way to all tours', async () => {
  items = [1, 2, 3, 4, 5, 6].map((id) =>
    tourRequest({ ...declined, id, reason: `Reason ${id}.`, requestedAt: `2026-12-0${id}T20:00:00.000Z` }),
  )
  await show()
  await expect
    .poll(() =>
      page
        .getByText(/^Reason: /)
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([6, 5, 4, 3, 2].map((id) => `Reason: Reason ${id}.`))
  await expect.element(page.getByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/agent/dashboard?tab=tours')
})

test('an agent without tours sees nothing of them', async () => {
  items = []
  await show()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toEqual([])
})
