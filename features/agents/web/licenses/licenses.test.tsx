import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AdminLicense, AgentForAdmin, LicenseStatus } from '#features/agents/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AgentLicenses } from './admin-agent-page.tsx'
import { licenseLabel } from './license-label.ts'
import { Licenses } from './license-list.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const license: AdminLicense = {
  id: 5,
  agentId: 2,
  agentName: 'Maya Castellanos',
  isDemo: false,
  number: 'TX123456',
  state: 'TX',
  type: 'Salesperson',
  status: 'submitted',
  isExpiring: false,
  expiresOn: null,
  checkedAt: null,
  lookupUrl: 'https://www.trec.texas.gov/apps/license-holder-search',
  regulator: 'Texas Real Estate Commission',
  steps: ['verify', 'mismatch', 'revoke'],
  sameNumber: [],
  checks: [],
}
const agent: AgentForAdmin = {
  id: 2,
  slug: 'maya-castellanos',
  name: 'Maya Castellanos',
  email: 'maya@example.com',
  isVerified: false,
  brokerageName: 'Larkspur Realty',
  licences: [license],
}

function at(element: React.ReactNode) {
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )
}

test('an administrator uploads what the state shows and records it', async () => {
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (!init.body) return Response.json({ answer: 'manual', record: null })
    posted.push(JSON.parse(String(init.body)))
    return Response.json(agent)
  })
  const sent: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = JSON.stringify({ snapshotId: 'a'.repeat(32) })
      upload = { addEventListener: () => undefined }
      done: (() => void) | undefined
      open = (_method: string, path: string) => sent.push(path)
      setRequestHeader = () => undefined
      getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null)
      addEventListener = (name: string, listener: () => void) => void (name === 'load' && (this.done = listener))
      send = () => this.done?.()
    },
  )
  const screen = await at(<AgentLicenses agent={agent} />)
  await expect
    .element(screen.getByRole('link', { name: 'Look it up at the Texas Real Estate Commission' }))
    .toHaveAttribute('href', license.lookupUrl)
  await screen.getByLabelText('Upload snapshot').upload(new File(['%PDF-1.7'], 'trec.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('trec.pdf')).toBeVisible()
  expect(sent).toEqual(['/api/admin/license-snapshots'])
  await screen.getByLabelText('Expiration date').fill('5/31/2028')
  await screen.getByRole('button', { name: 'Record check' }).click()
  await expect
    .poll(() => posted)
    .toEqual([{ step: 'verify', expiresOn: '2028-05-31', regulatorUrl: license.lookupUrl, snapshotId: 'a'.repeat(32), note: '' }])
})

test('what the license service shows is offered for the form, and nothing is recorded by itself', async () => {
  const record = { name: 'Maya Castellanos', status: 'Active', expiresOn: '2027-05-31', url: 'https://www.trec.texas.gov/maya' }
  const methods: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    methods.push(init.method ?? 'GET')
    return Response.json({ answer: 'found', record })
  })
  const screen = await at(<AgentLicenses agent={agent} />)
  await expect.element(screen.getByText('Maya Castellanos: Active · Expires May 31, 2027')).toBeVisible()
  await screen.getByRole('button', { name: 'Use this in the form' }).click()
  await expect.element(screen.getByLabelText('Expiration date')).toHaveValue('5/31/2027')
  await expect.element(screen.getByRole('textbox', { name: /Where you looked/ })).toHaveValue('https://www.trec.texas.gov/maya')
  expect(methods).toEqual(['GET'])
})

test.each([
  ['missing', 'The license service shows no license with this number. Look it up on the regulator’s page.'],
  ['failed', 'The license service didn’t answer. Look the license up on the regulator’s page.'],
])('a license service whose answer is %s leads back to the regulator', async (answer, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ answer, record: null }))
  const screen = await at(<AgentLicenses agent={agent} />)
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('what is missing is said beside its field, and what was typed stays', async () => {
  const message = 'Upload a snapshot of what the state shows.'
  vi.stubGlobal('fetch', async () =>
    Response.json({ problem: 'invalid-input', message, fields: { 'body.snapshotId': message } }, { status: 400 }),
  )
  const screen = await at(<AgentLicenses agent={agent} />)
  await screen.getByLabelText(/^Note to the agent/).fill('Renewed last week.')
  await screen.getByRole('button', { name: 'Record check' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText(/^Note to the agent/)).toHaveValue('Renewed last week.')
})

test('everything recorded before is there, the clock without a name, and a file with its fingerprint', async () => {
  const check = { number: 'TX123456', regulatorUrl: license.lookupUrl, expiresOn: '2026-10-31', note: '' }
  const snapshot = { id: 'b'.repeat(32), contentType: 'application/pdf', fingerprint: '0123456789abcdef'.repeat(4), byteSize: 900 }
  const checks: AdminLicense['checks'] = [
    { ...check, id: 3, step: 'expire', by: null, at: '2026-11-01T05:00:00Z', regulatorUrl: null, snapshot: null },
    { ...check, id: 2, step: 'verify', by: 'Nora Lindqvist', at: '2026-01-05T12:00:00Z', snapshot },
  ]
  const screen = await at(<AgentLicenses agent={{ ...agent, licences: [{ ...license, status: 'expired', checks }] }} />)
  await expect.element(screen.getByText('License expired')).toBeVisible()
  await expect.element(screen.getByText(/^Verified Jan \d, 2026 by Nora Lindqvist · Expires October 31, 2026$/)).toBeVisible()
  await expect.element(screen.getByText('SHA-256 0123456789abcdef…')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Download snapshot' })).toBeVisible()
})

test('an agent without a license has nothing to check', async () => {
  const screen = await at(<AgentLicenses agent={{ ...agent, licences: [] }} />)
  await expect.element(screen.getByText('No licenses')).toBeVisible()
})

test('licenses to check lead to their agents', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [{ ...license, isExpiring: true, status: 'verified', checkedAt: '2026-01-05T12:00:00Z' }] }),
  )
  const screen = await at(<Licenses />)
  await expect.element(screen.getByRole('link', { name: 'Maya Castellanos' })).toHaveAttribute('href', '/admin/agent/2/profile')
  await expect.element(screen.getByText('Expires soon')).toBeVisible()
  await expect.element(screen.getByText('License checked on Jan 5, 2026')).toBeVisible()
})

test.each<[LicenseStatus, string | null, string]>([
  ['verified', '2026-11-01T00:00:00Z', 'License checked on Nov 1, 2026'],
  ['submitted', null, 'License not checked yet'],
  ['unverified', null, 'License not checked yet'],
  ['expired', '2026-11-01T00:00:00Z', 'License expired'],
  ['mismatch', '2026-11-01T00:00:00Z', 'License doesn’t match state records'],
  ['revoked', '2026-11-01T00:00:00Z', 'License revoked'],
])('the public label of a license that is %s', (status, checkedAt, label) => {
  expect(licenseLabel(status, checkedAt)).toBe(label)
})
