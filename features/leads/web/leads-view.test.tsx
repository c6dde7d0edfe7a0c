import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leadStages, type Lead, type LeadDetail, type LeadView } from '#features/leads/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { LeadsView } from './leads-view.tsx'
import { lead, leadDetail } from './testing/lead.fixtures.ts'

let sent: { call: string; body?: unknown }[]
let leads: Lead[]
let detail: LeadDetail
let views: LeadView[]
let teammates: { id: number; name: string }[]

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  leads = [
    lead(),
    lead({ id: 8, name: 'Sam Contact', source: 'import', buyerId: null, property: null, stage: 'contacted', waitingSince: null }),
  ]
  detail = leadDetail()
  views = []
  teammates = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href)
    sent.push({ call: `${method} ${pathname}${search}`, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
    if (pathname.startsWith('/api/agent/lead-views')) {
      if (method === 'POST') views = [{ id: 1, ...(JSON.parse(String(body)) as { name: string; address: string }) }]
      if (method === 'DELETE') views = []
      return Response.json({ items: views })
    }
    if (pathname.endsWith('/moves')) return Response.json({ moved: 2, undo: '00000000-0000-4000-8000-000000000000' })
    if (pathname.endsWith('/import')) return Response.json({ added: 1, updated: 0, problems: [{ line: 3, message: 'Enter a name.' }] })
    if (method === 'GET' && pathname === '/api/agent/leads') {
      const none = Object.fromEntries(leadStages.map((stage) => [stage, 0]))
      return Response.json({ items: leads, counts: { ...none, new: 1, contacted: 1 }, next: null, canExport: true, teammates })
    }
    return Response.json(detail)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (address = '/agent/leads') =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <LeadsView /> }], { initialEntries: [address] })} />
    </Queries>,
  )
const changes = () => sent.filter(({ call }) => !call.startsWith('GET'))

test('an agent moves a lead by the choice on its card, and the board is read anew', async () => {
  await show()
  await page.getByRole('combobox', { name: 'Move Tara Buyer to' }).selectOptions('Touring')
  await expect.poll(changes).toEqual([{ call: 'PATCH /api/agent/leads/7', body: { revision: 3, stage: 'touring' } }])
  await expect.poll(() => sent.filter(({ call }) => call.startsWith('GET /api/agent/leads?')).length).toBeGreaterThan(1)
})

test('a lead is dragged to another stage', async () => {
  await show()
  const card = page.getByRole('listitem').filter({ hasText: 'Tara Buyer' })
  await userEvent.dragAndDrop(card, page.getByRole('heading', { name: 'Contacted 1' }), { sourcePosition: { x: 200, y: 12 } })
  await expect.poll(changes).toEqual([{ call: 'PATCH /api/agent/leads/7', body: { revision: 3, stage: 'contacted' } }])
})

test('a lead is not lost without a reason', async () => {
  await show()
  await page.getByRole('combobox', { name: 'Move Tara Buyer to' }).selectOptions('Lost')
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose why this lead was lost.')
  expect(changes()).toEqual([])
  await page.getByRole('radio', { name: 'Works with another agent' }).click()
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  await expect
    .poll(changes)
    .toEqual([{ call: 'PATCH /api/agent/leads/7', body: { revision: 3, stage: 'lost', lostReason: 'other_agent' } }])
})

test('several leads are moved at once in the list', async () => {
  await show('/agent/leads?view=list&stage=new')
  await expect.poll(() => sent.map(({ call }) => call)).toContainEqual(expect.stringMatching(/^GET \/api\/agent\/leads\?stage=new\b/))
  await page.getByRole('checkbox', { name: 'Select Tara Buyer' }).click()
  await page.getByRole('checkbox', { name: 'Select Sam Contact' }).click()
  await page.getByRole('combobox', { name: 'Move selected to' }).selectOptions('Spam')
  await expect.poll(changes).toEqual([{ call: 'POST /api/agent/leads/moves', body: { ids: [7, 8], stage: 'spam' } }])
})

test('the panel says where a lead came from, and a note that is not saved stays typed', async () => {
  await show('/agent/leads?lead=7')
  const panel = page.getByRole('dialog', { name: 'Tara Buyer' })
  await expect.element(panel.getByText('At 1:15 of the tour, in the Kitchen')).toBeVisible()
  await expect.element(panel.getByText('Email confirmed')).toBeVisible()
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect.element(panel.getByText('Write a note first.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Add a note' }).fill('Prefers mornings.')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(changes).toEqual([{ call: 'POST /api/agent/leads/7/notes', body: { body: 'Prefers mornings.' } }])
})

test('a record that was altered is said to be', async () => {
  detail = leadDetail({ isIntact: false })
  await show('/agent/leads?lead=7')
  await expect.element(page.getByText('This record was altered after it was written.', { exact: false })).toBeVisible()
})

test('contacts of a file are brought, and the lines that could not be are named', async () => {
  await show()
  await page.getByRole('button', { name: 'Import contacts' }).click()
  const file = new File(['Name,Email\nMaya,maya@example.com\n,sam@example.com\n'], 'contacts.csv', { type: 'text/csv' })
  await page.getByLabelText('Choose a CSV file').upload(file)
  await expect.element(page.getByText('1 added')).toBeVisible()
  await expect.element(page.getByText('Line 3: Enter a name.')).toBeVisible()
  expect(changes()[0]?.body).toMatchObject({ contacts: [{ line: 2, name: 'Maya', email: 'maya@example.com' }, { line: 3 }] })
})

test('somebody without leads is told how they come, and a search without any how to end it', async () => {
  leads = []
  const { unmount } = await show('/agent/leads?q=nobody')
  await expect.element(page.getByText('No leads match')).toBeVisible()
  await unmount()
  await show('/agent/leads?q=nobody')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('No leads yet')).toBeVisible()
})

test('what is filtered is saved under a name, shown again by a press, and removed', async () => {
  await show('/agent/leads?view=list&waiting=yes')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(page.getByText('Name this view.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Answer today')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(page.getByRole('button', { name: 'Answer today' })).toHaveAttribute('aria-pressed', 'true')
  expect(changes()).toEqual([{ call: 'POST /api/agent/lead-views', body: { name: 'Answer today', address: 'view=list&waiting=yes' } }])
  await page.getByRole('button', { name: 'Waiting for an answer' }).click()
  await expect.element(page.getByRole('button', { name: 'Answer today' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Answer today' }).click()
  await expect.element(page.getByRole('button', { name: 'Waiting for an answer' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remove the view Answer today' }).click()
  await expect.element(page.getByRole('button', { name: 'Answer today' })).not.toBeInTheDocument()
})

test('whoever manages a team looks at the leads of a teammate and changes nothing', async () => {
  teammates = [{ id: 44, name: 'Rosa Lopez' }]
  detail = leadDetail({ firstResponseAt: '2026-11-20T15:10:00.000Z' })
  await show()
  await page.getByRole('combobox', { name: 'Leads of' }).selectOptions('Rosa Lopez')
  await expect.poll(() => sent.some(({ call }) => call.startsWith('GET /api/agent/leads?agent=44'))).toBe(true)
  await expect.element(page.getByText(/^You see where these leads came from/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Move Tara Buyer to' })).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Import contacts' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Tara Buyer' }).click()
  const panel = page.getByRole('dialog', { name: 'Tara Buyer' })
  await expect.element(panel.getByText('At 1:15 of the tour, in the Kitchen')).toBeVisible()
  await expect.element(panel.getByText('Rosa Lopez first answered after 10 min')).toBeVisible()
  await expect.element(panel.getByText('This record hasn’t been altered.')).toBeVisible()
  expect(panel.getByRole('textbox').elements()).toEqual([])
})

test('a lead that was joined with a contact says so and is taken apart', async () => {
  detail = leadDetail({ isJoined: true, firstResponseAt: '2026-11-20T15:10:00.000Z' })
  await show('/agent/leads?lead=7')
  await expect.element(page.getByText('You first answered after 10 min')).toBeVisible()
  await page.getByRole('button', { name: 'Separate from contact' }).click()
  await expect.poll(changes).toEqual([{ call: 'POST /api/agent/leads/7/apart' }])
})

test.each([
  ['rsvp', 'RSVP’d to an open house at Sage Craftsman'],
  ['call', 'Tapped to call about Sage Craftsman'],
  ['match', 'Opened Sage Craftsman from a saved-search notification'],
] as const)('a lead born of %s says so, with what its buyer had read', async (source, sentence) => {
  detail = leadDetail({
    origin: { source, page: '/property/1', room: null, seconds: null, isMailboxVerified: true, consent: 'Let them know.' },
  })
  await show('/agent/leads?lead=7')
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('They had read: “Let them know.”')).toBeVisible()
})
