import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { sessionUser } from '#platform/web/session/testing/session-user.fixtures.ts'
import { SaveButtons } from './save-buttons.tsx'
import SharedWishlistPage from './shared-wishlist-page.tsx'

const someone = { status: 'signed-in', user: sessionUser({ id: 7, name: 'Ada', firebaseUid: 'ada' }) } as const
const posted: string[] = []

beforeEach(() => {
  localStorage.clear()
  sharedQueries().clear()
  posted.length = 0
  sessionStore.set({ status: 'loading' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/ids') ? { favorite: [], hidden: [], latest: 0 } : { items: [] })
    posted.push(url.replace(/\?.*/, ''))
    return Response.json({ id: 3, name: 'By the lake', ownerName: 'Bea' })
  })
})

async function open(path: string) {
  const shared = { name: 'By the lake', ownerName: 'Bea', homes: [] }
  const router = createMemoryRouter(
    [
      { path: '/property/5', element: <SaveButtons home={{ id: 5, title: 'Sage Craftsman' }} /> },
      { path: '/wishlist/:token', element: <SharedWishlistPage />, loader: () => shared, hydrateFallbackElement: <p>…</p> },
      { path: '/auth', element: <p>Please sign in</p> },
      { path: '/profile', element: <p>Your lists</p> },
      { path: '/elsewhere', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  )
  await render(<RouterProvider router={router} />)
  return router
}

const add = page.getByRole('button', { name: 'Add to list' })
const join = page.getByRole('link', { name: 'Sign in to vote' })

test('the lists pressed for before it is known who is here open when it is', async () => {
  await open('/property/5')
  await add.click()
  await expect.element(add).toBeVisible()
  sessionStore.set(someone)
  await expect.element(page.getByRole('dialog', { name: 'Add to list' })).toBeVisible()
  await expect.element(page.getByText('Please sign in')).not.toBeInTheDocument()
})

test('the lists pressed for before it is known that nobody is here lead to signing in', async () => {
  const router = await open('/property/5')
  await add.click()
  await expect.element(add).toBeVisible()
  sessionStore.set({ status: 'signed-out' })
  await expect.element(page.getByText('Please sign in')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=signin&redirect=%2Fproperty%2F5')
})

test('whoever has gone on meanwhile stays where they went', async () => {
  const router = await open('/property/5')
  await add.click()
  await router.navigate('/elsewhere')
  await expect.element(page.getByText('Another page')).toBeVisible()
  sessionStore.set({ status: 'signed-out' })
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('joining a list before it is known who is here joins it when it is, without signing in again', async () => {
  await open('/wishlist/secret')
  await join.click()
  await expect.element(join).toBeVisible()
  sessionStore.set(someone)
  await expect.element(page.getByText('Your lists')).toBeVisible()
  expect(posted).toHaveLength(1)
})

test('joining a list before it is known that nobody is here leads to signing in and back', async () => {
  const router = await open('/wishlist/secret')
  await join.click()
  await expect.element(join).toBeVisible()
  sessionStore.set({ status: 'signed-out' })
  await expect.element(page.getByText('Please sign in')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=signin&redirect=%2Fwishlist%2Fsecret')
  expect(posted).toEqual([])
})
