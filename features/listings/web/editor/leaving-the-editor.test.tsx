import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { myListingFixture, withChange } from '#fixtures/listings/contract/testing/listing'
import type { MyProperty } from '#features/listings/contract'
import { sessionStore, signOut } from '#platform/web/session/session.ts'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { readMirror } from './draft-mirror.ts'
import { SaveState } from './save-state.tsx'
import { FactsSection } from './facts-section.tsx'

let stored: MyProperty
let isReachable: boolean
let failures: number

beforeEach(() => {
  localStorage.clear()
  stored = myListingFixture()
  ;[isReachable, failures] = [true, 0]
  sessionStore.connect({ token: async () => 'token', signOut: async () => localStorage.clear() })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (!isReachable) {
      failures += 1
      throw new TypeError('Failed to fetch')
    }
    const { version: __, ...change } = JSON.parse(String(init?.body)) as Partial<MyProperty['fields']> & { version: number }
    stored = withChange(stored, change)
    return Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function typeBedrooms(count: string) {
  const screen = await render(
    <EditorFixture listing={stored}>
      <SaveState />
      <FactsSection />
    </EditorFixture>,
  )
  await screen.getByLabelText('Bedrooms', { exact: false }).fill(count)
  return screen
}

test('signing out saves what was just typed first', async () => {
  await typeBedrooms('4')
  await signOut()
  expect([stored.fields.bedrooms, readMirror(1, stored.id)]).toEqual([4, undefined])
})

test('what could not be saved before signing out waits in this browser for its agent', async () => {
  isReachable = false
  await typeBedrooms('4')
  await signOut()
  expect(readMirror(1, stored.id)?.edits).toEqual({ bedrooms: '4' })
})

test('what failed is saved at once when the device is online again, however long the next try was put off', async () => {
  isReachable = false
  await typeBedrooms('4')
  await expect.poll(failuresWhenOnline).toBe(4)
  isReachable = true
  await expect.poll(() => failuresWhenOnline() && stored.fields.bedrooms).toBe(4)
})

/** An event that comes while a save is under way says nothing new, so it comes with each look. */
function failuresWhenOnline(): number {
  window.dispatchEvent(new Event('online'))
  return failures
}
