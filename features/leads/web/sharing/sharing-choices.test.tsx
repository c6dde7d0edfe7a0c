import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LeadSharing } from '#features/leads/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { noteCall } from './note-call.ts'
import { SharingChoices } from './sharing-choices.tsx'

let sent: { call: string; body: unknown }[]
let isRefused: boolean

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  isRefused = false
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ zip: false, calls: true, matches: false } satisfies LeadSharing)
    sent.push({ call: `${method} ${new URL(input, window.location.href).pathname}`, body: JSON.parse(String(body)) })
    if (isRefused) return Response.json({ problem: 'unavailable', message: 'Please try again soon.' }, { status: 503 })
    return method === 'PUT' ? Response.json(JSON.parse(String(body))) : new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <SharingChoices />
    </Queries>,
  )
const zip = () => page.getByRole('checkbox', { name: /the center of my ZIP code/ })

test('a member switches on what agents see, and all other choices stay', async () => {
  await show()
  await expect.element(page.getByRole('checkbox', { name: /tap an agent’s phone number/ })).toBeChecked()
  await zip().click()
  await expect.element(zip()).toBeChecked()
  await expect.poll(() => sent).toEqual([{ call: 'PUT /api/lead-sharing', body: { zip: true, calls: true, matches: false } }])
})

test('a choice that was not stored is taken back, with the reason', async () => {
  isRefused = true
  await show()
  await zip().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again soon.')
  await expect.element(zip()).not.toBeChecked()
})

test('a tapped number is told of by members on the page of a home alone', async () => {
  sessionStore.set({ status: 'signed-out' })
  await noteCall('/property/5')
  sessionStore.set({ status: 'signed-in', user: { id: 3 } } as never)
  await noteCall('/agents/rosa')
  expect(sent).toEqual([])
  await noteCall('/property/5')
  expect(sent).toEqual([{ call: 'POST /api/lead-sharing/calls', body: { propertyId: 5 } }])
})
