import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyProperty } from '#features/listings/contract'
import { myListingFixture, photoFixture } from '../../contract/testing/listing.fixtures.ts'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { RevisionNotice } from './revision-notice.tsx'

const revised = (status: NonNullable<MyProperty['revision']>['status'], reason = ''): MyProperty =>
  myListingFixture({
    editorialStatus: 'approved',
    isPublic: true,
    revision: {
      status,
      reason,
      handedInAt: null,
      changes: [{ label: 'Price', before: '$650,000', after: '$500,000' }],
      livePhotos: null,
      liveVideos: null,
      live: { title: 'Bright bungalow', city: 'Austin', price: 650_000 },
    },
  })

const porch = photoFixture(3, 'Porch')

let sent: unknown[]
let answer: MyProperty
let status: number
beforeEach(() => {
  sent = []
  status = 200
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit = {}) => {
    sent.push([method, new URL(input, window.location.href).pathname, body ? JSON.parse(String(body)) : null])
    return Response.json(status === 200 ? answer : { problem: 'conflict', message: 'Changed elsewhere.' }, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (listing: MyProperty) =>
  render(
    <EditorFixture listing={listing}>
      <RevisionNotice />
    </EditorFixture>,
  )

test('what was sent back says why, and is submitted again', async () => {
  answer = revised('waiting')
  const returned = revised('returned', 'Keep the price until Monday.')
  await show({ ...returned, revision: returned.revision && { ...returned.revision, livePhotos: [porch] } })
  await expect.element(page.getByText('Keep the price until Monday.')).toBeVisible()
  await expect.element(page.getByText('Your change: $500,000')).toBeVisible()
  await page.getByText('Photos side by side').click()
  await expect.element(page.getByRole('figure', { name: 'Buyers see' })).toHaveTextContent('Buyers seePhoto 1RemovedPorch')
  await expect.element(page.getByRole('figure', { name: 'Your change' })).toHaveTextContent('Your changeNothing')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect.element(page.getByText('Changes waiting for approval')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Submit for approval' })).not.toBeInTheDocument()
  expect(sent).toEqual([['POST', '/api/agent/properties/7/revision', { version: 1 }]])
})

test('what waits can be discarded, after a question', async () => {
  answer = myListingFixture()
  await show(revised('waiting'))
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByText('Changes waiting for approval')).not.toBeInTheDocument()
  expect(sent).toEqual([['DELETE', '/api/agent/properties/7/revision', null]])
})

test('a refusal leaves the changes in sight', async () => {
  status = 409
  await show(revised('draft'))
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByText('Changes not live yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Submit for approval' })).toBeEnabled()
})
