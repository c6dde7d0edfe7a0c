import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { NewCommunity } from '#features/site/contract'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import NewListingsPage from './new-listings-page.tsx'
import { Community } from './new-community.tsx'

type Listing = NewCommunity['homes'][number]
const listing = (id: number, change: Partial<Listing> = {}): Listing => ({
  card: listingFixture(id),
  plan: 'Juniper',
  stage: 'Completed',
  progress: [],
  ...change,
})
const community = (homes: Listing[], change: Partial<NewCommunity> = {}): NewCommunity => ({
  builder: 'Hollis Homes',
  community: 'Webberville Row',
  city: 'Austin',
  state: 'TX',
  homes,
  ...change,
})
const show = (element: React.ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

test('a community names its builder, and each home its plan and stage; what is not built yet says so', async () => {
  const homes = [listing(1), listing(2, { plan: null, stage: 'To Be Built' }), listing(3, { plan: null, stage: null })]
  await show(<Community {...community(homes)} />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Webberville Row' })).toBeVisible()
  await expect.element(page.getByText('By Hollis Homes · Austin, TX')).toBeVisible()
  await expect.element(page.getByText('Juniper plan')).toBeVisible()
  await expect.element(page.getByText('Completed')).toBeVisible()
  await expect.element(page.getByText('To be built')).toBeVisible()
  await expect.element(page.getByText('Not built yet. Pictures show what’s planned.')).toBeVisible()
  expect(page.getByText('Not built yet. Pictures show what’s planned.').elements()).toHaveLength(1)
})

test('videos of the progress lead to the home, with the day of each', async () => {
  const progress = [
    { title: 'Roof is on', at: '2026-11-20T18:00:00.000Z' },
    { title: '', at: '2026-10-02T18:00:00.000Z' },
  ]
  await show(<Community {...community([listing(4, { stage: 'Under Construction', progress })], { community: null })} />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'New homes by Hollis Homes' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Roof is on' })).toHaveAttribute('href', '/property/4')
  await expect.element(page.getByText('Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('Oct 2, 2026')).toBeVisible()
})

const nothingChosen = { chosen: { builder: '', community: '' }, choices: { builders: [], communities: [] } }

test('the page shows communities, then the other new homes; without any it says what to do', async () => {
  const communities = [community([listing(1)])]
  const both = await show(
    <NewListingsPage params={{}} loaderData={{ total: 2, items: [listingFixture(9)], communities, ...nothingChosen }} />,
  )
  await expect.element(page.getByRole('heading', { level: 2, name: 'More new homes' })).toBeVisible()
  await both.unmount()
  const grouped = await show(<NewListingsPage params={{}} loaderData={{ total: 1, items: [], communities, ...nothingChosen }} />)
  await expect.element(page.getByRole('link', { name: 'Search new homes' })).toHaveAttribute('href', '/tourstead?newConstruction=yes')
  expect(page.getByText('More new homes').elements()).toEqual([])
  await grouped.unmount()
  await show(<NewListingsPage params={{}} loaderData={{ total: 0, items: [], communities: [], ...nothingChosen }} />)
  await expect.element(page.getByRole('link', { name: 'See all homes' })).toBeVisible()
})

test('a choice nothing fits says so, with the way back to all', async () => {
  const chosen = { builder: 'Nobody', community: '' }
  const loaderData = { total: 3, items: [], communities: [], ...nothingChosen, chosen }
  await show(<NewListingsPage params={{}} loaderData={loaderData} />)
  await expect.element(page.getByText('No new homes match')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show all new homes' })).toHaveAttribute('href', '/new-homes')
})
