import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { MergePreview } from '../contract.ts'
import { MergeAccount } from './merge-account.tsx'

afterEach(() => vi.unstubAllGlobals())

const user = {
  id: 7,
  name: 'Ana Torres',
  email: 'ana@example.com',
  isAdmin: false,
  isAgent: false,
  permissions: [] as string[],
  suspendedAt: null,
}
const duplicate = { id: 8, name: 'Ana Torres', email: 'ana.torres@example.com' }
let preview: MergePreview
let refused: { message: string; fields?: Record<string, string> } | undefined
const sent: unknown[] = []

async function show(change: Partial<MergePreview> = {}) {
  sharedQueries().clear()
  sent.length = 0
  preview = {
    from: { id: 7, name: user.name, email: user.email },
    into: duplicate,
    isAgent: false,
    lines: [{ kind: 'favorites', moves: 1200, both: 3 }],
    obstacles: [],
    version: 'v1',
    ...change,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/merge/') ? preview : { users: [user, duplicate], next: null })
    sent.push(JSON.parse(String(body)))
    return refused ? Response.json({ problem: 'conflict', ...refused }, { status: 409 }) : Response.json({ moved: 1200, both: 3 })
  })
  const view = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <MergeAccount user={user} /> }])} />
    </Queries>,
  )
  await page.getByRole('button', { name: 'Merge Ana Torres with another account' }).click()
  await page.getByLabelText('Name or email of the account that stays').fill('ana')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Choose Ana Torres, ana.torres@example.com' }).click()
  return view
}

test('the other account is found, what moves is shown, and reason and email are asked for before anything is sent', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: 'Favorites 1,200 3' })).toBeVisible()
  await expect.element(page.getByText(/The old page leads to it/)).not.toBeInTheDocument()
  await expect.element(page.getByText('This can’t be undone.')).toBeVisible()
  const [reason, email] = [page.getByLabelText('Reason'), page.getByLabelText('Type ana@example.com to confirm')]
  const press = page.getByRole('button', { name: 'Merge for good' })
  await email.fill('ana.torres@example.com')
  await press.click()
  await expect.element(reason).toHaveAccessibleDescription(/Say why/)
  await expect.element(reason).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(/of the account that goes/)
  expect(sent).toEqual([])
  await reason.fill('Wrote that both are hers')
  await email.fill(' Ana@example.com ')
  refused = { message: 'One of the accounts changed since you looked.', fields: { 'body.reason': 'Say more.' } }
  await press.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(refused.message)
  await expect.element(reason).toHaveValue('Wrote that both are hers')
  await expect.element(reason).toHaveAccessibleDescription(/Say more/)
  refused = undefined
  await press.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ email: 'Ana@example.com', reason: 'Wrote that both are hers', version: 'v1' })))
})

test('where something stops it, the dialog says what and offers another account, and who stays or left has no button', async () => {
  const agents = await show({ isAgent: true, lines: [{ kind: 'homes', moves: 3, both: 0 }] })
  await expect.element(page.getByRole('row', { name: 'Homes 3 0' })).toBeVisible()
  await expect.element(page.getByText(/The old page leads to it/)).toBeVisible()
  await agents.unmount()
  const view = await show({ obstacles: ['Ana Torres is suspended. Reinstate the account first.'] })
  await expect.element(page.getByText('These accounts can’t be merged')).toBeVisible()
  await expect.element(page.getByText('Ana Torres is suspended. Reinstate the account first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Merge for good' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Choose another account' }).click()
  await expect.element(page.getByLabelText('Name or email of the account that stays')).toBeVisible()
  await view.unmount()
  for (const change of [{ isAdmin: true }, { permissions: ['feedback:triage'] }, { suspendedAt: '2026-11-26T15:00:00Z' }]) {
    const row = await render(<MergeAccount user={{ ...user, ...change }} />)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await row.unmount()
  }
})
