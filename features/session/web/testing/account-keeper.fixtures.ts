import { vi } from 'vitest'
import type { User } from '#features/accounts/contract'
import type { KeeperWorld } from '../account-keeper.ts'
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
export const ada: User = { ...provisionalUser(adaIdentity), id: 7, isAgent: true, isVerified: true, role: 'agent' }

/** A keeper's world with a provider that knows Ada; everything in it can be made to fail. */
export function worldForTests({ nobody = false } = {}) {
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
  const verify = vi.fn<KeeperWorld['verify']>(async () => ada)
  const endSession = vi.fn<() => Promise<void>>(async () => undefined)
  const endOther = vi.fn<(sessionId: string) => Promise<void>>(async () => undefined)
  const forgetKept = vi.fn<() => Promise<void>>(async () => undefined)
  const gone: string[] = []
  const world: KeeperWorld = {
    client: async () => {
      client.loaded += 1
      return sdk
    },
    stored: () => ({ uid: nobody ? undefined : adaIdentity.uid, token: undefined }),
    verify,
    endSession,
    endOther,
    agentSignUp: { stored: () => undefined, forget: () => undefined },
    local: memoryStorage(),
    session: memoryStorage(),
    locks: undefined,
    forgetKept,
    go: (path) => void gone.push(path),
  }
  return { world, client, verify, endSession, endOther, forgetKept, gone }
}
