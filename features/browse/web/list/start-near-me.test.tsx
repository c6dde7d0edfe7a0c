import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { startOfArrival } from './start-at-zip.ts'
import { StartNearMe } from './start-near-me.tsx'

let knowsZip = true

beforeEach(() => {
  knowsZip = true
  const place = { zip: '92101', city: 'San Diego', county: 'San Diego', state: 'CA', latitude: 32.72, longitude: -117.16 }
  vi.stubGlobal('fetch', async () =>
    knowsZip ? Response.json(place) : Response.json({ problem: 'not-found', message: 'No such ZIP code.' }, { status: 404 }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'signed-out' })
})

async function shownAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <StartNearMe /> }], { initialEntries: [address] })
  return { screen: await render(<RouterProvider router={router} />), router }
}

test('one press leads from all homes to those near the ZIP of whoever looks, and the list before it stays in the history', async () => {
  signInAs({ zipCode: '92101' })
  const { screen, router } = await shownAt('/tourstead')
  await screen.getByRole('button', { name: 'Homes near 92101' }).click()
  await vi.waitFor(() => expect(router.state.location.search).toBe('?near=-117.16,32.72&sort=distance'))
  expect(router.state.historyAction).toBe('PUSH')
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['with a ZIP', '92101'],
  ['without a ZIP', null],
])('offers nothing above a search to a user %s', async (_, zipCode) => {
  signInAs({ zipCode })
  const { screen } = await shownAt('/tourstead?q=Austin')
  expect(screen.container.innerHTML).toBe('')
})

test('opens the location dialog only when a user without a ZIP presses the button', async () => {
  signInAs({ zipCode: null })
  const { screen } = await shownAt('/tourstead')
  const dialog = screen.getByRole('dialog', { name: 'Where are you looking?' })
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Set your ZIP code' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('whoever comes from another page starts near their ZIP, and everywhere when it cannot be found', async () => {
  expect(await startOfArrival()).toBeUndefined()
  signInAs({ zipCode: '92101' })
  expect(await startOfArrival()).toBe('/tourstead?near=-117.16,32.72&sort=distance')
  knowsZip = false
  expect(await startOfArrival()).toBeUndefined()
})

test('whoever stands at the search already starts nowhere else', async () => {
  signInAs({ zipCode: '92101' })
  const before = window.location.href
  window.history.replaceState(null, '', '/tourstead')
  const start = await startOfArrival()
  window.history.replaceState(null, '', before)
  expect(start).toBeUndefined()
})
