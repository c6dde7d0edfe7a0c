import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyBrokerage } from '#features/brokerages/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { Registrations } from '../contract/registration.ts'
import { BrokerageReviews } from './brokerage-reviews.tsx'
import { BrokerageView } from './brokerage-view.tsx'
import { mine } from './testing/brokerage.fixtures.ts'

let sent: unknown[]
let stored: MyBrokerage | Registrations
let refused: object | undefined

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method === 'GET') return Response.json(stored)
    sent.push([method, pathname, body ? JSON.parse(String(body)) : null])
    return refused ? Response.json(refused, { status: 400 }) : Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: React.ReactNode) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )

const withRegistration = (registration: NonNullable<NonNullable<MyBrokerage['brokerage']>['registration']>) => {
  const shown = mine()
  stored = { ...shown, brokerage: { ...shown.brokerage!, registration } }
}

test('starting a brokerage asks for its license, and a refused one stays in its field', async () => {
  stored = { brokerage: null, startName: 'Live Oak Realty', invitations: [] }
  await show(<BrokerageView userId={1} />)
  await page.getByLabelText('Broker license number').fill('12')
  await page.getByLabelText('License state').selectOptions('Texas')
  await page.getByRole('button', { name: 'Start Live Oak Realty' }).click()
  await expect.element(page.getByLabelText('Broker license number')).toHaveAccessibleDescription(/3 to 20 letters/)
  await expect.element(page.getByLabelText('Broker license number')).toHaveValue('12')
  expect(sent).toEqual([])
  await page.getByLabelText('Broker license number').fill('tx 900 1')
  await page.getByRole('button', { name: 'Start Live Oak Realty' }).click()
  await expect.poll(() => sent).toEqual([['POST', '/api/brokerage', { licenseNumber: 'TX9001', licenseState: 'TX' }]])
})

test('a pending brokerage reads that it is in review, and offers no invitation, brand or API', async () => {
  withRegistration({ status: 'pending', license: { number: 'TX900', state: 'TX' }, note: '' })
  await show(<BrokerageView userId={1} />)
  await expect.element(page.getByText(/We check your broker license before you can invite agents/)).toBeVisible()
  await expect.element(page.getByText('Broker license TX900, Texas')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send invitation' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'API and webhooks' })).not.toBeInTheDocument()
})

test('a declined brokerage reads the note and submits another license', async () => {
  withRegistration({ status: 'declined', license: { number: 'TX900', state: 'TX' }, note: 'The license belongs to another firm.' })
  await show(<BrokerageView userId={1} />)
  await expect.element(page.getByText('Our note: The license belongs to another firm.')).toBeVisible()
  await page.getByRole('button', { name: 'Change license' }).click()
  await page.getByLabelText('Broker license number').fill('TX901')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect.poll(() => sent).toEqual([['PUT', '/api/brokerage/registration', { licenseNumber: 'TX901', licenseState: 'TX' }]])
})

test('an administrator sees who shares a license, and a refused decision keeps the note', async () => {
  stored = {
    total: 1,
    items: [
      {
        id: 5,
        name: 'Live Oak Realty',
        status: 'pending',
        license: { number: 'TX900', state: 'TX' },
        submittedAt: '2026-11-20T12:00:00.000Z',
        memberCount: 1,
        administrators: [{ id: 1, name: 'Maya Reyes' }],
        sameLicense: [{ id: 2, name: 'Live Oak Homes', status: 'approved' }],
      },
    ],
  }
  await show(<BrokerageReviews />)
  await expect.element(page.getByText('Same license as Live Oak Homes')).toBeVisible()
  refused = { problem: 'invalid-input', message: 'No.', fields: { 'body.note': 'Use at most 1,000 characters.' } }
  await page.getByLabelText('Note to the brokerage').fill('Belongs to another firm.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByLabelText('Note to the brokerage')).toHaveAccessibleDescription(/1,000 characters/)
  await expect.element(page.getByLabelText('Note to the brokerage')).toHaveValue('Belongs to another firm.')
  expect(sent).toEqual([
    ['POST', '/api/admin/brokerages/5', { licenseNumber: 'TX900', licenseState: 'TX', approve: false, note: 'Belongs to another firm.' }],
  ])
})
