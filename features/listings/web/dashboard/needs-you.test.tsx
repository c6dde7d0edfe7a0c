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

const onTheMarket = myListingLineFixture({ status: 'Active', editorialStatus: 'approved', isPublic: true, mayPublish: false })
const open = async (listings = [onTheMarket]) => {
  const element = <NeedsYou listings={listings} user={sessionUser({ id: 7 })} />
  return await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('what waits in another feature is shown with the way there, for the person who looks', async () => {
  const asked: number[] = []
  fillDashboard({ ...nothing, useNotices: (userId) => [(asked.push(userId), { ...messages, waiting: unread })] })
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: '3 unread messages Read and answer' })).toHaveAttribute('href', '/messages')
  expect(new Set(asked)).toEqual(new Set([7]))
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
  const screen = await open([{ ...onTheMarket, archived: true }])
  await expect.element(screen.getByText('You have no current listings.')).toBeVisible()
})
