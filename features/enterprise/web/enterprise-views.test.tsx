import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { EnterpriseAccount, EnterpriseList } from '#features/enterprise/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AccountView } from './account-view.tsx'
import { BrokerageList } from './brokerage-list.tsx'
import { account, contract, invoice, row } from './testing/account.fixtures.ts'

let sent: unknown[]
let stored: EnterpriseAccount
let listed: EnterpriseList
let refused: object | undefined

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  stored = account()
  listed = { total: 1, items: [row()] }
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, window.location.href)
    const isList = pathname.endsWith('/admin/enterprise')
    if (method !== 'GET' || isList) sent.push([method, withQuery(pathname, searchParams), body ? JSON.parse(String(body)) : null])
    if (refused) return Response.json(refused, { status: 409 })
    return Response.json(isList ? listed : stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Without what keeps every reading apart from those of a cache on the way. */
function withQuery(pathname: string, query: URLSearchParams): string {
  query.delete('_t')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

const show = (asked?: string) =>
  render(
    <Queries>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: asked === undefined ? <BrokerageList /> : <AccountView asked={asked} /> }])}
      />
    </Queries>,
  )

test('the list says seats used of seats agreed, what to invoice next and what is owed, and leads to the brokerage', async () => {
  await page.viewport(1280, 844)
  listed = {
    total: 2,
    items: [
      row(),
      row({
        brokerageKey: 5,
        name: 'Lone Star Homes',
        isClosed: true,
        seats: { used: 0, invited: 0, agreed: null },
        endsOn: null,
        nextInvoice: null,
        owedCents: 0,
      }),
    ],
  }
  await show()
  await expect
    .element(page.getByRole('row', { name: 'Live Oak Realty 3 of 8 Sep 14, 2027 $364.00, ready to create $364.00' }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Lone Star Homes Closed 0 No contract None $0.00' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Live Oak Realty' })).toHaveAttribute('href', '/admin/enterprise?brokerage=4')
})

test('an invoice that is not due yet names its day', async () => {
  listed.items = [row({ nextInvoice: { ...row().nextInvoice!, startsOn: '2026-12-01', isDue: false } })]
  await show()
  await expect.element(page.getByText('$364.00 on Dec 1, 2026')).toBeVisible()
})

test('a search that finds nothing says so and leads back to all', async () => {
  await show()
  await expect.element(page.getByRole('link', { name: 'Live Oak Realty' })).toBeVisible()
  listed = { total: 0, items: [] }
  await page.getByRole('searchbox', { name: 'Brokerage name' }).fill(' plano ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('No brokerage matches “plano”')).toBeVisible()
  expect(sent.at(-1)).toEqual(['GET', '/api/admin/enterprise?search=plano', null])
  await page.getByRole('button', { name: 'Show all brokerages' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(page.getByRole('link', { name: 'Live Oak Realty' })).toBeVisible()
})

test('with no brokerage at all the page says where they come from', async () => {
  listed = { total: 0, items: [] }
  await show()
  await expect.element(page.getByText('No brokerages yet')).toBeVisible()
})

test('a list longer than what is shown says how to find the others', async () => {
  listed.total = 640
  await show()
  await expect.element(page.getByText('The first 1 of 640 are listed. Search to find the others.')).toBeVisible()
})

test('usage shows seats, open invitations, listings and videos; too many agents stand out', async () => {
  await show('4')
  await expect.element(page.getByText('3 of 8')).toBeVisible()
  await expect.element(page.getByText('1 held by open invitations')).toBeVisible()
  await expect.element(page.getByText('42 minutes')).toBeVisible()
  await expect.element(page.getByText('2.3 GB')).toBeVisible()
})

test('more agents than agreed are named, and so is a missing contract', async () => {
  stored = account({ seats: { used: 9, invited: 0, agreed: 8 } })
  const screen = await show('4')
  await expect.element(page.getByText('1 more than the contract covers')).toBeVisible()
  await screen.unmount()
  sharedQueries().clear()
  stored = account({
    usage: { ...account().usage, gigabytes: 0.0123 },
    seats: { used: 9, invited: 0, agreed: null },
    contracts: [],
    invoices: [],
    openPeriods: [],
  })
  await show('4')
  await expect.element(page.getByText('No current contract')).toBeVisible()
  await expect.element(page.getByText('13 MB')).toBeVisible()
  await expect.element(page.getByText('No contracts yet. Add one to set the number of seats and create invoices.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create draft' })).not.toBeInTheDocument()
})

test('a contract is typed as people write it; what is wrong stays in the form with why', async () => {
  await show('4')
  await page.getByRole('button', { name: 'Add contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contract' })
  await dialog.getByLabelText('First day').fill('Oct 1, 2027')
  await dialog.getByLabelText('Last day').fill('9/30/2027')
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('1,200')
  await dialog.getByLabelText('Price per seat, per month').fill('45.505')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Price per seat, per month')).toHaveAccessibleDescription(/such as 45 or 45\.50/)
  expect(sent).toEqual([])
  await dialog.getByLabelText('Price per seat, per month').fill('$45.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/not before the first day/)
  await dialog.getByLabelText('Last day').fill('9/30/2028')
  refused = { problem: 'conflict', message: 'No.', fields: { 'body.startsOn': 'These days overlap with another.' } }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('First day')).toHaveAccessibleDescription(/These days overlap/)
  await expect.element(dialog.getByRole('textbox', { name: 'Seats' })).toHaveValue('1,200')
  refused = undefined
  stored = account({ contracts: [contract({ id: 9, seats: 1200, state: 'upcoming', invoiced: false }), contract({ state: 'ended' })] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('1,200 seats at $45.50 per month')).toBeVisible()
  expect(sent.find((each) => Array.isArray(each) && each[0] === 'POST')).toEqual([
    'POST',
    '/api/admin/enterprise/4/contracts',
    { startsOn: '2027-10-01', endsOn: '2028-09-30', seats: 1200, seatPrice: '$45.50', terms: '' },
  ])
  await expect.element(page.getByText('Upcoming')).toBeVisible()
  await expect.element(page.getByText('Ended')).toBeVisible()
})

test('a contract is edited from what it says, and removed only without invoices', async () => {
  stored = account({ contracts: [contract(), contract({ id: 5, startsOn: '2027-10-01', endsOn: '2028-09-30', invoiced: false })] })
  await show('4')
  await page.getByRole('button', { name: 'Edit the contract for Sep 15, 2026 – Sep 14, 2027' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit contract' })
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('9/15/2026')
  await expect.element(dialog.getByLabelText('Price per seat, per month')).toHaveValue('45.50')
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent[0])
    .toEqual([
      'PUT',
      '/api/admin/enterprise/contracts/3',
      { startsOn: '2026-09-15', endsOn: '2027-09-14', seats: 10, seatPrice: '45.50', terms: 'Due in 30 days.' },
    ])
  await expect.element(page.getByRole('button', { name: /^Remove the contract for Sep 15/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove the contract for Oct 1, 2027 – Sep 30, 2028' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent).toContainEqual(['DELETE', '/api/admin/enterprise/contracts/5', null])
})

test('an invoice is drafted for a period that was chosen, and sent after saying who gets it', async () => {
  stored = account({ invoices: [invoice({ id: 12, number: null, status: 'draft', sentAt: null })] })
  await show('4')
  await page.getByLabelText('Period to invoice').selectOptions('Nov 1 – 30, 2026: $364.00')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect.poll(() => sent).toContainEqual(['POST', '/api/admin/enterprise/contracts/3/invoices', { month: '2026-11' }])
  await page.getByRole('button', { name: 'Send the draft for Oct 1 – 31, 2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this invoice?' })
  await expect.element(dialog.getByText(/Maya Reyes will be emailed/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toContainEqual(['PUT', '/api/admin/enterprise/invoices/12', { status: 'sent' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what was sent is marked as paid or voided, and a paid one can only be downloaded', async () => {
  stored = account({ invoices: [invoice(), invoice({ id: 10, number: 'INV-2026-0001', status: 'paid' })], openPeriods: [] })
  await show('4')
  await expect.element(page.getByText('There’s nothing to invoice right now.')).toBeVisible()
  const paid = page.getByRole('row', { name: /INV-2026-0001/ })
  await expect.element(paid.getByRole('button', { name: 'Download invoice INV-2026-0001 as PDF' })).toBeVisible()
  expect(paid.getByRole('button').all()).toHaveLength(1)
  await page.getByRole('button', { name: 'Mark as paid: INV-2026-0002' }).click()
  await expect.poll(() => sent).toContainEqual(['PUT', '/api/admin/enterprise/invoices/11', { status: 'paid' }])
  await page.getByRole('button', { name: 'Void invoice INV-2026-0002' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click()
  await expect.poll(() => sent).toContainEqual(['PUT', '/api/admin/enterprise/invoices/11', { status: 'void' }])
})

test('an administrator is named, and a refusal is said while everything stays', async () => {
  await show('4')
  await page.getByRole('button', { name: 'Make administrator: Theo Brandt' }).click()
  await expect.poll(() => sent).toContainEqual(['PUT', '/api/admin/enterprise/4/members/2', { role: 'admin' }])
  refused = { problem: 'conflict', message: 'Make someone else an administrator first.' }
  await page.getByRole('button', { name: 'Make agent: Maya Reyes' }).click()
  await expect.poll(() => sent).toContainEqual(['PUT', '/api/admin/enterprise/4/members/1', { role: 'agent' }])
  await expect.element(page.getByRole('heading', { name: 'Live Oak Realty' })).toBeVisible()
})

test('a closed brokerage takes no contract, and says that nobody is emailed', async () => {
  stored = account({ isClosed: true, members: [], invoices: [invoice({ number: null, status: 'draft' })] })
  await show('4')
  await expect.element(page.getByText('This brokerage is closed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add contract' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Send the draft/ }).click()
  await expect.element(page.getByText(/No one will be emailed/)).toBeVisible()
})

test('one that could not be loaded says why, with the way back to all', async () => {
  refused = { problem: 'conflict', message: 'Not now.' }
  await show('none')
  await expect.element(page.getByText('This brokerage could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All brokerages' })).toHaveAttribute('href', '/admin/enterprise')
})
