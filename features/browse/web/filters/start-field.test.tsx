import { createMemoryRouter, Form, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { StartField } from './start-field.tsx'

const place = (label: string, homes: number | null) => ({ kind: 'city', label, latitude: 30, longitude: -97, zoom: 10, homes })
const agent = { id: 7, slug: 'nora-austen-7', name: 'Nora Austen', brokerageName: 'Live Oak Realty', homes: 1000 }

beforeEach(() => {
  const answer = {
    places: [place('Austin, TX', 1204), place('Austell, GA', 1), place('Austerlitz, NY', null)],
    agents: [agent],
    addresses: [],
  }
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'signed-out' })
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{decodeURIComponent(pathname + search)}</output>
}

function startPage() {
  const start = (
    <Form action="/tourstead" role="search">
      <StartField />
    </Form>
  )
  const router = createMemoryRouter([
    { path: '/', element: start },
    { path: '*', element: <Address /> },
  ])
  return render(<RouterProvider router={router} />)
}

const field = () => page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' })
const address = () => page.getByRole('status', { name: 'Address' })

test('beside every suggestion stands how many homes it finds, and nothing where that is not known', async () => {
  await startPage()
  await field().fill('aust')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const status = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(status).toEqual(['Austin, TX1,204 homes', 'Austell, GA1 home', 'Austerlitz, NY', 'Nora AustenLive Oak Realty1,000+ homes'])
})

test('a place chosen with the arrow keys is searched for at once', async () => {
  await startPage()
  await field().fill('aust')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(address()).toHaveTextContent('/tourstead?q=Austell,+GA')
})

test('a pressed agent opens, and words of nobody are searched for', async () => {
  const first = await startPage()
  await field().fill('aust')
  await page.getByRole('option', { name: /Nora Austen/ }).click()
  await expect.element(address()).toHaveTextContent('/agents/nora-austen-7')
  await first.unmount()
  await startPage()
  await field().fill('porch')
  await userEvent.keyboard('{Enter}')
  await expect.element(address()).toHaveTextContent('/tourstead?q=porch')
})

test('an address leads to its home', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ places: [], agents: [], addresses: [{ id: 5, label: '1204 Kinney Avenue, Austin, TX 78704' }] }),
  )
  await startPage()
  await field().fill('1204 kin')
  await page.getByRole('option', { name: '1204 Kinney Avenue, Austin, TX 78704' }).click()
  await expect.element(address()).toHaveTextContent('/property/5')
})

test('Escape closes the list and leaves what was typed', async () => {
  await startPage()
  await field().fill('aust')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox', { includeHidden: true })).not.toBeVisible()
  await expect.element(field()).toHaveValue('aust')
})

test('a search starts from the own ZIP', async () => {
  signInAs({ id: 7, name: 'Ada', zipCode: '78704' })
  await startPage()
  await expect.element(field()).toHaveValue('78704')
})

test('the own ZIP is never written over what somebody typed', async () => {
  await startPage()
  await field().fill('Dallas')
  signInAs({ id: 7, name: 'Ada', zipCode: '78704' })
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect.element(field()).toHaveValue('Dallas')
})
