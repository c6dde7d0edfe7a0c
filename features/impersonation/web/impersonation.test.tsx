import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ImpersonationMark } from '#platform/web/session/impersonation.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { Impersonation } from '../contract.ts'
import { ImpersonationList } from './impersonation-list.tsx'
import { LookAs } from './look-as.tsx'
import { SupportAccess } from './support-access.tsx'

const user = {
  id: 7,
  email: 'maya@example.com',
  firebaseUid: 'uid-7',
  username: 'maya',
  name: 'Maya Diaz',
  firstName: 'Maya',
  lastName: 'Diaz',
  profileImageUrl: null,
  zipCode: null,
  isAgent: false,
  isAdmin: false,
  isVerified: false,
  isFounder: false,
  role: 'buyer' as const,
  emailVerified: true,
  permissions: [] as string[],
  suspendedAt: null,
}
const running: Impersonation = {
  id: 3,
  administrator: { id: 1, name: 'Nora Diaz' },
  person: { id: 7, name: 'Maya Diaz' },
  reason: 'A search is empty',
  startedAt: '2026-11-26T15:00:00.000Z',
  until: '2026-11-26T15:30:00.000Z',
  changes: 'none',
  endedAt: null,
  endedBy: null,
}
const ended: Impersonation = { ...running, id: 2, endedAt: '2026-11-25T15:00:00.000Z', endedBy: 'person', changes: 'refused' }

let sent: { call: string; body?: unknown }[]
let items: Impersonation[]
let refusal: { status: number; message: string } | undefined
beforeEach(() => {
  sharedQueries().clear()
  sent = []
  items = [running, ended]
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET')
      sent.push({ call: `${method} ${pathname}`, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) })
    if (refusal && method !== 'GET') return Response.json({ problem: 'conflict', message: refusal.message }, { status: refusal.status })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (pathname === '/api/admin/impersonations/3/changes') return Response.json({ ...running, changes: 'asked' })
    if (pathname === '/api/admin/impersonations/3') return Response.json(running)
    if (pathname === '/api/admin/impersonations' && method === 'POST') return Response.json({ impersonation: running, user })
    return Response.json({ items })
  })
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const show = (element: ReactNode) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )

test('an administrator reads what stays closed, says why, and the site loads anew as that person', async () => {
  const loaded: [ImpersonationMark | undefined, string][] = []
  // As in a row of the list on phones.
  await show(
    <div style={{ textAlign: 'right' }}>
      <LookAs user={user} load={(mark, to) => void loaded.push([mark, to])} />
    </div>,
  )
  await page.getByRole('button', { name: 'Look as Maya Diaz' }).click()
  expect(getComputedStyle(page.getByRole('heading', { name: 'Look as Maya Diaz' }).element()).textAlign).not.toBe('right')
  await expect
    .element(page.getByText(/Messages, notifications, tours, shared lists, leads, the vault, files, and downloads stay closed/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText('Give a reason in a few words.')).toBeVisible()
  refusal = { status: 409, message: 'You can’t look as this account.' }
  await page.getByRole('textbox', { name: 'Reason' }).fill('A search is empty')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText('You can’t look as this account.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A search is empty')
  refusal = undefined
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => loaded).toMatchObject([[{ id: 3, user: { id: 7 }, returnTo: '/admin/impersonations' }, '/']])
  expect(sent.at(-1)).toEqual({ call: 'POST /api/admin/impersonations', body: { userId: 7, reason: 'A search is empty' } })
})

test.each([{ isAdmin: true }, { permissions: ['feedback:triage'] }, { suspendedAt: '2026-11-20T12:00:00Z' }])(
  'there is no button for an account that may not be looked at: %j',
  async (details) => {
    await show(<LookAs user={{ ...user, ...details }} />)
    expect(page.getByRole('button').elements()).toHaveLength(0)
  },
)

test('the person allows, refuses or ends what is running, and reads who looked earlier and why', async () => {
  items = [{ ...running, changes: 'asked' }, ended]
  await show(<SupportAccess />)
  await expect.element(page.getByRole('heading', { name: 'Nora Diaz is looking at your account' })).toBeVisible()
  await expect.element(page.getByText('They ask to make changes.')).toBeVisible()
  items = [{ ...running, changes: 'allowed' }, ended]
  await page.getByRole('button', { name: 'Allow changes' }).click()
  await expect.element(page.getByText('You allowed changes.')).toBeVisible()
  items = [{ ...running, endedAt: running.until, endedBy: 'person' }, ended]
  await page.getByRole('button', { name: 'End now' }).click()
  await expect.element(page.getByRole('heading', { name: /is looking/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Ended: By the person · Changes: Refused')).toBeVisible()
  expect(sent).toEqual([
    { call: 'POST /api/impersonations/3', body: { answer: 'allow' } },
    { call: 'POST /api/impersonations/3', body: { answer: 'end' } },
  ])
})

test('administrators read who looked as whom and how it ended; without any, how it begins', async () => {
  const view = await show(<ImpersonationList />)
  await expect.element(page.getByRole('cell', { name: /By the person/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /Running until/ })).toBeVisible()
  await view.unmount()
  sharedQueries().clear()
  items = []
  await show(<ImpersonationList />)
  await expect.element(page.getByText('No account views yet')).toBeVisible()
})
