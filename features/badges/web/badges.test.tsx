import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BadgeStanding } from '#features/badges/contract'
import { FakeSocket } from '#platform/web/live-socket/testing/fake-socket.fixtures.ts'
import { startLive, stopLive } from '#platform/web/live-socket/live.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import { Toaster } from '#platform/web/toast/toaster.tsx'
import { AchievementToasts } from './achievement-toasts.tsx'
import { BadgesTab } from './badges-tab.tsx'

const empty: BadgeStanding = { badges: [], earnedBadges: [], level: 1, points: 0, pointsToNextLevel: 100, progress: [] }
const home = { id: 'first-home', name: 'First Home', description: 'You published a listing.', icon: '🏡', points: 20, isEarned: true }
const earned: BadgeStanding = {
  ...empty,
  badges: [home],
  earnedBadges: [
    {
      ...home,
      evidence: { count: 2, homes: [{ id: 7, title: 'Bright bungalow' }], at: new Date(2026, 10, 5, 12).toISOString() },
      awardedAt: new Date(2026, 10, 6, 12).toISOString(),
    },
  ],
  points: 20,
  pointsToNextLevel: 80,
  progress: [
    { badgeId: 'first-home', have: 1, need: 1 },
    { badgeId: 'five-doors', have: 2, need: 5 },
  ],
}

let stored: BadgeStanding

beforeEach(() => {
  sharedQueries().clear()
  FakeSocket.last = undefined
  stored = empty
  vi.stubGlobal('fetch', async () => Response.json(stored))
  vi.stubGlobal('WebSocket', FakeSocket)
  signInAs({ id: 7, name: 'Maya', isAgent: true, permissions: [] })
  sessionStore.connect({ token: async () => 'a token', signOut: async () => undefined })
})
afterEach(() => {
  stopLive()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  vi.unstubAllGlobals()
})

const dashboard = (
  <Queries>
    <BadgesTab userId={7} />
    <AchievementToasts />
    <Toaster />
  </Queries>
)

async function open() {
  const router = createMemoryRouter([{ path: '*', element: dashboard }])
  await render(<RouterProvider router={router} />)
  return router
}

test('without badges one reads how the first is earned, with all of them and how far one is', async () => {
  await open()
  await expect.element(page.getByText('No badges yet')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Level 1' })).toBeVisible()
  await expect.element(page.getByText('0 of 5 homes')).toBeVisible()
})

test('an earned badge shows its evidence, the day and what is missing for the next ones', async () => {
  stored = earned
  await open()
  await expect.element(page.getByRole('link', { name: 'Bright bungalow' })).toHaveAttribute('href', '/agent/homes/7')
  await expect.element(page.getByText('Earned on Nov 6, 2026')).toBeVisible()
  await expect.element(page.getByText('2 homes, Nov 5, 2026')).toBeVisible()
  await expect.element(page.getByText('20 points · 80 points to level 2')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Five Front Doors progress' })).toHaveAttribute('value', '0.4')
})

test('a new badge shows at once in its colors with a way to it, counts those that come together, and fetches them anew', async () => {
  const router = await open()
  await expect.element(page.getByText('No badges yet')).toBeVisible()
  startLive(7, { after: () => undefined, onEnd: () => undefined })
  const socket = await vi.waitFor(() => FakeSocket.last ?? Promise.reject(new Error('not open yet')))
  socket.onopen?.()
  socket.says({ type: 'registered', userId: 7 })
  await import('./listen-for-achievements.tsx')
  stored = earned
  const won = { type: 'achievement', badgeId: 'first-home', badgeDescription: 'You published a listing.' }
  await vi.waitFor(() => {
    if (toastStore.get().length === 0) socket.says({ ...won, badgeName: 'First Home' })
    expect(toastStore.get()).toHaveLength(1)
  })
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  const first = toasts.filter({ hasText: 'Badge Earned: First Home' })
  await expect.element(first).toBeVisible()
  // Toasts stay while somebody points at them.
  await first.hover()
  socket.says({ ...won, badgeName: 'First Tour', points: 20 })
  const second = toasts.filter({ hasText: 'Badge Earned: First Tour' })
  await expect.element(second.getByText('2 badges')).toBeVisible()
  await expect.element(second.getByText('You published a listing. 20 points.')).toBeVisible()
  expect(toastStore.get().map(({ paint, duration }) => [paint, duration])).toEqual(
    [1, 2].map(() => [{ background: '#4F46E5', border: '#4338CA', text: '#FFFFFF' }, 5000]),
  )
  await expect.element(page.getByRole('heading', { name: 'First Home' })).toBeVisible()

  socket.says({ type: 'system_achievement', message: 'Nora B. did.', userName: 'Nora B.', badgeId: 'first-home', badgeName: 'First Home' })
  const unlocked = toasts.filter({ hasText: 'Achievement Unlocked' })
  await expect.element(unlocked.getByText('Nora B. did.')).toBeVisible()
  expect(toastStore.get().at(-1)).toMatchObject({ paint: { background: '#059669', border: '#10B981', text: '#FFFFFF' }, duration: 5000 })

  await second.getByRole('button', { name: 'View My Badges' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/agent/dashboard?tab=badges'))
})
