import { beforeEach, expect, test } from 'vitest'
import { cachedUser, storeUser, provisionalUser } from './cached-user.ts'
import { memoryStorage } from './testing/memory-storage.fixtures.ts'

const storage = memoryStorage()
const base = provisionalUser({ uid: 'u1', email: 'ada@example.com', displayName: null, emailVerified: false })
const user = { ...base, id: 7 }
const now = 1_800_000_000_000

beforeEach(() => storage.clear())

test('a stored user of the same identity is used for 45 minutes', () => {
  storeUser(user, storage, now)
  expect(cachedUser('u1', storage, now + 45 * 60_000)).toEqual(user)
  expect(cachedUser('u1', storage, now + 45 * 60_000 + 1)).toBeUndefined()
  expect(cachedUser('someone-else', storage, now)).toBeUndefined()
})

test.each([{ id: 0 }, { id: -1 }, { id: 1.5 }, { id: '7' }, { email: 'no address' }, { firebaseUid: '' }])(
  'a stored user with %j is not used',
  (wrong) => {
    storage.setItem('tourstead:user', JSON.stringify({ user: { ...user, ...wrong }, savedAt: now }))
    expect(cachedUser('u1', storage, now)).toBeUndefined()
  },
)

test('a broken storage is no user', () => {
  storage.setItem('tourstead:user', '{broken')
  expect(cachedUser('u1', storage, now)).toBeUndefined()
})

test('while the server has not answered, a person is a buyer named after the address', () => {
  expect(base).toMatchObject({ id: 0, username: 'ada', name: 'ada@example.com', role: 'buyer', isAgent: false, isAdmin: false })
  expect(provisionalUser({ uid: 'u', email: 'a@b.co', displayName: 'Ada', emailVerified: true }).name).toBe('Ada')
})
