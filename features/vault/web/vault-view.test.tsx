import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { VaultFile } from '#features/vault/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { VaultView } from './vault-view.tsx'

const plan: VaultFile = {
  id: 7,
  name: 'Floor plan',
  folder: 'Plans',
  propertyId: 1,
  propertyTitle: 'Oak house',
  client: 'The Parkers',
  isSealed: false,
  expiresOn: null,
  versions: [
    {
      id: 9,
      number: 1,
      fileName: 'plan.png',
      ending: 'png',
      byteSize: 2_400_000,
      sha256: 'ab12',
      scan: 'not_scanned',
      addedAt: '2026-11-20T15:00:00.000Z',
    },
  ],
  shares: [
    {
      id: 3,
      createdAt: '2026-11-20T15:00:00.000Z',
      expiresAt: '2199-11-27T15:00:00.000Z',
      revokedAt: null,
      hasPassword: false,
      watermark: true,
      download: false,
      openCount: 1,
      openings: [{ at: '2026-11-21T15:00:00.000Z', email: 'pat@example.com', version: 1, sentAt: '2026-11-21T15:00:10.000Z' }],
    },
  ],
}
let files: VaultFile[]
let sent: { call: string; body?: unknown }[]

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  files = [
    plan,
    {
      ...plan,
      id: 8,
      name: 'Deed',
      folder: '',
      shares: [],
      versions: plan.versions.map((version) => ({ ...version, ending: 'pdf' as const })),
    },
  ]
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    sent.push({ call: `${method} ${pathname}`, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
    if (pathname.endsWith('/shares')) return Response.json({ url: 'http://localhost/shared-file/secret', file: plan })
    if (method !== 'GET') return Response.json(plan)
    return Response.json({ files, usedBytes: 2_400_000, limitBytes: 1024 ** 3, scans: false, properties: [{ id: 1, title: 'Oak house' }] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (address = '/vault') =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <VaultView /> }], { initialEntries: [address] })} />
    </Queries>,
  )
const changes = () => sent.filter(({ call }) => !call.startsWith('GET'))

test('an empty vault says what may be added', async () => {
  files = []
  await show()
  await expect.element(page.getByText('No files yet')).toBeVisible()
  await expect.element(page.getByText('Add a PDF, a picture, or an office file of up to 100 MB.')).toBeVisible()
})

test('files say how much of the plan they take, and that nobody scanned them', async () => {
  await show()
  await expect.element(page.getByText('2.3 MB of 1 GB used')).toBeVisible()
  await expect.element(page.getByText('Files aren’t scanned for viruses on this site.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Folder' }).selectOptions('Plans')
  await expect.element(page.getByRole('heading', { name: 'Deed' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Floor plan' })).toBeVisible()
})

test('a link to a picture is made with what was chosen, and its address is shown', async () => {
  await show()
  await page.getByRole('button', { name: 'Share Floor plan' }).click()
  await page.getByRole('combobox', { name: 'The link works for' }).selectOptions('30 days')
  await page.getByRole('checkbox', { name: 'Put the reader’s email address across the file' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/shared-file/secret')
  expect(changes()).toEqual([{ call: 'POST /api/agent/vault/7/shares', body: { days: 30, password: '', watermark: true, download: true } }])
})

test('a PDF is offered a watermark and no view-only link', async () => {
  await show()
  await page.getByRole('button', { name: 'Share Deed' }).click()
  await page.getByRole('checkbox', { name: 'Put the reader’s email address across the file' }).click()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect
    .poll(changes)
    .toEqual([{ call: expect.stringMatching(/^POST .*\/shares$/), body: { days: 7, password: '', watermark: true, download: true } }])
})

test('a letter is offered no watermark', async () => {
  await render(
    <Queries>
      <ShareDialog
        file={{ ...plan, versions: plan.versions.map((each) => ({ ...each, fileName: 'Offer.docx', ending: 'docx' })) }}
        onClose={() => undefined}
      />
    </Queries>,
  )
  await expect.element(page.getByText(/Watermarks work for pictures and PDFs/)).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('an agent reads who opened a link, and turns it off', async () => {
  await show()
  await page.getByText('Versions and links').first().click()
  await expect.element(page.getByText(/pat@example\.com opened version 1 and downloaded the file/)).toBeVisible()
  await page.getByRole('button', { name: /^Turn off the link created/ }).click()
  await expect.poll(changes).toEqual([{ call: 'DELETE /api/agent/vault/shares/3' }])
})

test('a day that is none stays typed and is named', async () => {
  await show()
  await page.getByRole('button', { name: 'Edit Floor plan' }).click()
  await page.getByRole('textbox', { name: /^Expiration date/ }).fill('13/45/2027')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(changes()).toEqual([])
  await page.getByRole('textbox', { name: /^Expiration date/ }).fill('3/1/2027')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(changes).toEqual([
    {
      call: 'PATCH /api/agent/vault/7',
      body: { name: 'Floor plan', folder: 'Plans', client: 'The Parkers', propertyId: 1, expiresOn: '2027-03-01' },
    },
  ])
})

test('a file that is too large or of another kind is refused before it is sent', async () => {
  await show()
  const input = page.getByLabelText('Add a file')
  await userEvent.upload(input, new File(['x'], 'setup.exe'))
  await expect.element(page.getByRole('alert').getByText(/Choose a PDF, a picture/)).toBeVisible()
  expect(changes()).toEqual([])
})
