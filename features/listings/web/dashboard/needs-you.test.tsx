import { MessagesSquare } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SessionUser } from '#platform/web/session/session.ts'
import { fillDashboard, type DashboardNotice } from './dashboard-parts.ts'
import { NeedsYou } from './needs-you.tsx'

const messages: DashboardNotice = { id: 'messages', allDone: 'Every message is read.', Icon: MessagesSquare }
const unread = { label: '3 unread messages', action: 'Read and answer', to: '/messages' }
const nothing = { useNotices: () => [], tabs: [] }
afterEach(() => fillDashboard(nothing))

const open = async () => {
  const element = <NeedsYou listings={[]} user={{ id: 7 } as unknown as SessionUser} />
  return await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('what waits in another feature is shown with the way there, for the person who looks', async () => {
  const asked: number[] = []
  fillDashboard({ useNotices: (userId) => [(asked.push(userId), { ...messages, waiting: unread })], tabs: [] })
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: '3 unread messages Read and answer' })).toHaveAttribute('href', '/messages')
  expect(new Set(asked)).toEqual(new Set([7]))
})

test('when nothing waits anywhere, one sentence says so for every part of the dashboard', async () => {
  fillDashboard({ useNotices: () => [messages], tabs: [] })
  const screen = await open()
  await expect
    .element(screen.getByText('Nothing is waiting for you. Every home is published as it should be. Every message is read.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('a dashboard that nobody fills speaks of homes alone', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Nothing is waiting for you. Every home is published as it should be.')).toBeVisible()
})
