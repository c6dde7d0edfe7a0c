import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { topics, type Preference } from '#features/notifications/contract'
import { topicNames } from '../contract/topics.ts'
import PreferencesPage from './preferences-page.tsx'

const delivery = {
  timeZone: 'America/Chicago',
  hour: 8,
  weekday: 1,
  priceDropPercent: 0,
  pausedUntil: null,
  mailbox: 'ok',
  sent: [{ at: '2026-11-20T14:00:00.000Z', subject: '3 updates: New match: Porch' }],
}

const noTexts = { state: 'closed', phone: null, statement: '', agreedAt: null }

afterEach(() => vi.unstubAllGlobals())

const forAgents = [
  'Your videos: Email',
  'Your videos: On the site',
  'Linked calendars: Email',
  'Linked calendars: On the site',
  'Leads from your team: Email',
  'Leads from your team: On the site',
  'Your badges: On the site',
]
const leads = ['New leads and first messages: Email', 'New leads and first messages: On the site']
const messages = ['Messages: Email', 'Messages: On the site']
const forEverybody = [
  'Tours: On the site',
  ...[
    'Saved searches',
    'Price drops',
    'Back on the market',
    'Open houses',
    'Status changes',
    'Sold homes',
    'Shared lists',
    'Searches shared with you',
  ].flatMap((topic) => ['Email', 'On the site'].map((way) => `${topic}: ${way}`)),
  'Support access: On the site',
]

test.each([
  ['a buyer', false, false, [...messages, ...forEverybody]],
  ['an agent', true, false, [...messages, ...leads, ...forEverybody, ...forAgents]],
  ['an administrator', true, true, [...messages, ...leads, ...forEverybody, ...forAgents, 'Agent badges: On the site']],
])('%s finds a switch for everything they are ever told of, and none for anything else', async (_, isAgent, isAdmin, switches) => {
  const preferences = topicNames.flatMap((topic) =>
    Object.keys(topics[topic].channels).map((channel) => ({ topic, channel, enabled: true })),
  )
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(input.includes('texts') ? noTexts : input.includes('delivery') ? delivery : { preferences }),
  )
  sharedQueries().clear()
  signInAs({ id: 1, email: 'a@example.com', isAgent, isAdmin })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />
    </Queries>,
  )
  await expect.element(screen.getByRole('checkbox', { name: 'Messages: Email' })).toBeChecked()
  const names = screen
    .getByLabelText(/: (Email|On the site)$/)
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
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.includes('texts')) return Response.json(noTexts)
    if (input.includes('delivery')) return Response.json(delivery)
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

test('settings that cannot be loaded say so once, and one press tries them all', async () => {
  let broken = true
  vi.stubGlobal('fetch', async (input: string) => {
    if (broken) return Response.json({ problem: 'conflict', message: 'Not now.' }, { status: 409 })
    if (input.includes('texts')) return Response.json(noTexts)
    return Response.json(input.includes('delivery') ? delivery : { preferences: [] })
  })
  sharedQueries().clear()
  signInAs({ id: 1, email: 'a@example.com', isAgent: false, isAdmin: false })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />
    </Queries>,
  )
  await expect.element(screen.getByRole('alert').getByText('Your notification settings could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
  broken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'When we email you' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Notify me about' })).toBeVisible()
})

test('a visitor reads what the page is for, and signing in leads back to it', async () => {
  sessionStore.set({ status: 'signed-out' })
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />)
  await expect.element(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?redirect=%2Fpreferences')
})

test('how often, when, and a pause are saved at once; a mailbox that bounced is said, with the way back', async () => {
  let stored: Record<string, unknown> = { ...delivery, mailbox: 'bounce' }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.includes('texts')) return Response.json(noTexts)
    const preferences = [{ topic: 'price-drops', channel: 'mail', enabled: true, frequency: 'daily' }]
    if (init.method !== 'PUT') return Response.json(input.includes('delivery') ? stored : { preferences })
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push(body)
    if (!input.includes('delivery')) return Response.json({ preferences: [body] })
    stored = {
      ...stored,
      ...body,
      ...(body['mailboxWorks'] === true && { mailbox: 'ok' }),
      ...(body['paused'] === true && { pausedUntil: '2026-12-25T14:00:00.000Z' }),
    }
    return Response.json(stored)
  })
  sharedQueries().clear()
  signInAs({ id: 1, email: 'a@example.com', isAgent: false, isAdmin: false })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PreferencesPage /> }])} />
    </Queries>,
  )
  await screen.getByRole('combobox', { name: 'Price drops: Email' }).selectOptions('Once a week')
  await screen.getByLabelText('Daily emails at').selectOptions('6 PM')
  await screen.getByLabelText('Price drops of').selectOptions('5% or more')
  await screen.getByRole('button', { name: 'Email me again' }).click()
  await expect.element(screen.getByText(/returned our last email/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Pause for 30 days' }).click()
  await expect.element(screen.getByText('December 25, 2026')).toBeVisible()
  expect(sent).toEqual([
    { topic: 'price-drops', channel: 'mail', enabled: true, frequency: 'weekly' },
    { hour: 18, timeZone: 'America/Chicago' },
    { priceDropPercent: 5 },
    { mailboxWorks: true },
    { paused: true },
  ])
  await expect.element(screen.getByText('3 updates: New match: Porch')).toBeVisible()
})
