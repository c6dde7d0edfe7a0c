import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Billing } from '#features/billing/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { billingFixture as active } from '../testing/billing.fixtures.ts'
import { BillingTab } from './billing-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

interface Sent {
  path: string
  body: unknown
}

/** The tab over a server that holds `billing` and answers changes with `after`. */
async function tab(billing: Billing, after: Partial<Billing> = {}, items: object[] = []) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/invoices')) return Response.json({ items })
    if (init.method === 'PUT' || init.method === 'POST') {
      sent.push({ path: pathname, body: init.body ? JSON.parse(String(init.body)) : undefined })
      return Response.json({ ...billing, ...after })
    }
    return Response.json(billing)
  })
  sharedQueries().clear()
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <BillingTab /> }])} />
    </Queries>,
  )
  return { screen, sent }
}

test('the plan, its next charge with its date, the card and the listings used are there at once', async () => {
  const { screen } = await tab(active)
  await expect.element(screen.getByRole('heading', { name: 'Pro' })).toBeVisible()
  await expect.element(screen.getByText(/^\$29 on December 2\d, 2026$/)).toBeVisible()
  await expect.element(screen.getByText('Visa ending in 4242, expires 03/2031')).toBeVisible()
  await expect.element(screen.getByText('12 of 50 listings on the market')).toBeVisible()
  await expect.element(screen.getByText('151 of 600 min of video')).toBeVisible()
  await expect.element(screen.getByText('<0.1 of 200 GB of storage')).toBeVisible()
  await expect.element(screen.getByText('No invoices yet.')).toBeVisible()
})

test('an agent without a plan pays nothing, and has nothing to cancel', async () => {
  const { screen } = await tab({
    ...active,
    state: 'none',
    plan: 'basic',
    planInForce: 'basic',
    nextCharge: null,
    card: null,
    limit: 5,
    used: 2,
  })
  await expect.element(screen.getByRole('heading', { name: 'Basic' })).toBeVisible()
  await expect.element(screen.getByText('Nothing will be charged.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
  await expect.element(screen.getByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add card' })).not.toBeInTheDocument()
})

test('a plan chosen at sign-up and not started yet is offered', async () => {
  const free = { state: 'none', plan: 'basic', planInForce: 'basic', nextCharge: null, card: null, limit: 5, used: 0 } as const
  const { screen } = await tab({ ...active, ...free, signUpPlan: 'premium' })
  await expect.element(screen.getByText('You chose Premium when you signed up. It hasn’t started yet.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Start Premium' })).toHaveAttribute('href', '/subscribe?plan=premium')
})

test('a trial without a card says when it ends and what keeps the plan', async () => {
  const { screen } = await tab({ ...active, state: 'trialing', nextCharge: null, card: null, trialEnd: '2026-12-25T12:00:00Z' })
  await expect
    .element(screen.getByText(/^Nothing will be charged\. Your free trial ends on December 2\d, 2026\. Add a card to keep/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add card' })).toBeVisible()
})

test('canceling takes two clicks, says what happens to the listings, and can be taken back', async () => {
  const { screen, sent } = await tab(active, { endsAt: '2026-12-25T12:00:00Z', nextCharge: null })
  await screen.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel Pro?' })
  await expect.element(dialog.getByText(/^You keep Pro until December 2\d, 2026 and won’t be charged again\./)).toBeVisible()
  await expect.element(dialog.getByText(/^Basic holds 5 listings on the market\. You have 12:/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(screen.getByText(/^Nothing will be charged\. Your plan ends on December 2\d, 2026\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep plan' })).toBeVisible()
  expect(sent).toEqual([{ path: '/api/billing/cancellation', body: { canceled: true } }])
})

test('a failed payment names the day until which nothing changes, and after it what happened', async () => {
  const due = await tab({ ...active, state: 'past_due', nextCharge: null, graceEndsAt: '2026-12-02T12:00:00Z' })
  await expect.element(due.screen.getByText(/^Your last payment failed\. Update your card by December \d, 2026 to keep all/)).toBeVisible()
  await due.screen.unmount()
  const { screen } = await tab({ ...active, state: 'restricted', nextCharge: null, limit: 5, used: 5 })
  await expect.element(screen.getByText(/^Your last payment failed, so listings beyond the free plan are on Hold\./)).toBeVisible()
})

test('a failed payment is told beside a plan at no charge', async () => {
  const given = { plan: 'premium', endsOn: '2027-01-15' } as const
  const { screen } = await tab({ ...active, state: 'past_due', nextCharge: null, graceEndsAt: '2026-12-02T12:00:00Z', given })
  await expect.element(screen.getByText(/^You have Premium at no charge through January 15, 2027\.$/)).toBeVisible()
  await expect
    .element(screen.getByText('Your last payment failed. Update your card to keep your own plan after that.', { exact: true }))
    .toBeVisible()
  await screen.unmount()
  const paid = await tab({ ...active, given })
  await expect.element(paid.screen.getByText(/^You have Premium at no charge/)).toBeVisible()
  await expect.element(paid.screen.getByText(/^Your last payment failed/)).not.toBeInTheDocument()
})

test('which listings stay is chosen and sent, and no more than the plan holds', async () => {
  const listings = [1, 2, 3].map((id) => ({
    id,
    title: `Listing ${id}`,
    status: id === 3 ? 'Hold' : 'Active',
    held: id === 3,
    stays: id < 3,
  }))
  const over = { holdAt: '2026-12-25T12:00:00Z', listings }
  const { screen, sent } = await tab({ ...active, limit: 2, over })
  await expect.element(screen.getByText('Your plan holds 2. The others are on Hold.')).toBeVisible()
  await screen.getByRole('checkbox', { name: /Listing 3/ }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Choose at most 2\./)
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(sent).toEqual([])
  await screen.getByRole('checkbox', { name: /Listing 1/ }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ path: '/api/billing/staying-listings', body: { listingIds: [2, 3] } }])
})

test('who comes back from paying sees the invoice paid as soon as the plan is', async () => {
  const due = { id: 'in_1', number: 'A1-0002', status: 'open', at: '2026-11-25T12:00:00Z', totalCents: 4515 }
  let invoice = due
  const paying = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (new URL(String(input), 'http://localhost').pathname.endsWith('/invoices'))
      return Response.json({ items: [invoice], total: 1, page: 1, pages: 1, nextPage: null })
    if (init.method !== 'POST') return Response.json({ ...active, state: 'past_due' })
    await paying.promise
    return Response.json(active)
  })
  sharedQueries().clear()
  const router = createMemoryRouter([{ path: '*', element: <BillingTab /> }], { initialEntries: ['/agent/dashboard?tab=billing&paid=yes'] })
  const screen = await render(
    <Queries>
      <RouterProvider router={router} />
    </Queries>,
  )
  const row = screen.getByRole('row', { name: /A1-0002/ })
  await expect.element(row.getByText('Due')).toBeVisible()
  invoice = { ...due, status: 'paid' }
  paying.resolve()
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Paid')).toBeVisible()
})

test('an invoice shows its number, cents and state', async () => {
  const { screen } = await tab(active, {}, [
    { id: 'in_1', number: 'A1-0002', status: 'open', at: '2026-11-25T12:00:00Z', totalCents: 4515 },
  ])
  const row = screen.getByRole('row', { name: /A1-0002/ })
  await expect.element(row.getByText('$45.15')).toBeVisible()
  await expect.element(row.getByText('Due')).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Download A1-0002 as PDF' })).toBeVisible()
})
