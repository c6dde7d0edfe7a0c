import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore, type SessionUser } from '#platform/web/session/session.ts'
import AcceptInvitationPage from './accept-invitation-page.tsx'
import JoinTeamPage from './join-team-page.tsx'
import { mine } from './testing/team.fixtures.ts'

const token = 'a-token-of-enough-letters'
const invitation = {
  state: 'open',
  teamName: 'The Reyes Group',
  brokerageName: 'Live Oak Realty',
  inviterName: 'Maya Reyes',
  mailbox: 'd•••@example.com',
  role: 'member',
  memberType: 'Buyer Agent',
  listingsWith: 'team',
  expiresAt: '2026-12-02T12:00:00.000Z',
  isMine: null as boolean | null,
}
const link = {
  teamName: 'The Reyes Group',
  brokerageName: 'Live Oak Realty',
  ownerName: 'Maya Reyes',
  listingsWith: 'agent',
  isFull: false,
}
const dana = { id: 7, email: 'dana@example.com', isAgent: true, emailVerified: true } as SessionUser

let sent: string[]
let isMine: boolean
const signedOut = vi.fn<(to?: string) => Promise<void>>(async () => undefined)

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  isMine = true
  signedOut.mockClear()
  sessionStore.connect({ token: async () => 'token', signOut: signedOut })
  sessionStore.set({ status: 'signed-out' })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method === 'GET') return Response.json({ ...invitation, isMine })
    sent.push(`${method} ${pathname}`)
    return Response.json(mine())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'signed-out' })
})

async function show(path: string, element: React.ReactElement, loaded: object) {
  const routes = [
    { path, element, loader: () => loaded, HydrateFallback: () => null },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path.replace(':token', token)] })
  await render(
    <Queries>
      <RouterProvider router={router} />
    </Queries>,
  )
  return router
}
const showInvitation = (loaded: object = invitation) => show('/accept-invitation/:token', <AcceptInvitationPage />, loaded)
const showLink = (loaded: object = link) => show('/join-team/:token', <JoinTeamPage />, loaded)
const wayIn = (path: string, tab: string) => `${path}?${tab}redirect=${encodeURIComponent(`/accept-invitation/${token}`)}`

test('a visitor reads what they agree to, and both ways in lead back', async () => {
  await showInvitation()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Join The Reyes Group' })).toBeVisible()
  await expect.element(page.getByText('Live Oak Realty')).toBeVisible()
  await expect.element(page.getByText(/Listings you publish while on the team stay with it/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', wayIn('/auth', 'tab=signin&'))
  await expect.element(page.getByRole('link', { name: 'Sign up as an agent' })).toHaveAttribute('href', wayIn('/agent-signup', ''))
})

test('the invited agent joins with one press and lands on the team', async () => {
  sessionStore.set({ status: 'signed-in', user: dana })
  const router = await showInvitation()
  await page.getByRole('button', { name: 'Join team' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/team-settings')
  expect(sent).toEqual([`POST /api/team-invitations/${token}/accept`])
})

test('another account is offered to switch, which leads back here, and nothing is accepted', async () => {
  isMine = false
  sessionStore.set({ status: 'signed-in', user: dana })
  await showInvitation()
  await expect
    .element(page.getByText('You’re signed in as dana@example.com. Switch accounts to accept it. The invitation still works.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Join team' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect.poll(() => signedOut.mock.calls).toEqual([[wayIn('/auth', 'tab=signin&')]])
  expect(sent).toEqual([])
})

test('the invited person who is no agent signs up as one and comes back', async () => {
  sessionStore.set({ status: 'signed-in', user: { ...dana, isAgent: false } })
  await showInvitation()
  await expect.element(page.getByRole('link', { name: 'Sign up as an agent' })).toHaveAttribute('href', wayIn('/agent-signup', ''))
})

test.each([
  ['expired', 'This invitation has expired. Ask for a new one.'],
  ['revoked', 'This invitation was canceled.'],
  ['accepted', 'This invitation was already used.'],
])('an invitation that is %s says so and offers no way in', async (state, sentence) => {
  await showInvitation({ ...invitation, state })
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
})

test('an agent asks to join by a link, a full link asks nobody', async () => {
  sessionStore.set({ status: 'signed-in', user: dana })
  const router = await showLink()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/team-settings')
  expect(sent).toEqual([`POST /api/team-links/${token}/ask`])
})

test('a full link says so', async () => {
  await showLink({ ...link, isFull: true })
  await expect.element(page.getByText('This link has reached its limit. Ask the team for a new one.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
})
