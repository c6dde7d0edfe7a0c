import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { UserList } from './user-list.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const renee = {
  id: 7,
  email: 'renee@example.com',
  firebaseUid: 'uid-7',
  username: 'renee',
  name: 'Renee Walker',
  firstName: 'Renee',
  lastName: 'Walker',
  profileImageUrl: null,
  zipCode: null,
  isAgent: true,
  isAdmin: false,
  isVerified: false,
  isFounder: false,
  role: 'agent',
  emailVerified: true,
  permissions: ['feedback:triage'],
  createdAt: '2026-11-01T12:00:00Z',
  lastSignInAt: null,
  suspendedAt: null as string | null,
  isDemo: false,
}

async function page(user: Partial<typeof renee> = {}, refusal?: string) {
  const posted: unknown[] = []
  const listed = { ...renee, ...user }
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ users: [listed], next: null })
    posted.push([new URL(String(input), 'http://localhost').pathname, JSON.parse(String(init.body))])
    if (refusal) return Response.json({ message: refusal, problem: 'conflict' }, { status: 409 })
    return String(input).includes('sign-out') ? new Response(null, { status: 204 }) : Response.json(listed)
  })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <UserList /> }])} />
    </Queries>,
  )
  await screen.getByRole('button', { name: 'Manage Renee Walker' }).click()
  return { screen, posted }
}

test.each([
  ['Sign out everywhere', 'sign-out', {}],
  ['No longer let them sort feedback', 'changes', { change: 'revoke', permission: 'feedback:triage' }],
  ['Let them review reported messages', 'changes', { change: 'grant', permission: 'messages:moderate' }],
  ['Make an admin', 'changes', { change: 'make-admin' }],
  ['Suspend', 'changes', { change: 'suspend' }],
])('an administrator chooses "%s", says why, and the account is changed', async (name, path, body) => {
  const { screen, posted } = await page()
  await screen.getByRole('radio', { name }).click()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Asked for by phone')
  await screen.getByRole('button', { name }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(posted).toEqual([[`/api/admin/users/7/${path}`, { ...body, reason: 'Asked for by phone' }]])
})

test('whoever is suspended can only be reinstated', async () => {
  const { screen } = await page({ suspendedAt: '2026-11-20T12:00:00Z' })
  expect(screen.getByRole('radio').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Reinstate' })).toBeVisible()
})

test('nothing is sent without a reason', async () => {
  const { screen, posted } = await page()
  await screen.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(screen.getByText('Give a reason in a few words.')).toBeVisible()
  expect(posted).toEqual([])
})

test('a refusal is read in the dialog, and the reason is still there', async () => {
  const { screen } = await page({ isAdmin: true, role: 'admin' }, 'This is the only admin. Make someone else an admin first.')
  await screen.getByRole('radio', { name: 'Remove as admin' }).click()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Left the company')
  await screen.getByRole('button', { name: 'Remove as admin' }).click()
  await expect.element(screen.getByText('This is the only admin. Make someone else an admin first.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the company')
})
