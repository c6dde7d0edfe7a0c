import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { topicNames, topics, type Preference } from '#features/notifications/contract'
import PreferencesPage from './preferences-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a buyer', false, false, ['Messages: Email', 'Messages: On the site', 'Saved searches: Email']],
  ['an agent', true, false, ['Messages: Email', 'Messages: On the site', 'Saved searches: Email', 'Your badges: On the site']],
  [
    'an administrator',
    true,
    true,
    ['Messages: Email', 'Messages: On the site', 'Saved searches: Email', 'Your badges: On the site', 'Agent badges: On the site'],
  ],
])('%s finds a switch for everything they are ever told of, and none for anything else', async (_, isAgent, isAdmin, switches) => {
  const preferences = topicNames.flatMap((topic) =>
    Object.keys(topics[topic].channels).map((channel) => ({ topic, channel, enabled: true })),
  )
  vi.stubGlobal('fetch', async () => Response.json({ preferences }))
  sharedQueries().clear()
  signInAs({ id: 1, email: 'a@example.com', isAgent, isAdmin })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />
    </Queries>,
  )
  await expect.element(screen.getByRole('checkbox', { name: 'Messages: Email' })).toBeChecked()
  const names = screen
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'))
  expect(names).toEqual(switches)
})

test('a switch is saved at once; one that cannot be saved goes back', async () => {
  let mail = true
  let broken = false
  const matrix = () => ({
    preferences: [
      { topic: 'messages', channel: 'mail', enabled: mail },
      { topic: 'messages', channel: 'screen', enabled: true },
    ],
  })
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json(matrix())
    if (broken) return Response.json({ problem: 'unavailable', message: 'Not now.' }, { status: 503 })
    mail = (JSON.parse(String(init.body)) as Preference).enabled
    return Response.json(matrix())
  })
  sharedQueries().clear()
  signInAs({ id: 1, email: 'a@example.com', isAgent: false, isAdmin: false })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />
    </Queries>,
  )
  const cell = screen.getByRole('checkbox', { name: 'Messages: Email' })
  await expect.element(cell).toBeChecked()
  await cell.click()
  await vi.waitFor(() => expect(mail).toBe(false))
  await expect.element(cell).not.toBeChecked()
  broken = true
  await cell.click()
  await vi.waitFor(() => expect(mail).toBe(false))
  await expect.element(cell).not.toBeChecked()
})

test('a visitor reads what the page is for, and signing in leads back to it', async () => {
  sessionStore.set({ status: 'signed-out' })
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />)
  await expect.element(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?redirect=%2Fpreferences')
})
