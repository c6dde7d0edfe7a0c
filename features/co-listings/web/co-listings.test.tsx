import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CoListing, MyCoListings } from '#features/co-listings/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { CoListingInvitations } from './co-listing-invitations.tsx'
import { CoListingView } from './co-listing-view.tsx'
import { CoListingsView } from './co-listings-view.tsx'

const person = (id: number, name: string) => ({ id, name, photoUrl: null, brokerageName: 'Juniper & Oak Realty' })
const [maya, jordan] = [person(4, 'Maya Reyes'), person(5, 'Jordan Lee')]
const numbers = { total: 0, page: 1, pages: 1, nextPage: null }
const home = { id: 7, title: 'Sage Craftsman', city: 'Austin', state: 'TX', price: 650_000, name: maya.name, brokerageName: null }
let mine: MyCoListings
let shared: CoListing
let refused: string | undefined
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  sharedQueries().clear()
  mine = { invitations: [], shared: [], ...numbers }
  shared = { title: home.title, agent: maya, coAgent: null, invited: null, isCoAgent: false, isOver: false, colleagues: [] }
  refused = undefined
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET') {
      sent.push({ call: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : undefined })
      if (refused) return Response.json({ problem: 'conflict', message: refused }, { status: 409 })
      if (method === 'DELETE') return new Response(null, { status: 204 })
    }
    return Response.json(/co-listings(\/7\/answer)?$/.test(pathname) ? mine : shared)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (address: string) =>
  render(
    <Queries>
      <RouterProvider
        router={createMemoryRouter(
          [
            {
              path: '/agent/co-listings',
              element: (
                <>
                  <CoListingInvitations />
                  <CoListingsView />
                </>
              ),
            },
            { path: '/agent/homes/:id/co-listing', element: <CoListingView propertyId={7} /> },
          ],
          { initialEntries: [address] },
        )}
      />
    </Queries>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an invitation says what accepting means and is answered; what is refused stays, and both kinds of homes are listed', async () => {
  const view = await show('/agent/co-listings')
  await expect.element(page.getByText('No co-listings yet')).toBeVisible()
  await view.unmount()
  sharedQueries().clear()
  mine = { invitations: [{ ...home, invitedAt: '2026-11-20T15:00:00.000Z' }], shared: [], ...numbers }
  await show('/agent/co-listings')
  await expect.element(page.getByText('Austin, TX · $650,000')).toBeVisible()
  await expect.element(page.getByText(/Maya Reyes publishes it and gets its messages/)).toBeVisible()
  refused = 'Add your brokerage first.'
  await button('Accept Sage Craftsman').click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(button('Accept Sage Craftsman')).toBeVisible()
  refused = undefined
  mine = {
    invitations: [],
    shared: [
      { ...home, isCoAgent: true, isPublic: true },
      { ...home, id: 8, title: 'Loft', isCoAgent: false, isPublic: false },
    ],
    ...numbers,
  }
  await button('Accept Sage Craftsman').click()
  await expect.element(page.getByRole('heading', { name: 'Homes you co-list' })).toBeVisible()
  await expect.element(page.getByText('Listed by Maya Reyes')).toBeVisible()
  await expect.element(page.getByText('With Maya Reyes')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit Loft' })).toHaveAttribute('href', '/agent/homes/8')
  await expect.element(page.getByRole('link', { name: 'Public page of Loft' })).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ call: 'POST /api/agent/co-listings/7/answer', body: { accept: true } })
})

test('the listing agent invites a colleague, takes it back, and ends what was agreed once asked', async () => {
  const view = await show('/agent/homes/7/co-listing')
  await expect.element(page.getByText('No one to invite yet')).toBeVisible()
  await view.unmount()
  sharedQueries().clear()
  shared = { ...shared, colleagues: [jordan] }
  await show('/agent/homes/7/co-listing')
  await button('Send invitation').click()
  const field = page.getByLabelText('Choose a co-listing agent')
  await expect.element(field).toHaveAccessibleDescription(/Choose an agent/)
  await field.selectOptions('Jordan Lee, Juniper & Oak Realty')
  shared = { ...shared, colleagues: [], invited: jordan }
  await button('Send invitation').click()
  await expect.element(page.getByText(/^Jordan Lee hasn’t answered yet/)).toBeVisible()
  expect(sent).toEqual([{ call: 'POST /api/agent/co-listings/7', body: { agentId: 5 } }])
  shared = { ...shared, coAgent: jordan, invited: null }
  await button('Take invitation back').click()
  await expect.element(page.getByText(/^Co-listing agent/)).toBeVisible()
  await button('End co-listing').click()
  const dialog = page.getByRole('dialog', { name: 'End co-listing?' })
  await expect.element(dialog.getByText(/Jordan Lee no longer appears/)).toBeVisible()
  shared = { ...shared, coAgent: null, colleagues: [jordan] }
  await dialog.getByRole('button', { name: 'End co-listing' }).click()
  await expect.element(field).toBeVisible()
  expect(sent.map(({ call }) => call).slice(1)).toEqual(['DELETE /api/agent/co-listings/7', 'DELETE /api/agent/co-listings/7'])
})
