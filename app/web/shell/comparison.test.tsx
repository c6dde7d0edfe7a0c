import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { comparisonKey } from '#features/comparison/contract'
import { Comparison } from './comparison.tsx'

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Comparison /> }])} />)

beforeEach(() => localStorage.clear())

test.each(['{', '[null]', '{"waiting":"CANARY"}'])('a damaged list (%s) is dropped though nobody touches the page', async (text) => {
  localStorage.setItem(comparisonKey, text)
  await open()
  await expect.poll(() => localStorage.getItem(comparisonKey)).not.toBe(text)
})

test('homes to compare are shown though nobody touches the page', async () => {
  const home = { id: 1, title: 'Sage Craftsman', price: 1, mainImageUrl: null, address: '1 Oak St', city: 'Austin', state: 'TX' }
  localStorage.setItem(comparisonKey, JSON.stringify([{ ...home, bedrooms: 3, bathrooms: 2, squareFeet: 1500 }]))
  const screen = await open()
  await expect.element(screen.getByRole('region', { name: 'Comparison' })).toBeVisible()
})
