import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Delivery, Webhook } from '#features/public-api/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

const url = 'https://crm.example/hooks'
const endpoint = (change: Partial<Webhook> = {}): Webhook => ({
  id: 3,
  url,
  kinds: ['listing.published'],
  createdAt: '2026-11-01T12:00:00.000Z',
  failingSince: null,
  off: null,
  failed: 0,
  ...change,
})
const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  id: 9,
  kind: 'listing.changed',
  recordKey: '12',
  happenedAt: '2026-11-20T12:00:00.000Z',
  status: 'delivered',
  attempts: 1,
  nextTryAt: null,
  lastTryAt: '2026-11-20T12:00:04.000Z',
  lastStatus: 200,
  lastMilliseconds: 1204,
  lastProblem: null,
  ...change,
})

let endpoints: Webhook[]
let items: Delivery[]
let sent: unknown[]
let refused: object | undefined
beforeEach(() => {
  sharedQueries().clear()
  endpoints = []
  items = [delivery()]
  sent = []
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET') sent.push([method, pathname, body ? JSON.parse(String(body)) : null])
    if (method !== 'GET' && refused) return Response.json(refused, { status: 400 })
    if (pathname.includes('/deliveries') || pathname.endsWith('/replay')) return Response.json({ items, more: false })
    if (method === 'POST') endpoints = [endpoint()]
    if (method === 'DELETE') endpoints = []
    if (method === 'PUT') endpoints = [endpoint({ off: 'person' })]
    return Response.json({ endpoints, ...(method === 'POST' && { secret: 'whsec_SECRET' }) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <WebhooksCard /> }])} />
    </Queries>,
  )

test('an address is added with its events, its secret shown once, then switched off and removed', async () => {
  await show()
  await expect.element(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByLabelText('Address').fill(url)
  for (const label of ['A lead begins', 'An agent joins', 'An agent leaves']) await page.getByLabelText(label).click()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const kinds = ['listing.published', 'listing.changed', 'listing.closed', 'open_house.changed']
  await expect.poll(() => sent).toEqual([['POST', '/api/brokerage/webhooks', { url, kinds }]])
  await expect.element(page.getByLabelText('Your signing secret')).toHaveValue('whsec_SECRET')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByLabelText('Your signing secret')).not.toBeInTheDocument()
  await page.getByRole('button', { name: `Switch off ${url}` }).click()
  await expect.element(page.getByRole('button', { name: `Switch on ${url}` })).toBeVisible()
  expect(sent.at(-1)).toEqual(['PUT', '/api/brokerage/webhooks/3/on', { on: false }])
  await page.getByRole('button', { name: `Remove ${url}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No webhooks yet.')).toBeVisible()
})

test('an address that is refused stays with why', async () => {
  refused = { problem: 'invalid-input', message: 'No.', fields: { 'body.url': 'Not public.' } }
  await show()
  await page.getByLabelText('Address').fill('https://10.0.0.1/')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(page.getByText('Not public.')).toBeVisible()
  await expect.element(page.getByLabelText('Address')).toHaveValue('https://10.0.0.1/')
  await expect.element(page.getByLabelText('Address')).toHaveFocus()
})

test('the log says what became of each, and sends one or all that failed again', async () => {
  await page.viewport(1280, 844)
  endpoints = [endpoint({ failingSince: '2026-11-20T12:00:00.000Z', failed: 1 })]
  items = [
    delivery({ id: 11, status: 'failed', attempts: 8, lastStatus: null, lastProblem: 'timeout' }),
    delivery({
      id: 10,
      kind: 'lead.created',
      status: 'waiting',
      nextTryAt: '2026-11-20T12:05:00.000Z',
      lastStatus: 302,
      lastProblem: 'redirect',
    }),
    delivery(),
  ]
  await show()
  await expect.element(page.getByText('Failing', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Delivery log of ${url}` }).click()
  await expect.element(page.getByRole('row', { name: /Failed No answer in 15 seconds 1,204 ms 8/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /lead\.created.*Waiting Status 302 · Redirected, which we don’t follow next try/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /listing\.changed 12 .*Delivered/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send again: lead.created 12' }).click()
  await expect.poll(() => sent).toEqual([['POST', '/api/brokerage/webhooks/3/deliveries/10/replay', null]])
  await page.getByRole('button', { name: 'Send all failed again' }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['POST', '/api/brokerage/webhooks/3/replay', { since: '2000-01-01T00:00:00Z' }])
})

test('an endpoint that was switched off says why and sends nothing again', async () => {
  endpoints = [endpoint({ off: 'failing', failed: 2 })]
  await show()
  await expect.element(page.getByText('Off: it failed for three days')).toBeVisible()
  await page.getByRole('button', { name: `Delivery log of ${url}` }).click()
  await expect.element(page.getByRole('button', { name: 'Send again: listing.changed 12' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Send all failed again' })).not.toBeInTheDocument()
})
