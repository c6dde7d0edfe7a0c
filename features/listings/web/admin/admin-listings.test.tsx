import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AdminListings } from './admin-listings.tsx'

let asked: string[]
const item = {
  id: 12,
  title: 'House with a lemon tree',
  address: '1204 Kinney Avenue, Austin, TX',
  price: 650_000,
  status: 'Active',
  editorialStatus: 'approved',
  archived: false,
  isPublic: true,
  isHeld: false,
  isDemo: false,
  agentId: 3,
  agentName: 'Maya Reyes',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

beforeEach(() => {
  sharedQueries().clear()
  asked = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input, window.location.href)
    asked.push(
      [...searchParams]
        .filter(([name]) => name !== 't' && name !== '_')
        .map((pair) => pair.join('='))
        .join('&'),
    )
    if (searchParams.get('search') === 'nothing') return Response.json({ items: [], next: null })
    const draft = { ...item, id: 11, title: null, address: null, price: null, editorialStatus: 'draft', isPublic: false, isHeld: true }
    return Response.json({ items: [item, draft], next: searchParams.has('before') ? null : 11 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element = <AdminListings />) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )

test('an administrator reads where every listing stands, and opens public ones and their agents', async () => {
  await show()
  await expect.element(page.getByRole('link', { name: 'House with a lemon tree' })).toHaveAttribute('href', '/property/12')
  await expect.element(page.getByRole('link', { name: 'Maya Reyes' }).first()).toHaveAttribute('href', '/admin/agent/3/profile')
  await expect.element(page.getByText('Untitled draft', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('Legal hold')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take down: House with a lemon tree' })).toHaveAttribute('href', '/copyright')
  await expect.element(page.getByRole('link', { name: 'Restore: Untitled draft' })).toHaveAttribute('href', '/admin/takedowns')
})

test('searching and choosing a status begin at the newest again', async () => {
  await show()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.element(page.getByRole('button', { name: 'Newer' })).toBeVisible()
  await page.getByLabelText('Status').selectOptions('Pending')
  await expect.element(page.getByRole('button', { name: 'Newer' })).not.toBeInTheDocument()
  await page.getByLabelText('Title, address, agent, or number').fill('nothing')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('No listings match.')).toBeVisible()
  expect(asked.some((query) => query.includes('before=11'))).toBe(true)
  expect(asked.at(-1)).toContain('status=Pending')
  expect(asked.at(-1)).not.toContain('before')
})

test('listings that visitors see are selected over pages, and nothing is once the search is another', async () => {
  await show(<AdminListings several={(chosen) => <output>{JSON.stringify(chosen)}</output>} />)
  const selection = (ids: number[], status = '') => page.getByText(JSON.stringify({ propertyIds: ids, search: '', status }))
  await expect.element(page.getByLabelText('Select Untitled draft')).toBeDisabled()
  await page.getByLabelText('Select House with a lemon tree').click()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.element(page.getByRole('button', { name: 'Newer' })).toBeVisible()
  await expect.element(selection([12])).toBeVisible()
  await page.getByLabelText('Status').selectOptions('Pending')
  await expect.element(selection([], 'Pending')).toBeVisible()
})

test('an empty house says that there are no listings yet', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], next: null }))
  await show()
  await expect.element(page.getByText('No listings yet.')).toBeVisible()
})
