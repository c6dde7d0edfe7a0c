import { sessionStore, type SessionUser } from '../session.ts'

/** A buyer who is known to the server, without any rights; `change` replaces what a test relies on. */
export const sessionUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  email: 'maya@example.com',
  firebaseUid: 'uid',
  username: 'maya',
  name: 'Maya Castellanos',
  firstName: 'Maya',
  lastName: 'Castellanos',
  profileImageUrl: null,
  zipCode: null,
  isAgent: false,
  isAdmin: false,
  isVerified: false,
  role: 'buyer',
  emailVerified: true,
  permissions: [],
  ...change,
})

export const signInAs = (change: Partial<SessionUser> = {}): void => sessionStore.set({ status: 'signed-in', user: sessionUser(change) })
