import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { AuditEntry } from '../../contract/audit.ts'
import { AuditList } from './audit-list.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const entry: AuditEntry = {
  number: 9,
  at: '2026-11-24T12:00:00Z',
  operation: 'POST /api/admin/users/:userId/changes',
  summary: 'Suspend or reinstate an account',
  actor: { id: 2, name: 'Noor Haddad' },
  apiKeyId: null,
  subject: 'account 7',
  about: { id: 7, name: 'Renee Walker' },
  reason: 'Asked for by phone',
  before: { suspended: false, isAdmin: false, permissions: '' },
  after: { suspended: true, isAdmin: false, permissions: 'feedback:triage' },
  requestId: 'req-3',
}

async function page(entries: AuditEntry[], next: number | null = null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, search } = new URL(String(input), 'http://localhost')
    asked.push(pathname + search)
    return pathname.endsWith('/file')
      ? Response.json({ csv: 'number\r\n9\r\n' })
      : Response.json({ entries, next, operations: [{ operation: entry.operation, summary: entry.summary }] })
  })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <AuditList /> }])} />
    </Queries>,
  )
  return { screen, asked }
}

test('an entry says who, what, to whom and why, and only what became different', async () => {
  const { screen } = await page([entry])
  for (const text of ['Noor Haddad', 'Renee Walker', 'Asked for by phone', 'suspended: false → true', 'permissions: – → feedback:triage'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  expect(screen.getByText(/isAdmin/).elements()).toEqual([])
})

test('the log is read by action, and page by page', async () => {
  const { screen, asked } = await page([entry], 9)
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.poll(() => asked.at(-1)).toContain('/api/admin/audit?before=9')
  await screen.getByRole('combobox', { name: 'Action' }).selectOptions(entry.summary)
  await expect.poll(() => new URLSearchParams(asked.at(-1)?.split('?')[1]).get('operation')).toBe(entry.operation)
  expect(asked.at(-1)).not.toContain('before')
})

test('the file holds what the filter leaves', async () => {
  const { screen, asked } = await page([entry])
  await screen.getByRole('combobox', { name: 'Action' }).selectOptions(entry.summary)
  await screen.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => asked.some((path) => path.startsWith('/api/admin/audit/file?operation='))).toBe(true)
})

test('an empty log says what shows up there', async () => {
  const { screen } = await page([])
  await expect.element(screen.getByText('Nothing in the log yet')).toBeVisible()
})
