import { vi } from 'vitest'
import type { SessionUser } from '#platform/web/session/session.ts'
import type { AccountServer, PendingSignUp, SessionManagerOptions } from '../session-manager.ts'
import type { AuthClient, IdentityUser } from '../firebase/auth-client.ts'
import { provisionalUser } from '../cached-user.ts'
import { memoryStorage } from './memory-storage.fixtures.ts'
import { tokenFor } from './tokens.fixtures.ts'

export const adaIdentity: IdentityUser = {
  uid: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada',
  emailVerified: true,
  providers: ['password'],
}
export const ada: SessionUser = { ...provisionalUser(adaIdentity), id: 7, isAgent: true, isVerified: true, role: 'agent' }

/** What a session manager needs, with a provider that knows Ada; everything in it can be made to fail. */
export function managerOptions({ nobody = false } = {}) {
  const listeners: ((user: IdentityUser | undefined) => void)[] = []
  const client = {
    loaded: 0,
    fetched: vi.fn<(force: boolean) => Promise<string>>(async () => tokenFor(3_600_000)),
    signedOut: vi.fn<() => Promise<void>>(async () => undefined),
    /** What the SDK does when another tab signs in or out. */
    tell: (user: IdentityUser | undefined) => listeners.forEach((listener) => listener(user)),
  }
  const sdk = {
    current: () => adaIdentity,
    idToken: (force: boolean) => client.fetched(force),
    signOut: () => client.signedOut(),
    reload: async () => undefined,
    onChange(listener: (user: IdentityUser | undefined) => void) {
      listeners.push(listener)
      queueMicrotask(() => listener(adaIdentity))
    },
  } as unknown as AuthClient
  const verify = vi.fn<AccountServer<PendingSignUp>['verify']>(async () => ada)
  const endSession = vi.fn<() => Promise<void>>(async () => undefined)
  const endOther = vi.fn<(sessionId: string) => Promise<void>>(async () => undefined)
  const clearOfflineData = vi.fn<() => Promise<void>>(async () => undefined)
  const visited: string[] = []
  const options: SessionManagerOptions<PendingSignUp> = {
    server: { verify, endSession, endOther, signUp: { stored: () => undefined, forget: () => undefined } },
    client: async () => {
      client.loaded += 1
      return sdk
    },
    stored: () => ({ uid: nobody ? undefined : adaIdentity.uid, token: undefined }),
    local: memoryStorage(),
    session: memoryStorage(),
    locks: undefined,
    clearOfflineData,
    go: (path) => void visited.push(path),
  }
  return { options, client, verify, endSession, endOther, clearOfflineData, visited }
}
