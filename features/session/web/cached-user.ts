import { deviceStorage, type PageStorage } from '#platform/web/browser-storage.ts'
import { emailPattern } from '#platform/contract/email-pattern.ts'
import type { Session, SessionUser } from '#platform/web/session/session.ts'

const key = 'tourstead:user'
const longestAge = 45 * 60_000

/** A stored user is used only when whole, fresh, and the same identity that is signed in. */
export function cachedUser(identityUid: string, storage: PageStorage = deviceStorage, now = Date.now()): SessionUser | undefined {
  try {
    const { user, savedAt } = JSON.parse(storage.getItem(key) ?? '{}') as { user?: Partial<SessionUser>; savedAt?: number }
    if (!user || typeof savedAt !== 'number' || Math.abs(now - savedAt) > longestAge) return undefined
    return isWhole(user) && user.firebaseUid === identityUid ? user : undefined
  } catch {
    return undefined
  }
}

export function storeUser(user: SessionUser, storage: PageStorage = deviceStorage, now = Date.now()): void {
  storage.setItem(key, JSON.stringify({ user, savedAt: now }))
}

export function forgetUser(storage: PageStorage = deviceStorage): void {
  storage.removeItem(key)
}

function isWhole(user: Partial<SessionUser>): user is SessionUser {
  const { id, email, firebaseUid } = user
  return Number.isInteger(id) && Number(id) > 0 && emailPattern.test(email ?? '') && Boolean(firebaseUid)
}

interface IdentityUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
}

/** Stands in while the server has not answered: a buyer without rights, id 0, never sent to the server. */
export function provisionalUser({ uid, email, displayName, emailVerified }: IdentityUser): SessionUser {
  const address = email ?? ''
  return {
    id: 0,
    email: address,
    firebaseUid: uid,
    username: address.split('@')[0] ?? '',
    name: displayName || address,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    zipCode: null,
    isAgent: false,
    isAdmin: false,
    isVerified: false,
    role: 'buyer',
    emailVerified,
    permissions: [],
  }
}

/** Whether somebody came by a provider that gave no address and has not added one: they have no account yet. */
export function hasNoAddress(session: Session): boolean {
  return session.status === 'signed-in' && session.user.id === 0 && session.user.email === ''
}
