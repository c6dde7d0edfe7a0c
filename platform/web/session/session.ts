import { useSyncExternalStore } from 'react'

export type Role = 'buyer' | 'agent' | 'admin'

/** The signed-in person as every part of the browser side knows them. */
export interface SessionUser {
  id: number
  email: string
  firebaseUid: string
  username: string
  name: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  zipCode: string | null
  isAgent: boolean
  isAdmin: boolean
  isVerified: boolean
  isFounder: boolean
  role: Role
  emailVerified: boolean
  permissions: string[]
}

export type Session = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser }

/** What the feature that keeps accounts provides: tokens for calls and the way out. */
export interface SessionKeeper {
  /** A token that is good for at least some minutes, or undefined. `force` fetches a fresh one. */
  token(force?: boolean): Promise<string | undefined>
  signOut(): Promise<void>
}

const loading: Session = { status: 'loading' }
let current: Session = loading
let keeper: SessionKeeper | undefined
const listeners = new Set<() => void>()

export const sessionStore = {
  get: (): Session => current,
  set(session: Session): void {
    current = session
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  keepWith(chosen: SessionKeeper): void {
    keeper = chosen
  },
}

/** On the server and until the browser has looked, everybody is `loading`. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => loading)
}

export function useUser(): SessionUser | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : undefined
}

export const currentToken = (force = false): Promise<string | undefined> => keeper?.token(force) ?? Promise.resolve(undefined)
export const signOut = (): Promise<void> => keeper?.signOut() ?? Promise.resolve()
