import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyResults, type SearchResults } from '../results/search-results.ts'
import { results, useOpenResults } from '../results/results-store.ts'
import { FilterBar } from './filter-bar.tsx'

const prices = [0, 100_000, 200_000, 300_000, 400_000, 500_000, 1_000_000].map((from, index) => ({ from, count: index * 2 }))
const facets = { total: 30, prices, statuses: [], types: [], beds: [], baths: [], garage: [], amenities: [], rooms: [], relaxations: [] }
const opened: SearchResults = { ...emptyResults, search: { sort: 'newest', limit: 24 } }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/properties/facets')) return Response.json(facets)
    if (url.startsWith('/api/properties/choices')) return Response.json({ counts: [] })
    return Response.json({ total: 30, items: [], nextCursor: null })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  results.dispatch({ type: 'left' })
})

function Search() {
  const { search } = useLocation()
  useOpenResults(opened, search)
  return (
    <>
      <FilterBar fields={{}} />
      <output aria-label="Address">{decodeURIComponent(search)}</output>
    </>
  )
}

async function openPrice(address: string) {
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Search /> }], { initialEntries: [address] })} />)
  page.getByRole('search').element().querySelector('summary')?.click()
}

const slider = (name: string) => page.getByRole('slider', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const address = () => page.getByRole('status', { name: 'Address' }).element().textContent
const focus = (name: string) => (slider(name).element() as HTMLElement).focus()

test('a thumb moved with the keys says its price in dollars, fills its field and changes the search', async () => {
  await openPrice('/tourstead')
  await expect.element(slider('Lowest price')).toHaveAttribute('aria-valuetext', 'No minimum')
  await expect.element(slider('Highest price')).toHaveAttribute('aria-valuetext', 'No maximum')
  focus('Lowest price')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider('Lowest price')).toHaveAttribute('aria-valuetext', '$20,000')
  await expect.element(field('Min price')).toHaveValue('20000')
  await expect.poll(address).toBe('?minPrice=20000')
  focus('Highest price')
  await userEvent.keyboard('{Home}')
  await expect.element(slider('Highest price')).toHaveAttribute('aria-valuetext', '$40,000')
  await expect.poll(address).toBe('?minPrice=20000&maxPrice=40000')
  await userEvent.keyboard('{End}')
  await expect.poll(address).toBe('?minPrice=20000')
  await expect.element(field('Max price')).toHaveValue('')
})

test('a press on the track moves the nearer thumb, and what is typed moves its thumb', async () => {
  await openPrice('/tourstead')
  const track = slider('Lowest price')
  await expect.element(track).toBeVisible()
  const { width, height } = track.element().getBoundingClientRect()
  await track.click({ position: { x: width * 0.3, y: height / 2 } })
  await expect.poll(address).toBe('?minPrice=200000')
  await slider('Highest price').click({ position: { x: width * 0.8, y: height / 2 } })
  await expect.poll(address).toBe('?minPrice=200000&maxPrice=900000')
  await field('Max price').fill('475,000')
  await userEvent.keyboard('{Tab}')
  await expect.element(slider('Highest price')).toHaveAttribute('aria-valuetext', '$475,000')
})

test('a key held down searches once, when it is let go', async () => {
  await openPrice('/tourstead')
  await expect.element(slider('Lowest price')).toBeVisible()
  const input = slider('Lowest price').element() as HTMLInputElement
  const moveTo = (value: number) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', repeat: true, bubbles: true }))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value))
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }
  for (const value of [3, 4, 5]) moveTo(value)
  await expect.element(slider('Lowest price')).toHaveAttribute('aria-valuetext', '$100,000')
  expect(address()).toBe('')
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }))
  await expect.poll(address).toBe('?minPrice=100000')
})

test('on a phone a finger finds each thumb within 44 pixels, and the axis names prices', async () => {
  await page.viewport(390, 844)
  await openPrice('/tourstead?minPrice=300000')
  await expect.element(slider('Lowest price')).toHaveAttribute('aria-valuetext', '$300,000')
  expect(slider('Lowest price').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(page.getByText('12 homes', { exact: true })).toBeVisible()
  for (const label of ['$0', '$500K', '$1M+']) await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})
