import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import { provisionalUser } from './cached-user.ts'
import { RequireRole } from './require-role.tsx'

const base = { ...provisionalUser({ uid: 'u', email: 'a@b.co', displayName: 'Ada', emailVerified: true }), id: 7 }

beforeEach(() => sessionStore.set({ status: 'loading' }))

async function open(level: 'user' | 'agent' | 'admin') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/settings', element: <p>Settings</p> },
      { path: '/auth', element: <p>Sign in here</p> },
      { path: '/page', element: <RequireRole level={level}>Behind the guard</RequireRole> },
    ],
    { initialEntries: ['/page?tab=two'] },
  )
  return { router, screen: await render(<RouterProvider router={router} />) }
}

test('nobody is judged before the session is known, nor while the server has not confirmed', async () => {
  const { screen } = await open('agent')
  await expect.element(screen.getByRole('status')).toBeVisible()
  sessionStore.set({ status: 'signed-in', user: { ...base, id: 0 } })
  await expect.element(screen.getByRole('status')).toBeVisible()
  sessionStore.set({ status: 'signed-in', user: { ...base, isAgent: true, role: 'agent' } })
  await expect.element(screen.getByText('Behind the guard')).toBeVisible()
})

test('a visitor signs in and the page is remembered', async () => {
  sessionStore.set({ status: 'signed-out' })
  const { screen, router } = await open('user')
  await expect.element(screen.getByText('Sign in here')).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('?redirect=%2Fpage%3Ftab%3Dtwo')
})

test.each([
  ['agent', {}, 'Agent privileges required to access this page'],
  ['admin', { isAgent: true }, 'Admin privileges required to access this page'],
  ['admin', { isAdmin: true }, 'Admin privileges required to access this page'],
] as const)('without the role of %s one reads why and goes home', async (level, flags, message) => {
  sessionStore.set({ status: 'signed-in', user: { ...base, ...flags } })
  const { screen } = await open(level)
  await expect.element(screen.getByText('Home')).toBeVisible()
  await expect.poll(() => toastStore.get().at(-1)).toMatchObject({ title: message, variant: 'destructive' })
})

test('an administrator without a second factor learns what is missing', async () => {
  sessionStore.set({ status: 'signed-in', user: { ...base, isAgent: true, isAdmin: true, role: 'admin', needsSecondFactor: true } })
  const { screen } = await open('admin')
  await expect.element(screen.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings')
})

test('somebody whose provider told no address is asked for one before anything else', async () => {
  const { router } = await open('user')
  sessionStore.set({ status: 'signed-in', user: { ...base, id: 0, email: '' } })
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/auth?redirect=%2Fpage%3Ftab%3Dtwo')
})
