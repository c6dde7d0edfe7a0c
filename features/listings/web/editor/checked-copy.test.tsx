import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { myListingFixture } from '#fixtures/listings/contract/testing/listing'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { TextSection } from './text-section.tsx'

let asked: { url: string; body: unknown }[]
const reason = 'The trust that sells the home asked for it.'

beforeEach(() => {
  localStorage.clear()
  asked = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/agent/properties/7')) return real(input, init)
    const body = JSON.parse(String(init?.body)) as Record<string, string>
    asked.push({ url: input, body })
    const phrases = input.endsWith('/phrases') ? [{ field: 'description' as const, phrase: 'no children', reason }] : []
    return Response.json(
      myListingFixture({ acknowledgedPhrases: phrases }, { description: body['description'] ?? 'A garden. No children.' }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  render(
    <EditorFixture listing={myListingFixture({}, { description: 'A garden. No children.' })}>
      <TextSection />
    </EditorFixture>,
  )
const description = () => page.getByRole('textbox', { name: 'Description (optional)' })

test('the editor names what may exclude people below the description and keeps it with the reason', async () => {
  await open()
  await expect.element(page.getByText('“No children” · Familial status')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it and explain: “No children”' }).click()
  await page.getByRole('textbox', { name: 'Why “No children” stays' }).fill(reason)
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect.element(page.getByText(`You kept this wording: ${reason}`)).toBeVisible()
  expect(asked).toContainEqual({
    url: '/api/agent/properties/7/phrases',
    body: { field: 'description', phrase: 'No children', reason },
  })
})

test('the sentence goes at the first press, and the change is saved', async () => {
  await open()
  await page.getByRole('button', { name: 'Remove the sentence with “No children”' }).click()
  await expect.element(description()).toHaveValue('A garden.')
  await expect.poll(() => asked.map(({ body }) => body)).toContainEqual(expect.objectContaining({ description: 'A garden.' }))
})
