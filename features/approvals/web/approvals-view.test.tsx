import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Approvals } from '#features/approvals/contract'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { ApprovalsView } from './approvals-view.tsx'
import { approvals, facts, waiting } from './testing/approval.fixtures.ts'

let sent: unknown[]
let stored: Approvals
let refused: object | undefined

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  stored = approvals()
  refused = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored)
    sent.push({ call: new URL(input, window.location.href).pathname, ...(JSON.parse(String(body)) as object) })
    return refused ? Response.json(refused, { status: 409 }) : Response.json(approvals({ waiting: [] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element = <ApprovalsView />) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )

test('a reviewer reads the whole listing and approves the version that was read', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: 'Bright bungalow' })).toBeVisible()
  await expect.element(page.getByText('3 beds · 2.5 baths')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('No listings to review')).toBeVisible()
  expect(sent).toEqual([{ call: '/api/agent/approvals/7', version: 4, approve: true, reason: '' }])
})

test('photos that change stand side by side, each with what became of it', async () => {
  const [porch, yard] = ['Porch', 'Yard'].map((alt, index) => ({ id: index + 1, url: '/favicon.svg', alt }))
  if (!porch || !yard) throw new Error('no pictures')
  const after = [
    { id: 3, url: '/favicon.svg', alt: 'Deck' },
    { ...yard, alt: 'Back yard' },
  ]
  stored = approvals({ waiting: [waiting({ changes: [], photoChanges: { before: [porch, yard], after } })] })
  await show()
  const photos = page.getByRole('region', { name: 'Photos' })
  const before = photos.getByRole('figure', { name: 'Buyers see' })
  const now = photos.getByRole('figure', { name: 'After approval' })
  await expect.element(before.getByRole('listitem').first()).toHaveTextContent('Photo 1RemovedPorch')
  await expect.element(now.getByRole('listitem').first()).toHaveTextContent('Photo 1AddedDeck')
  await expect.element(now.getByRole('listitem').nth(1)).toHaveTextContent('Photo 2New descriptionBack yard')
})

test('rooms that change stand side by side with their times and pictures, each with what became of it', async () => {
  const kitchen = { startSeconds: 0, room: 'Kitchen', label: 'Kitchen', stillUrl: '/favicon.svg' }
  const yard = { startSeconds: 72, room: 'Yard', label: 'Back yard' }
  const study = { startSeconds: 40, room: 'Office', label: 'Study', virtuallyStaged: true }
  const rooms = { id: 5, title: 'Walk through', before: [kitchen, yard], after: [kitchen, study] }
  stored = approvals({ waiting: [waiting({ changes: [], roomChanges: [rooms] })] })
  await show()
  const region = page.getByRole('region', { name: 'Rooms in Walk through' })
  const before = region.getByRole('figure', { name: 'Buyers see' })
  const now = region.getByRole('figure', { name: 'After approval' })
  await expect.element(before.getByRole('listitem').nth(1)).toHaveTextContent('1:12 Back yard · YardRemoved')
  await expect.element(now.getByRole('listitem').nth(1)).toHaveTextContent('0:40 Study · OfficeAddedVirtually staged')
  expect(now.getByRole('listitem').first().element().querySelector('img')?.getAttribute('src')).toBe('/favicon.svg')
})

test('title, cover and captions that change stand side by side, of captions what changed line by line', async () => {
  const [hall, bath] = [
    { startSeconds: 0, endSeconds: 2, text: 'The hall.' },
    { startSeconds: 65, endSeconds: 70, text: 'The bath.' },
  ]
  if (!hall || !bath) throw new Error('no captions')
  const later = { ...hall, startSeconds: 1 }
  const changed = [
    { before: hall, after: later },
    { before: bath, after: { ...bath, text: 'The new bath.' } },
    { before: null, after: { ...bath, startSeconds: 80 } },
  ]
  const changes = {
    title: { before: 'Walk', after: 'Sunny walk' },
    cover: { before: null, after: '/favicon.svg' },
    captions: { changed, unchanged: 4 },
  }
  stored = approvals({ waiting: [waiting({ changes: [], videoChanges: [{ id: 5, title: 'Walk', changes }] })] })
  await show()
  const region = page.getByRole('region', { name: 'Changes to the video “Walk”' })
  const [before, now] = ['Buyers see', 'After approval'].map((name) => region.getByRole('figure', { name, exact: true }))
  await expect.element(before?.nth(0) ?? region).toHaveTextContent('Buyers seeWalkNo cover image')
  await expect.element(region.getByAltText('Cover image: After approval')).toHaveAttribute('src', '/favicon.svg')
  await expect.element(before?.nth(1) ?? region).toHaveTextContent('Buyers see0:00 The hall. 1:05 The bath. 4 captions unchanged')
  await expect
    .element(now?.nth(1) ?? region)
    .toHaveTextContent('After approval0:01 The hall. New time1:05 The new bath. New text1:20 The bath. Added4 captions unchanged')
})

test('tours that change stand side by side, and any of them is watched', async () => {
  const [old, fresh] = [videoFixture({ id: 1, title: 'Old walk' }), videoFixture({ id: 2, title: 'New walk' })]
  stored = approvals({ waiting: [waiting({ changes: [], tourChanges: { before: [old], after: [fresh] } })] })
  await show()
  const tours = page.getByRole('region', { name: 'Videos in this listing' })
  const [before, now] = ['Buyers see', 'After approval'].map((name) => tours.getByRole('figure', { name }).getByRole('listitem'))
  await expect.element(before?.first() ?? tours).toHaveTextContent('Old walk0:15 ·3 roomsRemovedWatch')
  await expect.element(now?.first() ?? tours).toHaveTextContent('New walk0:15 ·3 roomsAddedWatch')
  await tours.getByRole('button', { name: 'Watch New walk' }).click()
  await expect.element(tours.getByRole('group', { name: 'Video tour: New walk' })).toBeVisible()
})

test('by keyboard alone a listing is sent back with a note', async () => {
  await show()
  const note = page.getByLabelText('Note to the agent')
  await note.click()
  await userEvent.keyboard('Name the year of the roof.')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Send back' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent)
    .toEqual([{ call: '/api/agent/approvals/7', version: 4, approve: false, reason: 'Name the year of the roof.' }])
})

test('what somebody else decided is said, and the note that was typed stays', async () => {
  refused = { problem: 'conflict', message: 'This listing was already reviewed, or its agent took it back.' }
  await show()
  const note = page.getByLabelText('Note to the agent')
  await note.fill('Add the roof.')
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect.element(note).toHaveAccessibleDescription(/already reviewed/)
  await expect.element(note).toHaveValue('Add the roof.')
})

test('a listing that comes back shows only what changed, before and now, and why it was sent back', async () => {
  const before = { facts: facts({ description: 'The kitchen.', amenities: 'Porch' }), reason: 'Say more about the kitchen.' }
  stored = approvals({ waiting: [waiting({ before })] })
  await show()
  await expect.element(page.getByText('You asked for: Say more about the kitchen.')).toBeVisible()
  await expect.element(page.getByText('The kitchen.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Porch', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Empty')).toBeVisible()
  await expect.element(page.getByText('3 beds · 2.5 baths')).not.toBeVisible()
  await page.getByText('The whole listing').click()
  await expect.element(page.getByText('3 beds · 2.5 baths')).toBeVisible()
})

test('an agent reads what became of theirs, with who decided and why', async () => {
  const decision = {
    id: 1,
    propertyId: 9,
    title: 'House with a lemon tree',
    approved: false,
    reason: 'Add the roof.',
    agentName: 'Theo Brandt',
  }
  const more = { reviewerName: 'Maya Reyes', decidedAt: '2026-11-20T12:00:00.000Z', isMine: true, isRevision: false }
  stored = approvals({
    isReviewer: false,
    waiting: [],
    mine: [{ id: 8, title: 'Loft on Fifth', handedInAt: '2026-11-24T12:00:00.000Z', isRevision: false }],
    decided: [{ ...decision, ...more }],
  })
  await show()
  await expect.element(page.getByRole('link', { name: 'Loft on Fifth' })).toHaveAttribute('href', '/agent/homes/8')
  await expect.element(page.getByText('Sent back')).toBeVisible()
  await expect.element(page.getByText('Add the roof.')).toBeVisible()
  await expect.element(page.getByText(/by Maya Reyes/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'To review' })).not.toBeInTheDocument()
})

test('an agent without anything here reads what will show up', async () => {
  stored = approvals({ isReviewer: false, waiting: [] })
  await show()
  await expect.element(page.getByText('Listings you submit for review show up here.')).toBeVisible()
})

test('below what else waits on the page, nothing is said of listings while none of them wait', async () => {
  const decided = { propertyId: 9, title: 'Loft', approved: true, reason: '', agentName: 'Theo', reviewerName: null, isMine: false }
  const [none, past] = [
    approvals({ waiting: [] }),
    approvals({ waiting: [], decided: [{ id: 1, ...decided, decidedAt: '2026-11-20T12:00:00.000Z', isRevision: true }] }),
  ]
  for (const [reply, text] of [
    [none, 'New listings and changes from your team or brokerage show up here when they’re submitted.'] as const,
    [past, 'To review'] as const,
  ]) {
    stored = reply
    sharedQueries().clear()
    const alone = await show()
    await expect.element(page.getByText(text)).toBeVisible()
    await alone.unmount()
    const beside = await show(
      <div>
        <h1>Approvals</h1>
        <p>A tour request</p>
        <ApprovalsView />
      </div>,
    )
    await expect.element(page.getByText(text)).toBeInTheDocument()
    await expect.element(page.getByText(text)).not.toBeVisible()
    await beside.unmount()
  }
})

test('changes of a live listing stand before and now beside each other, over what buyers read', async () => {
  const changes = [
    { label: 'Price', before: '$650,000', after: '$500,000' },
    { label: 'Stories', before: '', after: '2' },
  ]
  stored = approvals({ waiting: [waiting({ changes })] })
  await show()
  await expect.element(page.getByText('$500,000')).toBeVisible()
  await expect.element(page.getByText('Empty')).toBeVisible()
  await expect.element(page.getByText('3 beds · 2.5 baths')).not.toBeVisible()
  await page.getByText('The listing as buyers see it').click()
  await expect.element(page.getByText('3 beds · 2.5 baths')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => sent).toEqual([{ call: '/api/agent/approvals/7', version: 4, approve: true, reason: '' }])
})
