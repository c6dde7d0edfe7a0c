import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { ChosenWeeks } from './site-analytics-page.tsx'
import { SiteOverview } from './site-overview.tsx'

const none = { accounts: 0, listings: 0, tours: 0, messages: 0, searches: 0 }
const weeks = [
  { week: '2026-11-16', ...none },
  { week: '2026-11-23', ...none, accounts: 1204, messages: 7 },
]
const waiting = { cases: 3, brokerages: 2, licenses: 4, phoneNumbers: 0, reportedMessages: 2, copyrightNotices: 1, wording: 6 }
let review: typeof waiting
const overview = () => ({
  accounts: { all: 100_000, agents: 400, administrators: 2, suspended: 3 },
  listings: { all: 5000, onMarket: 4100 },
  review,
})
let asked: (string | null)[]

beforeEach(() => {
  sharedQueries().clear()
  asked = []
  review = waiting
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, window.location.href)
    if (!pathname.endsWith('/analytics')) return Response.json(overview())
    asked.push(searchParams.get('weeks'))
    return Response.json({ weeks, totals: { ...none, accounts: 1204, messages: 7 } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: React.ReactNode) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )

test('every chart says its most, and the table has every number, the newest week first', async () => {
  await show(<ChosenWeeks />)
  await expect.element(page.getByRole('img', { name: 'New accounts by week. Most in one week: 1,204.' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Tour requests by week. Most in one week: 0.' })).toBeVisible()
  const rows = page.getByRole('row')
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/^November 23, 2026.*1,204.*7/)
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/^November 16, 2026/)
})

test('a longer period is asked for', async () => {
  await show(<ChosenWeeks />)
  await page.getByLabelText('Period').selectOptions('Last 52 weeks')
  await expect.poll(() => asked).toEqual(['12', '52'])
})

test('an administrator sees how much there is to review and opens it', async () => {
  await show(<SiteOverview />)
  await expect.element(page.getByRole('link', { name: '4 Licenses to check' })).toHaveAttribute('href', '/admin/licenses')
  await expect.element(page.getByRole('link', { name: '3 Review queue' })).toHaveAttribute('href', '/admin/moderation')
  await expect.element(page.getByRole('link', { name: '2 Reported messages' })).toHaveAttribute('href', '/admin/message-reports')
  await expect.element(page.getByText('100,000')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Phone numbers/ })).not.toBeInTheDocument()
})

test('an administrator for whom nothing waits reads so, instead of zeros', async () => {
  review = { cases: 0, brokerages: 0, licenses: 0, phoneNumbers: 0, reportedMessages: 0, copyrightNotices: 0, wording: 0 }
  await show(<SiteOverview />)
  await expect.element(page.getByText('You’re all caught up.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
