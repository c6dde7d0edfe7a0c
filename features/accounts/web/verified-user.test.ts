import { expect, test, vi } from 'vitest'
import type { User } from '#features/accounts/contract'
import type { AuthClient } from '#features/session/web'
import { verifiedUser } from './verified-user.ts'

const ada: User = {
  id: 7,
  email: 'ada@example.com',
  firebaseUid: 'u1',
  username: 'ada',
  name: 'Ada',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  zipCode: null,
  isAgent: false,
  isAdmin: false,
  isVerified: false,
  isFounder: false,
  role: 'buyer',
  emailVerified: true,
  permissions: [],
}
const identity = { uid: 'u1', email: 'ada@example.com', displayName: 'Ada', emailVerified: true, providers: ['password'] }

const client = { current: () => identity, idToken: async () => 'first' } as unknown as AuthClient
const answering = (...claimsUpdated: boolean[]) =>
  vi.fn<(input: { body: { idToken: string } }) => Promise<User>>(async () => ({
    ...ada,
    claimsUpdated: claimsUpdated.shift() ?? true,
  }))

test('rewritten claims mean one fresh token and one more question, never a third', async () => {
  const send = answering(true, true, true)
  const fresh = vi.fn<() => Promise<string>>(async () => 'second')
  expect(await verifiedUser(client, undefined, fresh, send)).toEqual(ada)
  expect(fresh).toHaveBeenCalledTimes(1)
  expect(send.mock.calls.map(([{ body }]) => body.idToken)).toEqual(['first', 'second'])
})

test('claims that are in order need one question', async () => {
  const send = answering(false)
  const fresh = vi.fn<() => Promise<string>>(async () => 'second')
  expect(await verifiedUser(client, undefined, fresh, send)).toEqual(ada)
  expect([fresh.mock.calls.length, send.mock.calls.length]).toEqual([0, 1])
})

test('with nobody signed in there is nothing to ask', async () => {
  const nobody = { ...client, current: () => undefined }
  await expect(verifiedUser(nobody, undefined, async () => '', answering())).rejects.toThrow('No user is currently signed in')
})
