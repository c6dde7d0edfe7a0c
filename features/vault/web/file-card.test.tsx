import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { VaultFile } from '#features/vault/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { FileCard } from './file-card.tsx'

const version = (number: number, change: Partial<VaultFile['versions'][number]> = {}): VaultFile['versions'][number] => ({
  id: 40 + number,
  number,
  fileName: `agreement-${number}.pdf`,
  ending: 'pdf',
  byteSize: 831_488,
  sha256: `${number}`.repeat(64),
  scan: 'clean',
  addedAt: '2026-11-20T15:00:00.000Z',
  ...change,
})
const file = (change: Partial<VaultFile> = {}): VaultFile => ({
  id: 7,
  name: 'Listing agreement',
  folder: 'Agreements',
  propertyId: 12,
  propertyTitle: 'Oak house',
  client: 'The Parkers',
  isSealed: false,
  expiresOn: null,
  versions: [version(2), version(1)],
  shares: [],
  ...change,
})
const pressed: string[] = []
const chosen: string[] = []

beforeEach(() => {
  sharedQueries().clear()
  pressed.length = 0
  chosen.length = 0
})
afterEach(() => vi.unstubAllGlobals())

const show = (shown: VaultFile, busy = false) => {
  const card = <FileCard file={shown} busy={busy} onOpen={(dialog) => pressed.push(dialog)} onVersion={({ name }) => chosen.push(name)} />
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />
    </Queries>,
  )
}

test('a file says what it belongs to, how large it is, and that it was scanned', async () => {
  await show(file())
  await expect.element(page.getByText('Agreements · PDF, 812 KB · The Parkers')).toBeVisible()
  await expect.element(page.getByText('No virus found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Oak house' })).toHaveAttribute('href', '/agent/homes/12')
})

test.each([
  ['2020-03-01', 'Expired Mar 1, 2020'],
  ['2199-03-01', 'Expires Mar 1, 2199'],
])('a file whose last day is %s says so', async (expiresOn, text) => {
  await show(file({ expiresOn }))
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a virus that was found later is named on the card', async () => {
  await show(file({ versions: [version(1, { scan: 'infected' })] }))
  await expect.element(page.getByText('Virus found')).toBeVisible()
})

test('every version has its checksum and its download, which says why when it fails', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, window.location.href).pathname)
    return Response.json({ problem: 'gone', message: 'This is no longer available.' }, { status: 410 })
  })
  await show(file())
  await page.getByText('Versions and links').click()
  await expect.element(page.getByText('1'.repeat(64))).toBeVisible()
  await page.getByRole('button', { name: 'Download version 1: Listing agreement' }).click()
  await expect.poll(() => asked).toEqual(['/api/agent/vault/versions/41/file'])
})

test('editing, sharing and removing are told apart by name', async () => {
  await show(file())
  for (const name of ['Share Listing agreement', 'Edit Listing agreement', 'Remove Listing agreement'])
    await page.getByRole('button', { name }).click()
  expect(pressed).toEqual(['share', 'edit', 'remove'])
})

test('a new version is chosen, but not while another file is on its way', async () => {
  const screen = await show(file())
  await userEvent.upload(page.getByLabelText('New version of Listing agreement'), new File(['x'], 'agreement-3.pdf'))
  expect(chosen).toEqual(['agreement-3.pdf'])
  await screen.unmount()
  await show(file(), true)
  await expect.element(page.getByLabelText('New version of Listing agreement')).toBeDisabled()
})
