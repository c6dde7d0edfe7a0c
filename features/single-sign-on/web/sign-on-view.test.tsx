import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SignOn } from '#features/single-sign-on/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { SignOnView } from './sign-on-view.tsx'

const domain = {
  id: 3,
  domain: 'lonestar.example',
  recordName: '_tourstead.lonestar.example',
  proof: 'tourstead-domain=abc',
  fileUrl: 'https://lonestar.example/.well-known/tourstead-domain.txt',
  provenAt: null,
  missingUntil: null,
  provenBy: null,
}
const provider = {
  issuer: 'https://login.lonestar.example',
  clientId: 'tours',
  acceptsUnverified: false,
  savedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  isRequired: false,
}

let stored: SignOn
let sent: unknown[]
let refused: object | undefined
beforeEach(() => {
  sharedQueries().clear()
  stored = {
    isOffered: true,
    callbackUrl: 'https://homes.example/auth/oauth/callback',
    scimUrl: 'https://homes.example/scim/v2',
    provider: null,
    domains: [],
  }
  sent = []
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored)
    sent.push([
      method,
      new URL(input, window.location.href).pathname.slice('/api/brokerage/single-sign-on'.length),
      body ? JSON.parse(String(body)) : null,
    ])
    return refused ? Response.json(refused, { status: 400 }) : Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <SignOnView /> }])} />
    </Queries>,
  )
const requirement = () => page.getByRole('checkbox', { name: 'Agents sign in through it only' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the provider is entered; what is refused stands at its field, and what was typed stays', async () => {
  await show()
  await expect.element(page.getByText('https://homes.example/auth/oauth/callback')).toBeVisible()
  await expect.element(page.getByText('https://homes.example/scim/v2')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create an API key' })).toHaveAttribute('href', '/brokerage/api')
  await expect.element(page.getByRole('heading', { name: 'Agents sign in through it only' })).not.toBeInTheDocument()
  await button('Save provider').click()
  await expect.element(page.getByLabelText('Client ID')).toHaveAccessibleDescription('Enter the client ID your provider gave you.')
  refused = { problem: 'invalid-input', message: 'No.', fields: { 'body.issuer': 'We couldn’t read it.' } }
  await page.getByLabelText('Issuer').fill('https://login.lonestar.example')
  await page.getByLabelText('Client ID').fill('tours')
  await page.getByLabelText('Client secret').fill('hush hush')
  await page.getByRole('checkbox', { name: 'Accept addresses that the provider calls unverified' }).click()
  await button('Save provider').click()
  await expect.element(page.getByLabelText('Issuer')).toHaveAccessibleDescription(/We couldn’t read it/)
  await expect.element(page.getByLabelText('Client secret')).toHaveValue('hush hush')
  refused = undefined
  stored = { ...stored, provider }
  await button('Save provider').click()
  await expect.element(page.getByLabelText('Client secret')).toHaveValue('')
  await expect.element(page.getByText('Leave it empty to keep the stored one. It’s never shown.')).toBeVisible()
  const entered = { issuer: 'https://login.lonestar.example', clientId: 'tours', clientSecret: 'hush hush', acceptsUnverified: true }
  expect(sent.at(-1)).toEqual(['PUT', '', entered])
})

test('a domain shows how to verify it until it is, and is removed after a question', async () => {
  stored = { ...stored, domains: [domain] }
  await show()
  await expect.element(page.getByText('_tourstead.lonestar.example')).toBeVisible()
  refused = { problem: 'conflict', message: 'We found neither.' }
  await button('Verify lonestar.example').click()
  await expect.poll(() => sent).toEqual([['POST', '/domains/3/verify', null]])
  await expect.element(page.getByText('Not verified')).toBeVisible()
  refused = undefined
  stored = { ...stored, domains: [{ ...domain, provenAt: '2026-11-25T12:00:00.000Z', provenBy: 'dns' }] }
  await button('Verify lonestar.example').click()
  await expect.element(page.getByText(/Nov 25, 2026 by DNS record/)).toBeVisible()
  await expect.element(page.getByText('_tourstead.lonestar.example')).not.toBeInTheDocument()
  await page.getByLabelText('Domain').fill('second.example')
  await button('Add domain').click()
  await expect.poll(() => sent.at(-1)).toEqual(['POST', '/domains', { domain: 'second.example' }])
  await button('Remove lonestar.example').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['DELETE', '/domains/3', null])
})

test('a verified domain whose record is gone is marked and shows the record again', async () => {
  stored = {
    ...stored,
    domains: [{ ...domain, provenAt: '2026-11-25T12:00:00.000Z', provenBy: 'dns', missingUntil: '2026-12-11T12:00:00.000Z' }],
  }
  await show()
  await expect.element(page.getByText('Record missing')).toBeVisible()
  await expect.element(page.getByText('Verified', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('_tourstead.lonestar.example')).toBeVisible()
})

test('it can be required once it has worked, and the provider is removed after a question', async () => {
  stored = { ...stored, provider }
  const { unmount } = await show()
  await expect.element(requirement()).toBeDisabled()
  await unmount()
  sharedQueries().clear()
  stored = { ...stored, provider: { ...provider, lastUsedAt: '2026-11-25T12:00:00.000Z' } }
  await show()
  await requirement().click()
  await expect.poll(() => sent).toEqual([['PUT', '/required', { isRequired: true }]])
  await button('Remove provider').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['DELETE', '', null])
})

test('with a Firebase project there is nothing to set up', async () => {
  stored = { ...stored, isOffered: false }
  await show()
  await expect.element(page.getByText('Single sign-on isn’t available on this site')).toBeVisible()
  await expect.element(button('Save provider')).not.toBeInTheDocument()
})
