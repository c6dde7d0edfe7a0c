import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leadStages, type Lead, type LeadDetail, type LeadView, type OfferedLead } from '#features/leads/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { LeadsView } from './leads-view.tsx'
import { lead, leadDetail } from './testing/lead.fixtures.ts'

let sent: { call: string; body?: unknown }[]
let leads: Lead[]
let detail: LeadDetail
let views: LeadView[]
let handed: { items: Lead[]; offered: OfferedLead[] }
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
  handed = { items: [], offered: [] }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href)
    sent.push({ call: `${method} ${pathname}${search}`, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
    if (pathname.startsWith('/api/agent/lead-views')) {
      if (method === 'POST') views = [{ id: 1, ...(JSON.parse(String(body)) as { name: string; address: string }) }]
      if (method === 'DELETE') views = []
      return Response.json({ items: views })
    }
    if (pathname === '/api/agent/handed-leads') return Response.json(handed)
    if (pathname.endsWith('/moves')) return Response.json({ moved: 2, undo: '00000000-0000-4000-8000-000000000000' })
    if (pathname.endsWith('/import'))
      return Response.json({ added: 1, updated: 0, unchanged: 0, problems: [{ line: 3, message: 'Enter a name.' }] })
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

test('a stage whose name is typed moves the lead once', async () => {
  await show()
  const choice = page.getByRole('combobox', { name: 'Move Tara Buyer to' })
  await expect.element(choice).toBeVisible()
  // As a browser does for each letter, while the first move is under way.
  const element = choice.element() as HTMLSelectElement
  for (const _letter of 'Tou') {
    element.value = 'touring'
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.poll(changes).toHaveLength(1)
  await expect.poll(() => sent.filter(({ call }) => call.startsWith('GET /api/agent/leads?')).length).toBeGreaterThan(1)
  expect(changes()).toEqual([{ call: 'PATCH /api/agent/leads/7', body: { revision: 3, stage: 'touring' } }])
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
  await expect.element(panel.getByText('At 1:15 in the tour, in the Kitchen')).toBeVisible()
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
  await page.getByLabelText('Choose a file').upload(file)
  await page.getByRole('button', { name: 'Import 2 contacts' }).click()
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
  await page.getByRole('textbox', { name: 'View name' }).fill('Answer today')
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
  await expect.element(panel.getByText('At 1:15 in the tour, in the Kitchen')).toBeVisible()
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

test('what the team offers is claimed without knowing who it is, then opened, worked and given back', async () => {
  const { property, createdAt } = lead()
  handed = { items: [lead({ id: 21, name: 'Kit Buyer', stage: 'touring' })], offered: [{ id: 20, source: 'tour', property, createdAt }] }
  detail = leadDetail({
    id: 20,
    name: 'Una Buyer',
    leader: { id: 4, name: 'Maya Reyes' },
    names: { 4: 'Maya Reyes', 5: 'Theo Brandt', 6: 'Ann Lee' },
    events: [
      { number: 1, kind: 'handed', by: 'product', at: createdAt, detail: { to: null, why: 'offered' }, hash: 'ab' },
      {
        number: 2,
        kind: 'handed',
        by: 'product',
        at: createdAt,
        detail: {
          to: 5,
          why: 'round_robin',
          passed: [
            { id: 6, absence: 'away' },
            { id: 4, absence: 'off' },
          ],
        },
        hash: 'cd',
      },
    ],
  })
  await show()
  await expect.element(page.getByRole('heading', { name: 'From your team' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Kit Buyer' })).toBeVisible()
  await page.getByRole('button', { name: 'Claim the lead about Sage Craftsman' }).click()
  const panel = page.getByRole('dialog', { name: 'Una Buyer' })
  await expect.element(panel.getByText(/^You follow up on this lead for Maya Reyes/)).toBeVisible()
  await expect
    .element(panel.getByText('Went to Theo Brandt, next in the round robin; Ann Lee was away; Maya Reyes wasn’t accepting leads'))
    .toBeVisible()
  await expect.element(panel.getByText('Offered to everyone accepting leads')).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'Notes' })).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Give back to Maya Reyes' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  const call = 'PUT /api/agent/leads/20/handout'
  expect(changes()).toEqual([
    { call, body: { to: 'me' } },
    { call, body: { to: null } },
  ])
})

test('the owner of a team chooses who follows up, and sees it on the card', async () => {
  leads = [
    lead({ handout: { accountId: null, name: null } }),
    lead({ id: 9, name: 'Rob Buyer', handout: { accountId: 5, name: 'Theo Brandt' } }),
  ]
  const followers = [
    { id: 5, name: 'Theo Brandt', isAccepting: true },
    { id: 6, name: 'Ann Lee', isAccepting: false },
  ]
  detail = leadDetail({ handout: { accountId: null, name: null }, followers })
  await show('/agent/leads?lead=7')
  await expect.element(page.getByText('Theo Brandt follows up')).toBeInTheDocument()
  const choice = page.getByRole('combobox', { name: 'Who follows up' })
  await expect.element(choice).toHaveDisplayValue('No one yet (can be claimed)')
  detail = leadDetail({ handout: { accountId: 6, name: 'Ann Lee' }, followers })
  await choice.selectOptions('Ann Lee (not accepting leads)')
  await expect.poll(changes).toEqual([{ call: 'PUT /api/agent/leads/7/handout', body: { to: 6 } }])
  await expect.element(choice).toHaveDisplayValue('Ann Lee (not accepting leads)')
})
