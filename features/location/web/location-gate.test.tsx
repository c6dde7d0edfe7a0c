import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { LocationGate } from './location-gate.tsx'

const saved = vi.fn<(zip: string) => void>()
const signedIn = (zipCode: string | null) => signInAs({ id: 7, name: 'Ada', zipCode })

beforeEach(() => {
  localStorage.clear()
  saved.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, zipCode: '78704' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'signed-out' })
})

function at(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <LocationGate onSaved={saved} /> }], { initialEntries: [address] })
  return render(<RouterProvider router={router} />)
}
const dialog = () => page.getByRole('dialog', { name: 'Where are you looking?' })

test('somebody signed in is asked at the first search, and never again after closing', async () => {
  signedIn(null)
  const first = await at('/tourstead?q=Austin')
  await expect.element(dialog()).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await first.unmount()
  const second = await at('/tourstead?q=Dallas')
  expect(second.container.querySelector('dialog')).toBe(null)
})

test('a ZIP given there is saved, and the dialog goes away', async () => {
  signedIn(null)
  await at('/tourstead?beds=3')
  await dialog().getByLabelText('ZIP code').fill('78704')
  await dialog().getByRole('button', { name: 'Update' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => saved).toHaveBeenCalledWith('78704')
})

test.each<[string, string, string | null | undefined]>([
  ['whose ZIP is known', '/tourstead?q=Austin', '78704'],
  ['who has not searched yet', '/tourstead', null],
  ['on another page', '/about?q=Austin', null],
  ['who is not signed in', '/tourstead?q=Austin', undefined],
])('nobody %s is asked', async (_, address, zip) => {
  if (zip !== undefined) signedIn(zip)
  const screen = await at(address)
  expect(screen.container.innerHTML).toBe('')
})
