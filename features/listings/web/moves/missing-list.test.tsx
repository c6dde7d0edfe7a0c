import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { myListingFixture } from '#fixtures/listings/contract/testing/listing'
import { MissingList } from './missing-list.tsx'

const missing = [
  { field: 'profile', message: 'You need a valid license.' },
  { field: 'coListAgent', message: 'The co-listing agent needs a license.' },
]
const coListing = { listAgentName: 'Maya', coAgentName: 'Theo' }

test.each([
  ['the listing agent', false, '/agent/homes/7/co-listing'],
  ['the co-listing agent', true, '/agent/profile'],
])('%s gets to where a missing license can be put right', async (_, isCoAgent, co) => {
  await render(
    <MemoryRouter>
      <MissingList listing={{ ...myListingFixture({ missing, coListing: { ...coListing, isCoAgent } }), id: 7 }} verified />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('link', { name: 'You need a valid license.' })).toHaveAttribute('href', '/agent/profile')
  await expect.element(page.getByRole('link', { name: 'The co-listing agent needs a license.' })).toHaveAttribute('href', co)
})
