import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import PortalPage from './portal-page.tsx'

const visit = {
  open: true,
  email: 'maya@example.com',
  returnUrl: '/agent/dashboard?tab=billing&paid=yes',
  card: { brand: 'visa', last4: '4242' },
  invoices: [{ id: 'in_1', number: 'A-0001', at: '2026-11-02T12:00:00Z', totalCents: 2900, status: 'paid' }],
}

let answer: object
let refused: Response | undefined
beforeEach(() => {
  sharedQueries().clear()
  answer = visit
  refused = undefined
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => (init.method === 'POST' && refused) || Response.json(answer))
})
afterEach(() => vi.unstubAllGlobals())

const open = () => {
  const element = (
    <Queries>
      <PortalPage />
    </Queries>
  )
  const router = createMemoryRouter([{ path: '/dev/portal/:portalId', element }], { initialEntries: ['/dev/portal/bps_1'] })
  return render(<RouterProvider router={router} />)
}

test('the card, the invoices and the way back are there, and a refusal is said in its own words', async () => {
  const message = 'This visit to the billing portal has ended. Open it again from Billing.'
  refused = Response.json({ problem: 'gone', message }, { status: 410 })
  const screen = await open()
  await expect.element(screen.getByText('VISA ending in 4242')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /A-0001.*\$29.*Paid/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', visit.returnUrl)
  await screen.getByRole('button', { name: 'Replace card' }).click()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
})

test('without a card or an invoice it says so, and a visit that is over leads back', async () => {
  answer = { ...visit, card: null, invoices: [] }
  const screen = await open()
  await expect.element(screen.getByText('No invoices yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add card' })).toBeVisible()
  await screen.unmount()
  sharedQueries().clear()
  answer = { ...visit, open: false, card: null, invoices: [], email: '' }
  const over = await open()
  await expect.element(over.getByText(/^This visit to the billing portal has ended/)).toBeVisible()
  await expect.element(over.getByRole('link', { name: 'Go back' })).toBeVisible()
})
