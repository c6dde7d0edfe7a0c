import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CountedItems, CountedKind } from '#features/brokerages/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { CountedList } from './counted-list.tsx'

let stored: CountedItems
let failing: boolean
const item = (change: Partial<CountedItems['items'][number]>) => ({
  key: 'listing 1',
  agentName: 'Theo Brandt',
  title: 'Bright bungalow',
  propertyId: null,
  at: null,
  detail: null,
  ...change,
})

beforeEach(() => {
  sharedQueries().clear()
  failing = false
  stored = { total: 1, items: [item({})] }
  vi.stubGlobal('fetch', async () =>
    failing ? Response.json({ problem: 'conflict', message: 'Only an administrator can.' }, { status: 409 }) : Response.json(stored),
  )
})
afterEach(() => vi.unstubAllGlobals())

const show = (kind: CountedKind) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <CountedList kind={kind} office={null} /> }])} />
    </Queries>,
  )

const lines: [CountedKind, Partial<CountedItems['items'][number]>, string][] = [
  ['license-expired', { title: 'TX123', detail: 'TX', at: '2026-11-20T00:00:00.000Z' }, 'Theo Brandt · last day Nov 20, 2026'],
  ['wording', { detail: 'perfect for couples' }, 'Theo Brandt · kept “perfect for couples”'],
  ['no-brokerage-line', { detail: 'Another Realty' }, 'Theo Brandt · profile says Another Realty'],
  ['no-brokerage-line', {}, 'Theo Brandt · profile names no brokerage'],
  ['unanswered', { at: '2026-11-20T18:00:00.000Z' }, 'Theo Brandt · since Nov 20, 2026'],
]
test.each(lines)('%s says who and why: %j', async (kind, change, text) => {
  stored = { total: 1, items: [item(change)] }
  await show(kind)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a license is named by its number and state, a draft without a title is said to have none', async () => {
  stored = { total: 1, items: [item({ title: 'TX123', detail: 'TX' })] }
  const { unmount } = await show('license-problem')
  await expect.element(page.getByText('License TX123, TX')).toBeVisible()
  await unmount()
  sharedQueries().clear()
  stored = { total: 1, items: [item({ title: null })] }
  await show('draft')
  await expect.element(page.getByText('Untitled draft')).toBeVisible()
})

test('a long list says how many of how many it shows, an empty one that it is empty', async () => {
  stored = { total: 412, items: [item({})] }
  const { unmount } = await show('active')
  await expect.element(page.getByText('The first 1 of 412 are listed.')).toBeVisible()
  await unmount()
  sharedQueries().clear()
  stored = { total: 0, items: [] }
  await show('active')
  await expect.element(page.getByText('Nothing in this list')).toBeVisible()
})

test('a list that could not be loaded says why and can be tried again', async () => {
  failing = true
  await show('active')
  await expect.element(page.getByText('Only an administrator can.')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Bright bungalow')).toBeVisible()
})
