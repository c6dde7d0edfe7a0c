import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AgentAnalytics, DayNumbers, Numbers, ReportLink } from '#features/analytics/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'

const zeros: Numbers = {
  impressions: 0,
  views: 0,
  visitors: 0,
  plays: 0,
  watchedSeconds: 0,
  shares: 0,
  saves: 0,
  messages: 0,
  tourRequests: 0,
}
const totals: Numbers = { ...zeros, impressions: 4321, views: 240, visitors: 180, plays: 90, watchedSeconds: 7500, saves: 12, messages: 5 }
const days: DayNumbers[] = [
  { ...zeros, day: '2026-11-24', isUtc: false, views: 100, plays: 40 },
  { ...zeros, day: '2026-11-25', isUtc: false, views: 140, plays: 50 },
]
const creek = {
  ...totals,
  id: 11,
  title: 'House by the creek',
  isMine: true,
  rooms: [
    { room: 'Kitchen', watchedSeconds: 300, startSeconds: 0, lengthSeconds: 30, pictureUrl: '/media/videos/kitchen.webp' },
    { room: 'Old attic', watchedSeconds: 65, startSeconds: null, lengthSeconds: null },
  ],
}
const loft = { ...zeros, id: 12, title: '', isMine: true, rooms: [] }
const whole: AgentAnalytics = {
  total: 2,
  page: 1,
  pages: 1,
  nextPage: null,
  from: '2026-11-24',
  to: '2026-11-25',
  timeZone: 'America/Chicago',
  beforeFrom: '2026-11-22',
  beforeTo: '2026-11-23',
  totals,
  before: { ...zeros, views: 200, plays: 90, impressions: 8642 },
  days,
  sources: [
    { source: 'search', views: 150 },
    { source: 'direct', views: 90 },
  ],
  homes: [creek, loft],
  answers: { asked: 4, within5Minutes: 1, withinAnHour: 2, withinADay: 0, later: 0, open: 1, medianSeconds: 600 },
}

let analytics: AgentAnalytics
let links: ReportLink[]
let refuses: Set<string>
let sent: string[]

beforeEach(() => {
  sharedQueries().clear()
  analytics = whole
  links = []
  refuses = new Set()
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, window.location.href)
    const call = `${method} ${pathname}`
    sent.push(typeof body === 'string' ? `${call} ${body}` : call)
    if (refuses.has(call)) return Response.json({ message: 'That home is gone.' }, { status: 404 })
    if (pathname === '/api/agent/analytics') {
      const id = Number(searchParams.get('propertyId') ?? 0)
      return Response.json(id ? { ...analytics, homes: analytics.homes.filter((home) => home.id === id) } : analytics)
    }
    if (method === 'POST') {
      links = [{ id: 5, propertyId: 11, title: creek.title, createdAt: '2026-11-25T10:00:00Z', openedCount: 0, lastOpenedAt: null }]
      return Response.json({ id: 5, url: `${window.location.origin}/seller-report/${'k'.repeat(32)}` })
    }
    if (method === 'DELETE') {
      links = []
      return new Response(null, { status: 204 })
    }
    return Response.json({ items: links })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function show(address = '/agent/dashboard?tab=analytics') {
  const router = createMemoryRouter([{ path: '*', element: <AnalyticsTab /> }], { initialEntries: [address] })
  await render(
    <Queries>
      <RouterProvider router={router} />
    </Queries>,
  )
  return router
}
const tile = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.parentElement?.textContent
const group = (name: string) => page.getByRole('group', { name })

test('every number stands beside the period before, in words', async () => {
  await show()
  await expect.poll(() => tile('Views')).toMatch(/^Views240Up 20% from 200/)
  expect(tile('Tours started')).toMatch(/^Tours started90Same as before/)
  expect(tile('Times shown')).toMatch(/^Times shown4,321Down 50% from 8,642/)
  expect(tile('Saves')).toMatch(/^Saves12None before/)
  expect(tile('Time watched')).toMatch(/^Time watched2 h 5 minNone before/)
})

test('what a chart shows can be read as a table', async () => {
  await show()
  const chart = group('Where do visitors come from?')
  await expect.element(chart.getByRole('listitem').first()).toHaveTextContent('Search engines150')
  await chart.getByText('Show as a table').click()
  await expect.element(chart.getByRole('row', { name: 'Search engines 150' })).toBeVisible()
  await expect.element(chart.getByRole('row', { name: 'Link or bookmark 90' })).toBeVisible()
  const lines = group('How many people look at your homes?')
  await lines.getByText('Show as a table').click()
  await expect.element(lines.getByRole('row', { name: /140 50 0 0$/ })).toBeVisible()
  await expect.element(group('How soon do you answer?')).toMatchTextContent(/Half of them had an answer within 10 min 0 s\./)
})

test('another period is asked for and stands in the address', async () => {
  const router = await show()
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 90 days')
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('days')).toBe('90')
  expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('analytics')
  await expect.poll(() => sent.filter((call) => call === 'GET /api/agent/analytics').length).toBeGreaterThan(1)
})

test('one home alone shows its rooms, also those the tour has no more', async () => {
  await show('/agent/dashboard?tab=analytics&home=11')
  const rooms = group('Which rooms do they watch?')
  await expect.element(rooms.getByRole('listitem').first()).toHaveTextContent('0:00 Kitchen5 min 0 s')
  await expect.element(rooms.getByRole('listitem').nth(1)).toHaveTextContent('Old attic1 min 5 s')
  // The film with its heat line is told in a sentence too, and a room leads to its second of the tour.
  await expect.element(rooms.getByRole('img')).toHaveAccessibleName(/Visitors watched Kitchen most/)
  await expect.element(rooms.getByRole('link', { name: '0:00 Kitchen' })).toHaveAttribute('href', '/property/11?t=0')
  expect(rooms.element().querySelector('img')?.getAttribute('src')).toBe('/media/videos/kitchen.webp')
})

test('every number leads to what it counts', async () => {
  await show('/agent/dashboard?tab=analytics&days=7')
  await expect.element(page.getByRole('link', { name: '240 Views' })).toHaveAttribute('href', '/agent/dashboard?tab=analytics&days=7#days')
  const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  expect(hrefOf('2 h 5 min Time watched')).toBe('/agent/dashboard?tab=analytics&days=7#homes')
  expect(hrefOf('5 Messages')).toBe('/agent/leads?view=list')
  expect(hrefOf('0 Tour requests')).toBe('/agent/dashboard?tab=tours')
  for (const anchor of ['days', 'steps', 'homes']) expect(document.getElementById(anchor)).not.toBeNull()
  expect(hrefOf('House by the creek')).toBe('/agent/dashboard?tab=analytics&days=7&home=11')
})

test('the report of a home is saved as a PDF', async () => {
  await show()
  await page.getByRole('combobox', { name: 'Home' }).nth(1).selectOptions('Home without a title')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => sent).toContain('GET /api/agent/analytics/12/pdf')
})

test('with several homes a table says which get attention, also one without a title', async () => {
  await page.viewport(1280, 844)
  await show()
  const table = page.getByRole('table', { name: 'Which homes get attention?' })
  await expect.element(table.getByRole('row', { name: /^House by the creek 240 180/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Home without a title 0 0/ })).toBeVisible()
  expect(group('Which rooms do they watch?').elements()).toEqual([])
})

test('an agent without homes is told what comes first', async () => {
  analytics = { ...whole, homes: [] }
  await show()
  await expect.element(page.getByText('Nothing to measure yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Download CSV' }).elements()).toEqual([])
})

test('what cannot be read says so', async () => {
  refuses.add('GET /api/agent/analytics')
  await show()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(tile('Views')).toBeUndefined()
})

test('a link for the seller is made, shown once, and revoked', async () => {
  await show()
  await expect.element(page.getByText('You haven’t shared a report yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByText(`${window.location.origin}/seller-report/${'k'.repeat(32)}`)).toBeVisible()
  expect(sent).toContain('POST /api/agent/seller-reports {"propertyId":11}')
  await page.getByRole('button', { name: 'Revoke the link for House by the creek' }).click()
  await expect.element(page.getByText('You haven’t shared a report yet.')).toBeVisible()
  expect(sent).toContain('DELETE /api/agent/seller-reports/5')
})

test('a link that is refused shows no link', async () => {
  refuses.add('POST /api/agent/seller-reports')
  await show()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.poll(() => sent.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  expect(page.getByText(/seller-report\/k/).elements()).toEqual([])
})
