import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiKey } from '#features/public-api/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { KeysCard } from './keys-card.tsx'

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'Website',
  prefix: 'tsk_abcdefgh',
  scopes: ['listings:read', 'media:read'],
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'Maya Reyes',
  expiresAt: null,
  isExpired: false,
  lastUsedAt: null,
  ...change,
})

let stored: ApiKey[]
let sent: unknown[]
let refused: object | undefined
beforeEach(() => {
  sharedQueries().clear()
  stored = []
  sent = []
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, new URL(input, window.location.href).pathname, body ? JSON.parse(String(body)) : null])
    if (method !== 'GET' && refused) return Response.json(refused, { status: 400 })
    if (method === 'POST') stored = [key()]
    if (method === 'DELETE') stored = []
    return Response.json({ keys: stored, perMinute: 600, ...(method === 'POST' && { secret: 'tsk_abcdefghSECRET' }) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <KeysCard /> }])} />
    </Queries>,
  )

test('a key is made with what it may read, shown once, and revoked after a question', async () => {
  await page.viewport(1280, 844)
  await show()
  await expect.element(page.getByText('No API keys yet.')).toBeVisible()
  await page.getByLabelText('Name').fill('Website')
  await page.getByLabelText('Open houses').click()
  await page.getByLabelText(/^Last day it works/).fill('Dec 6, 2030')
  await page.getByRole('button', { name: 'Create key' }).click()
  const scopes = ['listings:read', 'media:read', 'open-houses:read']
  await expect.poll(() => sent).toEqual([['POST', '/api/brokerage/api-keys', { name: 'Website', scopes, expiresOn: '2030-12-06' }]])
  const secret = page.getByLabelText('Your new API key')
  await expect.element(secret).toHaveValue('tsk_abcdefghSECRET')
  await expect.element(secret).toHaveFocus()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(secret).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Website tsk_abcdefgh… Listings, Photos and videos .*Not yet No end/ })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Website' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('No API keys yet.')).toBeVisible()
})

test('what is refused stands at its field, and what was typed stays', async () => {
  refused = { problem: 'invalid-input', message: 'No.', fields: { 'body.scopes': 'Choose one.', 'body.expiresOn': 'Enter a day.' } }
  await show()
  await page.getByLabelText('Name').fill('CRM')
  await page.getByLabelText(/^Last day it works/).fill('soon')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Choose one.')).toBeVisible()
  await expect.element(page.getByText('Enter a day.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('CRM')
  await expect.element(page.getByLabelText('Listings')).toHaveFocus()
})

test('a key past its last day says so', async () => {
  stored = [key({ expiresAt: '2026-11-02T00:00:00.000Z', isExpired: true })]
  await show()
  await expect.element(page.getByRole('row', { name: /Expired/ })).toBeVisible()
})
