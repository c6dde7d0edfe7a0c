import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyProperty } from '#features/listings/contract'
import { myListingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { PublishForm } from './publish-form.tsx'

const missing = [{ field: 'videos', message: 'Add a video tour that’s ready to play.' }]
const draft = myListingFixture(
  {
    editorialStatus: 'draft',
    isPublic: false,
    mayPublish: true,
    positionFrom: 'pin',
    photos: [photoFixture(1), photoFixture(2)],
    missing: [],
  },
  { description: 'Bright.', bedrooms: 3 },
)
let stored: MyProperty
let published: number
beforeEach(() => {
  published = 0
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, window.location.href)
    if (pathname === '/api/agent/pin-place') return Response.json({ outside: null, nearer: null, ground: 'park' })
    if (pathname.endsWith('/publish')) published += 1
    return Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is doubtful is asked about each time, by the listing as it is stored and not as the page opened it', async () => {
  stored = draft
  await render(
    <EditorFixture listing={{ ...draft, missing }}>
      <MemoryRouter>
        <PublishForm />
      </MemoryRouter>
    </EditorFixture>,
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Check before you publish' })
  await expect.element(dialog.getByText(/The map shows a park at the pin/)).toBeVisible()
  // The agent goes back and moves the pin within the park.
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(dialog.getByText(/The map shows a park at the pin/)).toBeVisible()
  expect(published).toBe(0)
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.poll(() => published).toBe(1)
})

test('what is missing is named before any doubt, and nothing is published', async () => {
  stored = { ...draft, missing }
  await render(
    <EditorFixture listing={draft}>
      <MemoryRouter>
        <PublishForm />
      </MemoryRouter>
    </EditorFixture>,
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('alert').getByText('Add a video tour that’s ready to play.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(published).toBe(0)
})
