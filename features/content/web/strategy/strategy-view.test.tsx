import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { contentStrategy } from '#features/content/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { StrategyView } from './strategy-view.tsx'

type Strategy = ReplyOf<typeof contentStrategy>

const gap: Strategy['gaps'][number] = {
  subject: 'listing:1',
  kind: 'tour',
  title: 'Film a tour of Oak house',
  reason: 'On the market without a video tour',
  shots: ['Front of Structure', 'Kitchen'],
  plannedOn: null,
}
let strategy: Strategy
let sent: { call: string; body?: unknown }[]

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  strategy = {
    listings: [
      {
        subject: 'listing:1',
        title: 'Oak house',
        cells: [
          { kind: 'tour', has: false },
          { kind: 'rooms', has: true },
        ],
      },
    ],
    listingsTotal: 1,
    cities: [],
    questions: [{ subject: 'question:offer', title: 'Make an offer', cells: [{ kind: 'guide', has: true }] }],
    gaps: [gap],
    results: [],
  }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({
      call: `${method} ${new URL(input, window.location.href).pathname}`,
      ...(typeof body === 'string' && { body: JSON.parse(body) }),
    })
    return Response.json(strategy)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <StrategyView /> }])} />
    </Queries>,
  )

test('what is covered is a table that says yes or missing in words', async () => {
  await page.viewport(1280, 844)
  await show()
  const homes = page.getByRole('table', { name: 'Homes' })
  await expect.element(homes.getByRole('rowheader', { name: 'Oak house' })).toBeVisible()
  await expect.element(homes.getByRole('cell', { name: 'Missing' })).toBeVisible()
  await expect.element(homes.getByRole('cell', { name: 'Yes' })).toBeVisible()
  await expect.element(page.getByText('None yet.')).toBeVisible()
})

test('how the list is ranked is said', async () => {
  await show()
  await expect
    .element(page.getByText(/Homes on the market come first.*searches came up short in the last 30 days rank higher/))
    .toBeVisible()
})

test('what came of a film is compared with the days before, and nothing is said to be final early', async () => {
  const film = { id: 1, title: 'Film a tour of Oak house', postedOn: '2026-10-01', completeOn: '2026-10-31', isComplete: true }
  strategy.gaps = []
  strategy.results = [
    { ...film, views: { before: 3, after: 11 } },
    { ...film, id: 2, title: 'Film a tour of Elm house', isComplete: false, views: { before: 0, after: 4 } },
    { ...film, id: 3, title: 'Answer: Make an offer', views: null },
  ]
  await show()
  for (const sentence of [
    'Posted October 1, 2026: 11 views in 30 days, 3 in the 30 days before',
    'Posted October 1, 2026: 4 views so far, 0 in the 30 days before. Final on October 31, 2026.',
    'Posted October 1, 2026. Views are counted for homes only.',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'About Views' }).click()
  await expect.element(page.getByText(/^How often visitors opened the page of the home\./)).toBeVisible()
})

test('an agent who posted no film reads how to get a result', async () => {
  await show()
  await expect.element(page.getByText(/^Mark a video as posted/)).toBeVisible()
})

test('a missing video is put on the calendar with its shots', async () => {
  await show()
  await page.getByRole('button', { name: 'Plan: Film a tour of Oak house' }).click()
  await expect.element(page.getByText('Front of Structure')).toBeVisible()
  await page.getByRole('textbox', { name: 'Due date' }).fill('12/9/2026')
  await page.getByRole('button', { name: 'Put on calendar' }).click()
  await expect
    .poll(() => sent.filter(({ call }) => call.startsWith('POST')))
    .toEqual([{ call: 'POST /api/agent/content-strategy/films', body: { subject: 'listing:1', kind: 'tour', dueOn: '2026-12-09' } }])
})

test('one that is planned says for when', async () => {
  strategy.gaps = [{ ...gap, plannedOn: '2026-12-09' }]
  await show()
  await expect.element(page.getByText('Planned for December 9, 2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change date: Film a tour of Oak house' })).toBeVisible()
})

test('an agent who has everything reads so', async () => {
  strategy.gaps = []
  await show()
  await expect.element(page.getByText('Nothing is missing')).toBeVisible()
})

test('an agent with more homes than are covered is told how many are shown', async () => {
  strategy.listingsTotal = 240
  await show()
  await expect.element(page.getByText(/^Covers the first 1 of your 240 homes/)).toBeVisible()
})
