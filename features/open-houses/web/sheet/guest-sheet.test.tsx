import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AgentOpenHouse } from '#features/open-houses/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import { GuestSheet } from './guest-sheet.tsx'
import { guestOutbox, shownGuests, waitingGuests } from './waiting-guests.ts'

const house: AgentOpenHouse = {
  ...openHouseFixture('2026-12-06'),
  id: 7,
  propertyId: 1,
  title: 'Sage Craftsman',
  limit: 10,
  doorUrl: 'http://localhost:3000/open-houses/door/abc',
  guests: [{ clientId: 'account-5', isRsvp: true, name: 'Priya Raman', email: '', phone: '', hasAgent: null, party: 2, signedInAt: null }],
}

interface Sent {
  url: string
  body: { guest: { name: string } | null }
}

let sent: Sent[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const reply = await answer()
    sent.push({ url, body: JSON.parse(String(options.body)) as Sent['body'] })
    return reply
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  waitingGuests.set(undefined)
  sharedQueries().clear()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const taken = () => new Response(null, { status: 204 })

const shown = (owner: string) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <GuestSheet house={house} owner={owner} /> }])} />
    </Queries>,
  )

test('guests who come while there is no connection stay on the sheet and are sent later, in order and once', async () => {
  answer = offline
  await shown('maya-1')
  await page.getByLabelText('Name').fill('Rob Stone')
  await page.getByLabelText('Phone').fill('512 555 0100')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in: Priya Raman' }).click()
  await expect.element(page.getByText('Not sent yet').nth(1)).toBeVisible()
  await expect.element(page.getByText(/2 of 10 going · 2 signed in$/)).toBeVisible()
  expect(waitingGuests.get().map(({ clientId, openHouseId }) => [clientId.length > 8, openHouseId])).toEqual([
    [true, 7],
    [true, 7],
  ])
  answer = taken
  await guestOutbox('maya-1').flush()
  await expect.poll(() => waitingGuests.get()).toEqual([])
  expect(sent.map(({ url, body }) => [/guests\/[\w-]+$/.test(url), body.guest?.name ?? null])).toEqual([
    [true, 'Rob Stone'],
    [true, null],
  ])
})

test('what is missing is said before anybody is signed in, and what was typed stays', async () => {
  answer = taken
  await shown('maya-2')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.')
  await page.getByLabelText('Name').fill('Rob Stone')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address or a phone number.')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Rob Stone')
  expect(sent).toEqual([])
})

test('a guest the server refuses stays with the reason until the agent lets go of them', async () => {
  answer = () => Response.json({ problem: 'not-found', message: 'We can’t find this open house.' }, { status: 404 })
  await shown('maya-3')
  await page.getByRole('button', { name: 'Sign in: Priya Raman' }).click()
  await expect.element(page.getByText('Not saved: We can’t find this open house.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Priya Raman' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign in: Priya Raman' })).toBeVisible()
})

test('what another agent left in this browser is not shown and not sent', async () => {
  answer = taken
  waitingGuests.set([{ owner: 'theo', openHouseId: 7, clientId: 'somebody-else', signedInAt: '2026-12-06T19:00:00.000Z', guest: null }])
  await shown('maya-4')
  await guestOutbox('maya-4').flush()
  expect(sent).toEqual([])
  expect(document.body.textContent).not.toContain('Not sent yet')
})

test('a guest the server has by now stands on the sheet once', () => {
  const waiting = { owner: 'maya', openHouseId: 7, clientId: 'account-5', signedInAt: '2026-12-06T19:00:00.000Z', guest: null }
  expect(shownGuests(house.guests, [waiting])).toMatchObject([{ name: 'Priya Raman', signedInAt: waiting.signedInAt, isWaiting: true }])
  const known = house.guests.map((guest) => ({ ...guest, signedInAt: '2026-12-06T18:59:00.000Z' }))
  expect(shownGuests(known, [waiting])).toMatchObject([{ signedInAt: '2026-12-06T18:59:00.000Z', isWaiting: false }])
})
