import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { UserList } from './user-list.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const person = (id: number, name: string, details: object = {}) => ({
  id,
  email: `person${id}@example.com`,
  name,
  role: 'buyer',
  emailVerified: true,
  isAgent: false,
  isAdmin: false,
  permissions: [],
  createdAt: '2026-11-01T12:00:00Z',
  suspendedAt: null,
  isDemo: false,
  ...details,
})

test('accounts but those of administrators are selected, and a new search selects nothing', async () => {
  const users = [person(7, 'Ana Torres'), person(8, 'Ben Ito'), person(9, 'Nora Diaz', { isAdmin: true })]
  vi.stubGlobal('fetch', async () => Response.json({ users, next: null }))
  const several = ({ userIds, search }: { userIds: number[]; search: string }) => <p>{`for ${userIds.join()} of ${search}`}</p>
  const element = <UserList several={several} actions={({ name }) => <button type="button">{`Look as ${name}`}</button>} />
  await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )
  for (const name of ['Ana Torres', 'Ben Ito']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await expect.element(page.getByText('for 7,8 of')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Ana Torres' }).click()
  await expect.element(page.getByText('for 8 of')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Nora Diaz' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Look as Nora Diaz' })).toBeVisible()
  await page.getByLabelText('Name or email').fill('ana')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('for of ana')).toBeVisible()
})
