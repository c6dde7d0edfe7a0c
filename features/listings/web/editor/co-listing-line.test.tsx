import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyProperty } from '#features/listings/contract'
import { myListingFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { PublishSection } from '../moves/publish-section.tsx'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { CoListingLine } from './co-listing-line.tsx'
import { TourSection } from './tour-section.tsx'

function show(coListing: MyProperty['coListing']) {
  const videos = [videoFixture({ id: 3, title: 'Tour' })]
  const listing = {
    ...myListingFixture(),
    videos,
    missing: [{ field: 'title', message: 'Add a title.' }],
    ...(coListing && { coListing, mayPublish: !coListing.isCoAgent, mayDelete: !coListing.isCoAgent }),
  }
  const sections = (
    <EditorFixture listing={listing}>
      <CoListingLine />
      <TourSection />
      <PublishSection />
    </EditorFixture>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: sections }])} />)
}

test('the co-listing agent reads what is left to the listing agent, and finds no buttons for it', async () => {
  const names = { listAgentName: 'Maya Reyes', coAgentName: 'Jordan Lee' }
  const alone = await show(undefined)
  await expect.element(page.getByRole('link', { name: 'Invite a co-listing agent' })).toHaveAttribute('href', '/agent/homes/7/co-listing')
  await alone.unmount()
  const first = await show({ ...names, isCoAgent: false })
  await expect.element(page.getByText(/^Jordan Lee lists this home with you/)).toBeVisible()
  await expect.element(page.getByText('Only you and Jordan Lee can see this listing.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove from listing: Tour' })).toBeVisible()
  await first.unmount()
  await show({ ...names, isCoAgent: true })
  await expect.element(page.getByText(/left before Maya Reyes can publish$/)).toBeVisible()
  await expect.element(page.getByText('You list this home with Maya Reyes')).toBeVisible()
  await expect.element(page.getByText('Maya Reyes adds and changes the tour.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Remove|Publish|Upload/ })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Listing agreement ends')).not.toBeInTheDocument()
})
