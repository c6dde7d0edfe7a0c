import { MessagesSquare } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { myListingLineFixture } from '#fixtures/listings/contract/testing/listing'
import { sessionUser } from '#platform/web/session/testing/session-user.fixtures.ts'
import { fillDashboard, type DashboardNotice } from './dashboard-parts.ts'
import { NeedsYou } from './needs-you.tsx'

const messages: DashboardNotice = { id: 'messages', allDone: 'Every message is read.', Icon: MessagesSquare }
const unread = { label: '3 unread messages', action: 'Read and answer', to: '/messages' }
const nothing = { useNotices: () => [], useNumbers: () => new Map(), tabs: [], links: [] }
afterEach(() => fillDashboard(nothing))

const drafts = (count: number) =>
  Array.from({ length: count }, (_, index) => myListingLineFixture({ id: index + 1, title: `Draft ${index + 1}` }))
const open = async ({ items = drafts(0), total = 0, has = 'current' as 'current' | 'former' | 'none' } = {}) => {
  const element = <NeedsYou waiting={{ items, total }} has={has} user={sessionUser({ id: 7 })} />
  return await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('what waits in another feature is shown with the way there, for the person who looks', async () => {
  const asked: number[] = []
  fillDashboard({ ...nothing, useNotices: (userId) => [(asked.push(userId), { ...messages, waiting: unread })] })
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: '3 unread messages Read and answer' })).toHaveAttribute('href', '/messages')
  expect(new Set(asked)).toEqual(new Set([7]))
})

test('the numbers that wait are explained beside the heading', async () => {
  const notices = [
    { ...messages, waiting: unread },
    { ...messages, id: 'leadsDue' },
  ]
  fillDashboard({ ...nothing, useNotices: () => notices, NoticesInfo: ({ kinds }) => <p>Explains {kinds.join()}</p> })
  const screen = await open()
  await expect.element(screen.getByText('Explains messages')).toBeVisible()
})

test('when nothing waits anywhere, one sentence says so for every part of the dashboard', async () => {
  fillDashboard({ ...nothing, useNotices: () => [messages] })
  const screen = await open()
  await expect.element(screen.getByText('You’re all caught up. Every message is read.')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('until it is known what waits elsewhere, nothing is shown that would move', async () => {
  fillDashboard({ ...nothing, useNotices: () => undefined })
  const screen = await open()
  expect(screen.container.textContent).toBe('')
})

test('a dashboard that nobody fills speaks of homes alone', async () => {
  const screen = await open()
  await expect.element(screen.getByText('You’re all caught up.')).toBeVisible()
})

test('an agent whose homes are all archived is not told that they are published', async () => {
  const screen = await open({ has: 'former' })
  await expect.element(screen.getByText('You have no current listings.')).toBeVisible()
})

test('of 2,000 drafts four are shown, then the first twenty with the total', async () => {
  const screen = await open({ items: drafts(20), total: 2000 })
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  await screen.getByRole('button', { name: 'Show 20' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(20)
  await expect.element(screen.getByText('Showing the first 20 of 2,000. The rest are in the list below.')).toBeVisible()
})

test('an agent without listings sees what waits elsewhere, and nothing when nothing does', async () => {
  fillDashboard({ ...nothing, useNotices: () => [{ ...messages, waiting: unread }] })
  const screen = await open({ has: 'none' })
  await expect.element(screen.getByRole('link', { name: '3 unread messages Read and answer' })).toBeVisible()
  fillDashboard({ ...nothing, useNotices: () => [messages] })
  const empty = await open({ has: 'none' })
  expect(empty.container.textContent).toBe('')
})
