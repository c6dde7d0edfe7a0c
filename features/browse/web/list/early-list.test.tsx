import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { announceSearch, foreseeSearch } from '../coming-search.ts'
import { useEarlyList } from './early-list.ts'
import { none, type Found } from './found.ts'

let replies: Map<string, (total: number) => void>
let asked: string[]

beforeEach(() => {
  replies = new Map()
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, location.href)
    if (pathname !== '/api/properties') return Response.json({ items: [] })
    const beds = searchParams.get('beds') ?? ''
    asked.push(beds)
    const total = await new Promise<number>((answer) => replies.set(beds, answer))
    return Response.json({ items: [], total, nextCursor: null })
  })
  return () => vi.unstubAllGlobals()
})

function Total({ found }: { found: Found }) {
  return <p>{useEarlyList(found).total} homes</p>
}
const page = (total: number): Found => ({ ...none, total })
const answered = (beds: string) => vi.waitFor(() => expect(asked).toContain(beds))

test('the list of a search is there before its page is, and then gives way to it', async () => {
  const screen = await render(<Total found={page(20)} />)
  announceSearch('?beds=1')
  await answered('1')
  await expect.element(screen.getByText('20 homes')).toBeVisible()
  replies.get('1')?.(11)
  await expect.element(screen.getByText('11 homes')).toBeVisible()
  await screen.rerender(<Total found={page(12)} />)
  await expect.element(screen.getByText('12 homes')).toBeVisible()
})

test('a list that comes after another search was chosen is not shown', async () => {
  const screen = await render(<Total found={page(20)} />)
  announceSearch('?beds=2')
  await answered('2')
  announceSearch('?beds=3')
  await answered('3')
  replies.get('3')?.(13)
  await expect.element(screen.getByText('13 homes')).toBeVisible()
  replies.get('2')?.(12)
  announceSearch('?beds=4')
  await answered('4')
  await expect.element(screen.getByText('13 homes')).toBeVisible()
})

test('a list asked for on suspicion waits until somebody wants it, and is asked for once', async () => {
  const screen = await render(<Total found={page(20)} />)
  foreseeSearch('?beds=5')
  await answered('5')
  replies.get('5')?.(15)
  await expect.element(screen.getByText('20 homes')).toBeVisible()
  announceSearch('?beds=5')
  await expect.element(screen.getByText('15 homes')).toBeVisible()
  expect(asked.filter((beds) => beds === '5')).toHaveLength(1)
})
