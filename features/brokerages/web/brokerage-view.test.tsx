import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CountedItems, MyBrokerage } from '#features/brokerages/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { BrokerageView } from './brokerage-view.tsx'
import { durationText } from './kind-names.ts'
import { counts, dashboard, member, mine, office } from './testing/brokerage.fixtures.ts'

let sent: unknown[]
let read: string[]
let stored: MyBrokerage
let refused: object | undefined
const items: CountedItems = {
  total: 1,
  items: [
    { key: 'lead 1', agentName: 'Theo Brandt', title: 'Bright bungalow', propertyId: 9, at: '2026-11-20T12:00:00.000Z', detail: null },
  ],
}

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  read = []
  stored = mine()
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href)
    if (method === 'GET') read.push(pathname + search)
    if (method === 'GET') return Response.json(pathname.endsWith('/items') ? items : stored)
    sent.push([method, pathname + search, body ? JSON.parse(String(body)) : null])
    return refused ? Response.json(refused, { status: 409 }) : Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <BrokerageView userId={1} /> }])} />
    </Queries>,
  )

test('a number opens the list of what it counts, with the listing one press away', async () => {
  await show()
  await expect.element(page.getByText('10 min')).toBeVisible()
  await page.getByRole('link', { name: '1 Buyers without an answer' }).click()
  const list = page.getByRole('region', { name: 'Buyers without an answer' })
  await expect.element(list.getByRole('link', { name: 'Bright bungalow' })).toHaveAttribute('href', '/property/9')
  await expect.element(page.getByRole('link', { name: '1 Buyers without an answer' })).toHaveAttribute('aria-current', 'true')
})

test('what needs nothing is not listed as an alert, and every status is', async () => {
  await show()
  await expect.element(page.getByRole('link', { name: '3 Active', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '0 Closed' })).toBeVisible()
  await expect.element(page.getByText('Licenses expired')).not.toBeInTheDocument()
})

test('every tile says behind an (i) what it counts', async () => {
  await show()
  await expect.element(page.getByRole('link', { name: '3 Active', exact: true })).toBeVisible()
  for (const tile of page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^\d+ / }) })
    .all())
    await expect.element(tile.getByRole('button', { name: /^About / })).toBeVisible()
  await page.getByRole('button', { name: 'About Off market' }).click()
  await expect.element(page.getByText('Listings that are hidden, on hold, withdrawn, canceled or expired.')).toBeVisible()
})

test('the table says whose license ends when, and nobody removes themselves there', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: /Theo Brandt.*Expires soon.*TX TX2 until Dec 1, 2026.*2 hr/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Maya Reyes' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Make administrator: Theo Brandt' }).click()
  await expect.poll(() => sent).toEqual([['PATCH', '/api/brokerage/members/2', { role: 'admin' }]])
  await page.getByRole('button', { name: 'Remove Theo Brandt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => sent[1]).toEqual(['DELETE', '/api/brokerage/members/2', null])
})

test('an address that is refused stays in the field with why', async () => {
  refused = { problem: 'conflict', message: 'No.', fields: { 'body.email': 'This address already has an open invitation.' } }
  await show()
  await page.getByLabelText('Email').fill('jo@example.com')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(/already has an open invitation/)
  await expect.element(page.getByLabelText('Email')).toHaveValue('jo@example.com')
})

test('who belongs to none reads how to start one or join one, and answers an invitation', async () => {
  stored = {
    brokerage: null,
    startName: 'Live Oak Realty',
    invitations: [{ id: 8, brokerageName: 'Pacific Lantern Homes', inviterName: 'Lucia Ferrante', expiresAt: '2026-12-20T12:00:00.000Z' }],
  }
  await show()
  await expect.element(page.getByRole('button', { name: 'Start Live Oak Realty' })).toBeVisible()
  await expect.element(page.getByText(/They don’t see your messages/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => sent).toEqual([['POST', '/api/brokerage/invitations/8/answer', { accept: true }]])
})

test('who names no brokerage is led to the profile, and an agent sees who administers theirs', async () => {
  stored = { brokerage: null, startName: null, invitations: [] }
  const { unmount } = await show()
  await expect.element(page.getByRole('link', { name: 'Add your brokerage' })).toHaveAttribute('href', '/agent/profile')
  await unmount()
  sharedQueries().clear()
  stored = mine(null)
  await show()
  await expect.element(page.getByText('Administrators: Maya Reyes')).toBeVisible()
  await expect.element(page.getByText('Needs your attention')).not.toBeInTheDocument()
})

test('the last one is told that leaving closes the brokerage', async () => {
  stored = mine(dashboard({ members: dashboard().members.slice(0, 1) }))
  await show()
  await page.getByRole('button', { name: 'Close brokerage' }).click()
  await expect.element(page.getByText(/Open invitations end/)).toBeVisible()
})

test.each([
  [0, '1 min'],
  [3570, '1 hr'],
  [86_400, '1 day'],
  [200_000, '2 days'],
])('%d seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('an administrator chooses whose listings wait, and is led to them', async () => {
  await show()
  await expect.element(page.getByText(/Administrators publish without approval/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open approvals' })).not.toBeInTheDocument()
  const shown = mine()
  stored = { ...shown, brokerage: { ...shown.brokerage!, reviewPolicy: 'new_agents' } }
  await page
    .getByLabelText('New listings that need an administrator’s approval')
    .selectOptions('Listings of agents in their first 90 days here')
  await expect.element(page.getByRole('link', { name: 'Open approvals' })).toHaveAttribute('href', '/agent/approvals')
  expect(sent).toEqual([['PUT', '/api/brokerage/review', { policy: 'new_agents', priceLimitPercent: null, officeId: null }]])
})

test('an agent whose listings wait is told so', async () => {
  const shown = mine(null)
  stored = { ...shown, brokerage: { ...shown.brokerage!, myListingsWait: true } }
  await show()
  await expect.element(page.getByText('An administrator approves your new listings before buyers see them.')).toBeVisible()
})

const withOffice = () =>
  mine(
    dashboard({
      members: [member({ accountId: 1, name: 'Maya Reyes' }), member({ officeId: 7 })],
      counts: counts({ active: 3 }),
      offices: [office()],
      withoutOffice: { counts: counts({ active: 1 }), response: { seconds: null, answered: 0 } },
    }),
  )

test('numbers, lists and agents are those of the chosen office', async () => {
  stored = withOffice()
  await show()
  await expect.element(page.getByRole('link', { name: '3 Active', exact: true })).toBeVisible()
  await page.getByLabelText('Show', { exact: true }).selectOptions('Downtown')
  await page.getByRole('link', { name: '2 Active', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Active' })).toBeVisible()
  await expect.poll(() => read.some((path) => path.startsWith('/api/brokerage/items?kind=active&office=7'))).toBe(true)
  await expect.element(page.getByRole('row', { name: /Theo Brandt/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Maya Reyes/ })).not.toBeInTheDocument()
  await page.getByLabelText('Show', { exact: true }).selectOptions('No office')
  await expect.element(page.getByRole('link', { name: '1 Active', exact: true })).toBeVisible()
})

test('an agent is put into an office, an office is changed and removed, and each has its own approvals', async () => {
  stored = withOffice()
  await show()
  await page.getByLabelText('Office of Maya Reyes').selectOptions('Downtown')
  await page.getByLabelText('Downtown', { exact: true }).selectOptions('Listings of all agents')
  await page.getByRole('button', { name: 'Edit Downtown' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByLabelText('Phone (optional)')).toHaveValue('(512) 234-5678')
  await form.getByLabelText('Office name').fill('Congress')
  await form.getByRole('button', { name: 'Save office' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Downtown' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const { address, city, state, zipCode, license } = office()
  expect(sent).toEqual([
    ['PUT', '/api/brokerage/members/1/office', { officeId: 7 }],
    ['PUT', '/api/brokerage/review', { policy: 'everyone', priceLimitPercent: null, officeId: 7 }],
    ['PUT', '/api/brokerage/offices/7', { name: 'Congress', address, city, state, zipCode, phone: '(512) 234-5678', license }],
    ['DELETE', '/api/brokerage/offices/7', null],
  ])
})

test('a name that another office has is refused beside its field, and what was typed stays', async () => {
  refused = { problem: 'conflict', message: 'No.', fields: { 'body.name': 'Another office already has this name.' } }
  await show()
  await expect.element(page.getByText(/Add your offices to see numbers/)).toBeVisible()
  await page.getByRole('button', { name: 'Add office' }).click()
  const name = page.getByLabelText('Office name')
  await name.fill('Downtown')
  await page.getByRole('button', { name: 'Save office' }).click()
  await expect.element(name).toHaveAccessibleDescription(/already has this name/)
  await expect.element(name).toHaveValue('Downtown')
})

test('an administrator chooses which price changes wait, and an agent is told', async () => {
  const { unmount } = await show()
  await page.getByLabelText('Price changes of live listings that need approval').selectOptions('More than 10%')
  await expect.poll(() => sent).toEqual([['PUT', '/api/brokerage/review', { policy: 'none', priceLimitPercent: 10, officeId: null }]])
  await unmount()
  sharedQueries().clear()
  const shown = mine(null)
  stored = { ...shown, brokerage: { ...shown.brokerage!, myChangesWait: { everything: false, priceLimitPercent: 10 } } }
  await show()
  await expect.element(page.getByText(/approves price changes of more than 10%/)).toBeVisible()
})
