import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { comparisonKey, itemOf, type ComparisonItem } from '#features/comparison/contract'
import { sessionStore, signOut } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { compared, comparisonStore } from './comparison-store.ts'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { syncComparison } from './sync-comparison.ts'

const item = (id: number): ComparisonItem => itemOf(listingFixture(id))
const ids = () => compared.get().map(({ id }) => id)
let copy: ComparisonItem[]
let sent: number[][]
let people = 0
let isReachable: boolean
let failures: number

/** Each time somebody whom this page has not seen. */
const signIn = () => {
  people += 1
  signInAs({ id: people, firebaseUid: `uid-${people}` })
}

beforeAll(syncComparison)
beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ status: 'signed-out' })
  ;[copy, sent, isReachable, failures] = [[], [], true, 0]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (!isReachable) {
      failures += 1
      throw new TypeError('Failed to fetch')
    }
    if (init.method !== 'PUT') return Response.json({ items: copy })
    const body = JSON.parse(String(init.body)) as { ids: number[] }
    sent.push(body.ids)
    return Response.json(body)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an empty browser takes over the list that its owner has elsewhere', async () => {
  copy = [item(3), item(1)]
  signIn()
  await vi.waitFor(() => expect(ids()).toEqual([3, 1]))
})

test('a list of this browser outranks the copy, which then follows it', async () => {
  copy = [item(3)]
  localStorage.setItem(comparisonKey, JSON.stringify([item(2)]))
  signIn()
  await vi.waitFor(() => expect(sent).toEqual([[2]]))
  expect(ids()).toEqual([2])
  comparisonStore.add(item(4))
  await vi.waitFor(() => expect(sent.at(-1)).toEqual([2, 4]))
})

test('a list emptied by its owner is not filled again, and what a visitor does is told to nobody', async () => {
  comparisonStore.add(item(5))
  comparisonStore.clear()
  expect(sent).toEqual([])
  signIn()
  comparisonStore.add(item(6))
  comparisonStore.clear()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual([]))
  expect(ids()).toEqual([])
})

test('a change that did not reach the server is sent again by itself, as the list is by then', async () => {
  isReachable = false
  signIn()
  comparisonStore.add(item(7))
  comparisonStore.add(item(8))
  // The copy that was asked for at signing in, and the one that was sent.
  await vi.waitFor(() => expect(failures).toBeGreaterThan(1))
  expect([sent, localStorage.getItem('tourstead:comparison-unsent')]).toEqual([[], '1'])
  isReachable = true
  await vi.waitFor(() => expect(sent).toEqual([[7, 8]]))
  await vi.waitFor(() => expect(localStorage.getItem('tourstead:comparison-unsent')).toBeNull())
})

test('signing out sends the last change first', async () => {
  sessionStore.connect({ token: async () => 'token', signOut: async () => localStorage.clear() })
  signIn()
  await vi.waitFor(() => expect(ids()).toEqual([]))
  comparisonStore.add(item(9))
  await signOut()
  expect(sent).toEqual([[9]])
})
