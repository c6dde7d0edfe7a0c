import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TourRequest } from '#features/tours/contract'
import { Queries } from '#platform/web/query/queries.tsx'
import { tourRequest } from '../testing/tour.fixtures.ts'
import { TourCard } from './tour-card.tsx'

let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    sent.push({ path: new URL(input, window.location.href).pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return Response.json(tourRequest())
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (change: Partial<TourRequest>) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <TourCard tour={tourRequest(change)} /> }])} />
    </Queries>,
  )

test('an agent confirms one of the times at one press', async () => {
  await show({ isMine: false, steps: ['confirm', 'counter', 'decline', 'cancel'], note: 'We love the porch.' })
  await expect.element(page.getByText('We love the porch.')).toBeVisible()
  await expect.element(page.getByText('someone else asked first', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Thu, Dec 3, 2:00 PM CST' }).click()
  await expect
    .poll(() => sent[0])
    .toEqual({
      path: '/api/tours/7/steps',
      body: { step: 'confirm', revision: 0, times: ['2026-12-03T20:00:00.000Z'] },
    })
})

test('declining asks for a reason, and an empty one of their own is not sent', async () => {
  await show({ isMine: false, steps: ['confirm', 'counter', 'decline', 'cancel'] })
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('radio', { name: 'Another reason' }).click()
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect.element(page.getByText('Say why you’re declining.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('textbox', { name: 'Your reason' }).fill('The roof is being replaced.')
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect.poll(() => sent[0]?.body).toEqual({ step: 'decline', revision: 0, reason: 'The roof is being replaced.' })
})

test('a buyer sees when and with whom, and may cancel after being asked', async () => {
  await show({
    state: 'confirmed',
    slots: [],
    startsAt: '2099-12-03T20:00:00.000Z',
    endsAt: '2099-12-03T20:30:00.000Z',
    steps: ['reschedule', 'cancel'],
  })
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  await expect.element(page.getByText('With Maya Castellanos')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel tour' }).click()
  await expect.element(page.getByText('Maya Castellanos gets a message and an email.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel tour' }).click()
  await expect.poll(() => sent[0]?.body).toEqual({ step: 'cancel', revision: 0, reason: '' })
})

test('after the tour one press says what its buyer thinks', async () => {
  await show({
    state: 'completed',
    slots: [],
    steps: [],
    startsAt: '2026-01-03T20:00:00.000Z',
    endsAt: '2026-01-03T20:30:00.000Z',
    verdict: 'no',
  })
  await expect.element(page.getByRole('button', { name: 'Not for me' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Yes, I like it' }).click()
  await expect.poll(() => sent[0]).toEqual({ path: '/api/tours/7/verdict', body: { verdict: 'yes' } })
})

test('a home that is gone, and a withheld address, say so', async () => {
  await show({ property: null, state: 'canceled', slots: [], steps: [] })
  await expect.element(page.getByText('A home that is no longer listed')).toBeVisible()
})

test('a confirmed tour is added to a calendar from its card; a request is not', async () => {
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const first = await show({ state: 'confirmed', slots: [], startsAt: '2099-12-03T20:00:00.000Z', endsAt: '2099-12-03T20:30:00.000Z' })
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => sent[0]?.path).toBe('/api/tours/7/calendar')
  await expect.poll(() => files).toEqual(['tour-7.ics'])
  vi.restoreAllMocks()
  await first.unmount()
  await show({})
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add to calendar' }).elements()).toEqual([])
})
