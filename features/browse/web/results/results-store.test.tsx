import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useOpenResults, useShownResults } from './results-store.ts'
import { emptyResults, type SearchResults } from './search-results.ts'
import { loadResults, prefetchSearch, startSearch } from './start-search.ts'

let replies: Map<string, (total: number) => void>
let asked: string[]
let aborted: string[]

beforeEach(() => {
  replies = new Map()
  asked = []
  aborted = []
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, location.href)
    if (pathname !== '/api/properties') return Response.json({ items: [] })
    const beds = searchParams.get('beds') ?? ''
    asked.push(beds)
    signal?.addEventListener('abort', () => aborted.push(beds))
    const total = await new Promise<number>((answer) => replies.set(beds, answer))
    if (Number.isNaN(total)) return Response.json({ error: 'Not now.' }, { status: 503 })
    return Response.json({ items: [], total, nextCursor: null })
  })
  return () => vi.unstubAllGlobals()
})

function Total({ page, address = '' }: { page: SearchResults; address?: string }) {
  useOpenResults(page, address)
  return <p>{useShownResults(page, address).total} homes</p>
}
const pageOf = (total: number): SearchResults => ({ ...emptyResults, total })
const answered = (beds: string) => vi.waitFor(() => expect(asked).toContain(beds))

test('the list of a search is there before its page is, and then gives way to it', async () => {
  const screen = await render(<Total page={pageOf(20)} />)
  startSearch('?beds=1')
  await answered('1')
  await expect.element(screen.getByText('20 homes')).toBeVisible()
  replies.get('1')?.(11)
  await expect.element(screen.getByText('11 homes')).toBeVisible()
  await screen.rerender(<Total page={pageOf(12)} address="?beds=1" />)
  await expect.element(screen.getByText('12 homes')).toBeVisible()
})

test('a list that comes after another search was chosen is not shown', async () => {
  const screen = await render(<Total page={pageOf(20)} />)
  startSearch('?beds=2')
  await answered('2')
  startSearch('?beds=3')
  await answered('3')
  replies.get('3')?.(13)
  await expect.element(screen.getByText('13 homes')).toBeVisible()
  replies.get('2')?.(12)
  startSearch('?beds=4')
  await answered('4')
  await expect.element(screen.getByText('13 homes')).toBeVisible()
})

test('a list asked for ahead waits until somebody wants it, and is asked for once', async () => {
  const screen = await render(<Total page={pageOf(20)} />)
  prefetchSearch('?beds=5')
  await answered('5')
  replies.get('5')?.(15)
  await expect.element(screen.getByText('20 homes')).toBeVisible()
  startSearch('?beds=5')
  await expect.element(screen.getByText('15 homes')).toBeVisible()
  expect(asked.filter((beds) => beds === '5')).toHaveLength(1)
})

test('a choice and the page that opens for it share one request; when the way there is given up, the page that is open keeps its list', async () => {
  const screen = await render(<Total page={pageOf(20)} />)
  const controller = new AbortController()
  startSearch('?beds=6')
  const loading = loadResults('http://tours.example/tourstead?beds=6', controller.signal)
  await answered('6')
  controller.abort()
  expect(await loading).toBeUndefined()
  expect([asked, aborted]).toEqual([['6'], ['6']])
  await expect.element(screen.getByText('20 homes')).toBeVisible()
})

test('a list that cannot be had takes nothing away, and leaves it to the page to say why', async () => {
  const screen = await render(<Total page={pageOf(20)} />)
  startSearch('?beds=7')
  const loading = loadResults('http://tours.example/tourstead?beds=7', new AbortController().signal)
  await answered('7')
  replies.get('7')?.(Number.NaN)
  expect(await loading).toBeUndefined()
  expect(asked).toEqual(['7'])
  await expect.element(screen.getByText('20 homes')).toBeVisible()
})
