import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LeadRecord } from '#features/leads/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { leadDetail } from '../testing/lead.fixtures.ts'
import { Records } from './lead-record-page.tsx'

const { stage, source, property, createdAt, origin, events, isIntact, names } = leadDetail()
const record: LeadRecord = {
  id: 7,
  agentName: 'Maya Brooks',
  stage,
  source,
  property,
  createdAt,
  firstResponseAt: '2026-11-20T15:10:00.000Z',
  origin,
  events,
  isIntact,
  names,
}

beforeEach(() => {
  sharedQueries().clear()
  vi.stubGlobal('fetch', async (input: string) =>
    new URL(input, window.location.href).pathname.endsWith('/7')
      ? Response.json(record)
      : Response.json({ problem: 'not-found', message: 'There is no lead with this number.' }, { status: 404 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const show = (address = '/admin/leads') =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Records /> }], { initialEntries: [address] })} />
    </Queries>,
  )

test('an administrator reads the same origin as the agent, without who it is', async () => {
  await show()
  await page.getByRole('textbox', { name: 'Lead number' }).fill('7')
  await page.getByRole('button', { name: 'Show record' }).click()
  await expect.element(page.getByRole('heading', { name: /Lead 7 of Maya Brooks/ })).toBeVisible()
  await expect.element(page.getByText('At 1:15 in the tour, in the Kitchen')).toBeVisible()
  await expect.element(page.getByText('Maya Brooks first answered after 10 min')).toBeVisible()
  await expect.element(page.getByText('This record hasn’t been altered.')).toBeVisible()
  expect(document.body.textContent).not.toContain('Tara Buyer')
})

test('what is no number is named where it was typed, and a lead that is not there says so', async () => {
  await show('/admin/leads?lead=9')
  await expect.element(page.getByText('There is no lead with this number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lead number' }).fill('seven')
  await page.getByRole('button', { name: 'Show record' }).click()
  await expect.element(page.getByText('Enter the number of a lead, such as 128.')).toBeVisible()
})
