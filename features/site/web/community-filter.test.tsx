import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chosenIn, choicesOf, isChosen } from './community-choice.ts'
import { CommunityFilter } from './community-filter.tsx'

const all = [
  { builder: 'Hill Country Homes', community: 'Mueller' },
  { builder: 'Bluebonnet Builders', community: 'Mueller' },
  { builder: 'Hill Country Homes', community: null },
]

function show(search = '', communities = all) {
  const chosen = chosenIn(new URLSearchParams(search))
  const element = <CommunityFilter chosen={chosen} choices={choicesOf(communities)} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/new-homes${search}`] })
  return { router, shown: render(<RouterProvider router={router} />) }
}

test('what is chosen stands in the address, so that it works without scripts', async () => {
  const { router, shown } = show()
  await shown
  await page.getByRole('combobox', { name: 'Builder' }).selectOptions('Hill Country Homes')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect.poll(() => router.state.location.search).toBe('?builder=Hill+Country+Homes&community=')
  const form = document.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/new-homes'])
})

test('an address with a choice shows it, with the way back to all', async () => {
  const { shown } = show('?builder=hill%20country%20homes')
  await shown
  await expect.element(page.getByRole('combobox', { name: 'Builder' })).toHaveValue('Hill Country Homes')
  await expect.element(page.getByRole('link', { name: 'Show all new homes' })).toHaveAttribute('href', '/new-homes')
})

test('builder and community both have to fit, whatever the case, and one alone is nothing to choose from', async () => {
  const fitting = (search: string) => all.filter((each) => isChosen(each, chosenIn(new URLSearchParams(search)))).length
  expect(['', 'builder=hill country homes', 'builder=Hill Country Homes&community=MUELLER', 'community=Nowhere'].map(fitting)).toEqual([
    3, 2, 1, 0,
  ])
  const { shown } = show('', [{ builder: 'Hill Country Homes', community: null }])
  await shown
  expect(page.getByRole('button').elements()).toEqual([])
})
