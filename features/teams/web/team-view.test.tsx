import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyTeam } from '#features/teams/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { TeamView } from './team-view.tsx'
import { mine, team, theo } from './testing/team.fixtures.ts'

let sent: { call: string; body?: unknown }[]
let stored: MyTeam
let refused: { status: number; message: string; fields?: Record<string, string> } | undefined

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  stored = mine()
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method === 'GET') return Response.json(stored)
    sent.push({ call: `${method} ${pathname}`, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
    if (refused) return Response.json({ problem: 'conflict', ...refused }, { status: refused.status })
    return Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (userId = 1) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <TeamView userId={userId} /> }])} />
    </Queries>,
  )

test('an agent without a team starts one, and reads at the field what the state asks of its name', async () => {
  stored = mine(null)
  refused = { status: 400, message: 'No.', fields: { 'body.name': 'In Texas, a team name ends in Team or Group.' } }
  await show()
  const name = page.getByLabelText('Team name')
  await expect.element(name).toHaveAccessibleDescription('In Texas, a team name ends in Team or Group.')
  await name.fill('Reyes Partners')
  await page.getByRole('button', { name: 'Start team' }).click()
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveValue('Reyes Partners')
  refused = undefined
  stored = mine()
  await name.fill('The Reyes Group')
  await page.getByRole('button', { name: 'Start team' }).click()
  await expect.element(page.getByRole('heading', { name: 'The Reyes Group' })).toBeVisible()
  await expect.element(page.getByText('Live Oak Realty')).toBeVisible()
  expect(sent.at(-1)).toEqual({ call: 'POST /api/team', body: { name: 'The Reyes Group' } })
})

test('a request that waits is shown and taken back', async () => {
  stored = mine(null, { request: { teamName: 'The Alamo Group', askedAt: '2026-11-20T12:00:00.000Z' } })
  await show()
  await expect.element(page.getByText('You asked to join The Alamo Group')).toBeVisible()
  stored = mine(null)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect.element(page.getByText('You asked to join The Alamo Group')).not.toBeInTheDocument()
  expect(sent).toEqual([{ call: 'DELETE /api/team/request' }])
})

test('an invitation goes out with the rule for listings; a refused address stays in its field', async () => {
  refused = {
    status: 409,
    message: 'Twice.',
    fields: { 'body.email': 'This address already has an invitation. Resend it from the list below.' },
  }
  await show()
  const email = page.getByLabelText('Email address')
  await email.fill('dana@example.com')
  await page.getByLabelText('Role', { exact: true }).selectOptions('Assistant')
  await page.getByLabelText('Position', { exact: true }).selectOptions('Transaction Coordinator')
  await page.getByRole('radio', { name: 'Stay with the team' }).first().click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(email).toHaveAccessibleDescription(/already has an invitation/)
  await expect.element(email).toHaveValue('dana@example.com')
  refused = undefined
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(email).toHaveValue('')
  const body = { email: 'dana@example.com', role: 'assistant', memberType: 'Transaction Coordinator', listingsWith: 'team' }
  expect(sent.at(-1)).toEqual({ call: 'POST /api/team/invitations', body })
})

test('removing somebody says first what becomes of their listings', async () => {
  await show()
  await page.getByRole('button', { name: 'Remove Theo Brandt' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText(/2 listings stay with the team, and Maya Reyes becomes their agent\. They keep one listing\./))
    .toBeVisible()
  expect(sent).toEqual([])
  stored = mine(team({ members: team().members.slice(0, 1) }))
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('link', { name: 'Theo Brandt' })).not.toBeInTheDocument()
  expect(sent).toEqual([{ call: 'DELETE /api/team/members/2' }])
})

test('handing the team over is asked about first, other roles are given at once', async () => {
  await show()
  const role = page.getByLabelText('Role, Theo Brandt')
  await role.selectOptions('Owner')
  await expect.element(page.getByRole('dialog').getByText(/you’ll become an admin/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await role.selectOptions('Admin')
  await expect.poll(() => sent).toEqual([{ call: 'PATCH /api/team/members/2', body: { role: 'admin' } }])
})

test('a member reads who is on the team, changes nothing, and is told what stays when they leave', async () => {
  stored = mine(
    team({ myRole: 'member', members: team().members.map((each) => (each.accountId === 2 ? each : { ...each, leaving: null })) }),
  )
  await show(2)
  await expect.element(page.getByText(/Listings stay with the team/)).toBeVisible()
  for (const name of ['Send invitation', 'Create link', 'Rename team', 'Remove Maya Reyes'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Leave team' }).click()
  await expect
    .element(
      page.getByRole('dialog').getByText(/2 listings stay with the team, and Maya Reyes becomes their agent\. You keep one listing\./),
    )
    .toBeVisible()
  stored = mine(null)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect.element(page.getByRole('heading', { name: 'Start a team' })).toBeVisible()
})

test('the owner of others is told to hand over first', async () => {
  await show()
  await expect.element(page.getByText('To leave the team, make another member the owner first.')).toBeVisible()
})

test('requests are answered, and one that somebody else answered says so', async () => {
  const request = { accountId: 9, name: 'Renée Okafor', slug: null, brokerageName: 'Juniper Realty', askedAt: '2026-11-20T12:00:00.000Z' }
  stored = mine(team({ requests: [request] }))
  refused = { status: 404, message: 'This request was already answered or withdrawn.' }
  await show()
  await page.getByRole('button', { name: 'Approve Renée Okafor' }).click()
  await expect.poll(() => sent).toEqual([{ call: 'POST /api/team/requests/9', body: { approve: true } }])
  refused = undefined
  stored = mine(team({ members: [...team().members, { ...theo, accountId: 9, name: 'Renée Okafor' }] }))
  await page.getByRole('button', { name: 'Decline Renée Okafor' }).click()
  await expect.element(page.getByRole('heading', { name: 'Requests to join' })).not.toBeInTheDocument()
})

test('a join link is made, shown with how far it is used, and turned off', async () => {
  await show()
  await page.getByLabelText('Most requests').fill('5')
  stored = mine(team({ joinLink: { token: 'a-token-of-enough-letters', places: 5, asked: 2, listingsWith: 'agent' } }))
  await page.getByRole('button', { name: 'Create link' }).click()
  expect(sent[0]).toEqual({ call: 'PUT /api/team/join-link', body: { places: 5, listingsWith: 'agent' } })
  const link = page.getByLabelText('Link', { exact: true })
  await expect.element(link).toHaveValue(`${window.location.origin}/join-team/a-token-of-enough-letters`)
  await expect.element(link).toHaveAccessibleDescription('2 of 5 requests used. Listings go with the agent.')
  stored = mine()
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible()
})

test('a team that fills its plan leads to plans with more seats', async () => {
  stored = mine(team({ seats: { used: 2, limit: 1 } }))
  await show()
  await expect.element(page.getByText('Seats in use: 2 of 1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See plans with more seats' })).toHaveAttribute('href', '/pricing')
})

test('an invitation that expired is sent again or canceled from the list', async () => {
  const guest = { id: 5, email: 'dana@example.com', role: 'assistant' as const, memberType: 'Other Assistant' as const }
  const sentAt = '2026-11-01T12:00:00.000Z'
  const expired = { ...guest, listingsWith: 'agent' as const, sentAt, expiresAt: '2026-11-08T12:00:00.000Z', isExpired: true }
  stored = mine(team({ invitations: [expired] }))
  await show()
  await expect.element(page.getByText('Expired', { exact: true }).last()).toBeVisible()
  stored = mine(team({ invitations: [{ ...expired, isExpired: false }] }))
  await page.getByRole('button', { name: 'Resend to dana@example.com' }).click()
  await expect.element(page.getByText('Expired', { exact: true })).not.toBeInTheDocument()
  stored = mine()
  await page.getByRole('button', { name: 'Cancel the invitation to dana@example.com' }).click()
  await expect.element(page.getByRole('heading', { name: 'Open invitations' })).not.toBeInTheDocument()
  expect(sent).toEqual([{ call: 'POST /api/team/invitations/5/resend' }, { call: 'DELETE /api/team/invitations/5' }])
})

test('the owner renames the team, and a name the state refuses stays in its field', async () => {
  await show()
  await page.getByRole('button', { name: 'Rename team' }).click()
  const name = page.getByLabelText('Team name')
  await expect.element(name).toHaveValue('The Reyes Group')
  refused = { status: 400, message: 'No.', fields: { 'body.name': 'In Texas, a team name ends in Team or Group.' } }
  await name.fill('Reyes')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveValue('Reyes')
  refused = undefined
  stored = mine(team({ name: 'The Alamo Group' }))
  await name.fill('The Alamo Group')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect.element(page.getByRole('heading', { name: 'The Alamo Group' })).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
})

test('the owner turns reviews on, which leads to the approvals; an admin only reads that they are on', async () => {
  const screen = await show()
  const toggle = page.getByRole('checkbox', { name: 'Review listings before they’re published' })
  await expect.element(toggle).not.toBeChecked()
  stored = mine(team({ reviewsListings: true }))
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  await expect.element(page.getByRole('link', { name: 'Open approvals' })).toHaveAttribute('href', '/agent/approvals')
  expect(sent).toEqual([{ call: 'PUT /api/team/review', body: { reviewsListings: true } }])
  await screen.unmount()
  sharedQueries().clear()
  stored = mine(team({ reviewsListings: true, myRole: 'admin' }))
  await show()
  await expect.element(toggle).toBeDisabled()
})

test('the owner chooses how leads are handed out; everybody says whether they accept some, and when they are back', async () => {
  await show()
  await page.getByRole('radio', { name: 'Round robin' }).click()
  expect(sent).toEqual([{ call: 'PUT /api/team/lead-routing', body: { routing: 'round_robin' } }])
  const back = page.getByRole('textbox', { name: /^Back on/ })
  await back.fill('someday')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect.element(back).toBeInvalid()
  expect(sent).toHaveLength(1)
  refused = { status: 400, message: 'No.', fields: { 'body.awayUntil': 'Choose a day after today.' } }
  await back.fill('12/6/2020')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect.element(back).toHaveAccessibleDescription(/Choose a day after today\./)
  refused = undefined
  const awayUntil = new Date('2030-12-06T00:00:00').toISOString()
  const away = { ...theo, leads: { accepts: true, awayUntil } }
  stored = mine(
    team({ members: [...team().members.slice(0, 1), away, { ...theo, accountId: 3, leads: { accepts: false, awayUntil: null } }] }),
  )
  await back.fill('12/6/2030')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ call: 'PUT /api/team/accepting-leads', body: { accepts: true, awayUntil } })
  await expect.element(page.getByText(/^Away until/)).toBeVisible()
  await expect.element(page.getByText('Not accepting leads')).toBeVisible()
})

test('members read how leads are handed out, and assistants are asked nothing about it', async () => {
  stored = mine(team({ myRole: 'assistant', members: [...team().members.slice(0, 1), { ...theo, role: 'assistant', leads: null }] }))
  await show(2)
  await expect.element(page.getByRole('link', { name: 'Open the inboxes you write for' })).toHaveAttribute('href', '/assistants')
  await expect.element(page.getByRole('radio', { name: 'First to claim' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save availability' })).not.toBeInTheDocument()
})
