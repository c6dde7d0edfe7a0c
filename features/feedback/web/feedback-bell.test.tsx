import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FeedbackNotification } from '#features/feedback/contract'
import { FakeSocket } from '#platform/web/live-socket/testing/fake-socket.fixtures.ts'
import { startLive, stopLive } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { FeedbackBell } from './feedback-bell.tsx'

const notification = (id: number, more: Partial<FeedbackNotification> = {}): FeedbackNotification => ({
  id,
  type: 'bug',
  message: `Message ${id}`,
  userName: null,
  userEmail: null,
  isRead: false,
  createdAt: new Date(2026, 10, 5, 15, 4).toISOString(),
  status: 'received',
  context: null,
  ...more,
})

let stored: FeedbackNotification[]
const changes: string[] = []

beforeEach(() => {
  sharedQueries().clear()
  changes.length = 0
  stored = [
    notification(3, { userName: 'Ada Reyes', userEmail: 'ada@example.com' }),
    notification(2, { userEmail: 'bo@example.com' }),
    notification(1),
  ]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json(stored)
    changes.push(`${method} ${url}`)
    const id = Number(/\d+/.exec(url)?.[0])
    if (method === 'DELETE') stored = stored.filter((each) => each.id !== id)
    else stored = stored.map((each) => (Number.isNaN(id) || each.id === id ? { ...each, isRead: true } : each))
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function bell(permissions: string[]) {
  signInAs({ id: 7, name: 'Pat', permissions })
  const router = createMemoryRouter([{ path: '/', element: <FeedbackBell /> }])
  return render(<RouterProvider router={router} />)
}
const holder = ['feedback:triage']

test('nobody without the permission sees a bell', async () => {
  const screen = await bell(['something:else'])
  expect(screen.container.textContent).toBe('')
})

test('the list says from whom by name, else e-mail, else anonymous, and when', async () => {
  await bell(holder)
  await page.getByRole('button', { name: 'Feedback notifications, 3 unread' }).click()
  for (const sender of ['From Ada Reyes', 'From bo@example.com', 'From Anonymous'])
    await expect.element(page.getByText(sender)).toBeVisible()
  await expect.element(page.getByText('Nov 5, 3:04 PM').first()).toBeVisible()
  expect(page.getByRole('list').element().getBoundingClientRect().height).toBeCloseTo(400, 1)
})

test('a press reads one, another reads all, and what is deleted is gone', async () => {
  await bell(holder)
  await page.getByRole('button', { name: 'Feedback notifications, 3 unread' }).click()
  await page.getByText('Message 2').click()
  await expect.element(page.getByRole('button', { name: 'Feedback notifications, 2 unread' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByRole('button', { name: 'Feedback notifications', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete feedback from bo@example.com' }).click()
  await expect.element(page.getByText('Message 2')).not.toBeInTheDocument()
  await expect.poll(() => changes).toEqual(['PATCH /api/feedback/2/read', 'PATCH /api/feedback/mark-all-read', 'DELETE /api/feedback/2'])
})

test('more than nine unread show as 9+', async () => {
  stored = Array.from({ length: 12 }, (_, index) => notification(index + 1))
  await bell(holder)
  await expect.element(page.getByRole('button', { name: 'Feedback notifications, 9+ unread' })).toBeVisible()
})

test('what others send appears within thirty seconds without a live connection', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await bell(holder)
  await expect.element(page.getByRole('button', { name: 'Feedback notifications, 3 unread' })).toBeVisible()
  stored = [notification(4), ...stored]
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await expect.element(page.getByRole('button', { name: 'Feedback notifications, 4 unread' })).toBeVisible()
})

test('what others send appears at once over the live connection', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  sessionStore.connect({ token: async () => 'a token', signOut: async () => undefined })
  startLive(7, { after: () => undefined, onEnd: () => undefined })
  await bell(holder)
  await expect.element(page.getByRole('button', { name: 'Feedback notifications, 3 unread' })).toBeVisible()
  const socket = await vi.waitFor(() => FakeSocket.last ?? Promise.reject(new Error('not open yet')))
  socket.onopen?.()
  socket.says({ type: 'registered', userId: 7 })
  stored = [notification(5), ...stored]
  socket.says({ type: 'new_feedback', id: 5 })
  await expect.element(page.getByRole('button', { name: 'Feedback notifications, 4 unread' })).toBeVisible()
  stopLive()
})
