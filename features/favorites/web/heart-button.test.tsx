import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { marksKey } from '#features/favorites/contract'
import { sessionStore } from '#platform/web/session/session.ts'
import { sessionUser, signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { HeartButton } from './heart-button.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { unlistedFavorites } from './unlisted-favorites.ts'
import { mark } from './use-marks.ts'

const listing = { id: 5, title: 'Sage Craftsman' }
const heart = page.getByRole('button', { name: 'Save to favorites: Sage Craftsman' })

beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ status: 'signed-out' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <MarkButtons home={listing} /> },
      { path: '/auth', element: <p>Sign in</p> },
    ],
    { initialEntries: ['/'] },
  )
  await render(<RouterProvider router={router} />)
  return router
}

test('without an account the heart asks to sign in and remembers what was wanted', async () => {
  const router = await open()
  await heart.click()
  await page.getByRole('dialog', { name: 'Sign in to save this home' }).getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Sign in')).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('?tab=signin&redirect=%2F')
  expect(JSON.parse(localStorage.getItem(marksKey) ?? '{}')).toMatchObject({
    waiting: [{ owner: '', kind: 'favorite', id: 5, isSet: true }],
  })
})

test('whoever does not want to sign in leaves nothing behind', async () => {
  await open()
  await heart.click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => localStorage.getItem(marksKey)).toBeNull()
})

test('a home is hidden and brought back at the same place', async () => {
  await open()
  await page.getByRole('button', { name: 'Hide from results: Sage Craftsman' }).click()
  await expect.element(page.getByText('Hidden from results')).toBeVisible()
  await page.getByRole('button', { name: 'Unhide: Sage Craftsman' }).click()
  await expect.element(heart).toBeVisible()
})

test('a heart for a home that is no longer shown is taken back, and the page around hears of it', async () => {
  const answer = (url: string) =>
    url.includes('/ids')
      ? Response.json({ favorite: [], hidden: [], latest: 0 })
      : Response.json({ problem: 'not-found', message: 'This home is no longer listed.' }, { status: 404 })
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  const onUnlisted = vi.fn<(id: number) => void>()
  const stop = unlistedFavorites.subscribe(onUnlisted)
  await open()
  signInAs({ id: 7, name: 'Ada', firebaseUid: 'ada' })
  await heart.click()
  await vi.waitFor(() => expect(onUnlisted).toHaveBeenCalledWith(5))
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  stop()
  sessionStore.set({ status: 'signed-out' })
})

test('a heart pressed without a connection is sent though the session ends and comes back before', async () => {
  const sent: string[] = []
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const bea = { status: 'signed-in', user: sessionUser({ id: 8, name: 'Bea', firebaseUid: 'bea' }) } as const
  await open()
  sessionStore.set(bea)
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  sessionStore.set({ status: 'signed-out' })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.includes('/ids')) return Response.json({ favorite: [], hidden: [], latest: 0 })
    sent.push(`${method} ${url}`)
    return Response.json({ isSet: true, latest: 9 })
  })
  isOnline.mockReturnValue(true)
  sessionStore.set(bea)
  await expect.poll(() => sent).toEqual(['POST /api/favorites'])
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  sessionStore.set({ status: 'signed-out' })
  isOnline.mockRestore()
})

/** Stands in for a server that knows of no marks and accepts every one; returns what it was sent. */
function answerMarks(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (url.includes('/ids')) return Response.json({ favorite: [], hidden: [], latest: 0 })
    sent.push(`${method} ${url.replace(/\?.*/, '')}`)
    return Response.json({ isSet: true, latest: 9 })
  })
  return sent
}

const someone = (firebaseUid: string) => ({ status: 'signed-in', user: sessionUser({ id: 9, name: 'Cy', firebaseUid }) }) as const

test('a heart pressed before it is known who is here is filled at once, and sent once when it is known', async () => {
  const sent = answerMarks()
  sessionStore.set({ status: 'loading' })
  await open()
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([])
  sessionStore.set(someone('cy'))
  await expect.poll(() => sent).toEqual(['POST /api/favorites'])
  await expect.poll(() => localStorage.getItem(marksKey)).toContain('"waiting":[]')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual(['POST /api/favorites'])
})

test('a heart pressed before it is known that nobody is here asks to sign in', async () => {
  const sent = answerMarks()
  sessionStore.set({ status: 'loading' })
  await open()
  await heart.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  sessionStore.set({ status: 'signed-out' })
  await expect.element(page.getByRole('dialog', { name: 'Sign in to save this home' })).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([])
})

test('a heart pressed in the moment its page comes alive counts for who is here, and asks nobody to sign in again', async () => {
  const sent = answerMarks()
  sessionStore.set(someone('dee'))
  const box = document.body.appendChild(document.createElement('div'))
  const PressedAtOnce = () => {
    useLayoutEffect(() => box.querySelector('button')?.click(), [])
    return null
  }
  const screen = (
    <MemoryRouter>
      <HeartButton home={listing} />
      <PressedAtOnce />
    </MemoryRouter>
  )
  box.innerHTML = renderToString(screen)
  const root = hydrateRoot(box, screen)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  await expect.poll(() => sent).toEqual(['POST /api/favorites'])
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a heart pressed while the marks are being read stays, though what was read is older', async () => {
  const sent: string[] = []
  const reading = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    const favorite = sent.includes('/api/favorites') ? [5] : []
    sent.push(url.replace(/\?.*/, ''))
    if (!url.includes('/ids')) return Response.json({ isSet: true, latest: 9 })
    await reading.promise
    return Response.json({ favorite, hidden: [], latest: 0 })
  })
  sessionStore.set(someone('fay'))
  await open()
  await expect.poll(() => sent).toEqual(['/api/favorites/ids'])
  await heart.click()
  await expect.poll(() => localStorage.getItem(marksKey)).toContain('"waiting":[]')
  reading.resolve()
  await expect.poll(() => sent).toEqual(['/api/favorites/ids', '/api/favorites', '/api/favorites/ids'])
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a heart that the server fails at is tried again by itself, and holds up no other', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.includes('/ids')) return Response.json({ favorite: [], hidden: [], latest: 0 })
    sent.push(`${method} ${(JSON.parse(String(body)) as { propertyId: number }).propertyId}`)
    const fails = sent.length === 1
    return Response.json(fails ? { problem: 'unexpected', message: 'Something went wrong.' } : { isSet: true, latest: 9 }, {
      status: fails ? 500 : 200,
    })
  })
  sessionStore.set({ status: 'loading' })
  await open()
  mark('favorite', 5, true)
  mark('favorite', 6, true)
  sessionStore.set(someone('gil'))
  await expect.poll(() => sent).toEqual(['POST 5', 'POST 6', 'POST 5'])
  await expect.poll(() => localStorage.getItem(marksKey)).toContain('"waiting":[]')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a home hidden before it is known who is here is hidden for them', async () => {
  const sent = answerMarks()
  sessionStore.set({ status: 'loading' })
  await open()
  await page.getByRole('button', { name: 'Hide from results: Sage Craftsman' }).click()
  await expect.element(page.getByText('Hidden from results')).toBeVisible()
  sessionStore.set(someone('eve'))
  await expect.poll(() => sent).toEqual(['POST /api/hidden-homes'])
})

test.each(['{', 'null', '{"owner":7}', 'CANARY'])('damaged storage (%s) is dropped and the heart works', async (text) => {
  localStorage.setItem(marksKey, text)
  await open()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => localStorage.getItem(marksKey)).toBeNull()
})
