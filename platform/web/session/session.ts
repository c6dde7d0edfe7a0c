import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { impersonatingToken, impersonationMark, plainToken } from './impersonation.ts'
import type { SessionUser } from './session-user.ts'

export type { Role, SessionUser } from './session-user.ts'

export type Session = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser }

/** What the session feature provides: tokens for calls, and signing out. */
export interface SessionService {
  /** A token that is good for at least some minutes, or undefined. `force` fetches a fresh one. */
  token(force?: boolean): Promise<string | undefined>
  /** The server refused this token though it was fresh; it is not handed out again. */
  forget?(token: string): void
  /** Ends on the start page, or at `to`. */
  signOut(to?: string): Promise<void>
}

const session = atom<Session>({ status: 'loading' })
let service: SessionService | undefined

export const sessionStore = {
  get: session.get,
  /** Where the page shows the site as somebody else, it is that person who is signed in. */
  set(next: Session): void {
    session.set(next.status === 'signed-in' ? { ...next, user: impersonationMark()?.user ?? next.user } : next)
  },
  listen: session.listen,
  connect(chosen: SessionService): void {
    service = chosen
  },
}

/** On the server and until the browser has looked, everybody is `loading`. */
export const useSession = (): Session => useStore(session, { ssr: 'initial' })

export function useUser(): SessionUser | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : undefined
}

export const currentToken = async (force = false): Promise<string | undefined> => impersonatingToken(await service?.token(force))

export const forgetToken = (token: string): void => service?.forget?.(plainToken(token))

/** Work that still needs the session, such as a last save. What it returns is called when the browser's storage was emptied. */
type LastWork = () => Promise<() => void>
const lastWorks = new Set<LastWork>()

/** Registers work to be done before the person is signed out; returns the way to withdraw it. */
export function beforeSignOut(work: LastWork): () => void {
  lastWorks.add(work)
  return () => lastWorks.delete(work)
}

export async function signOut(to?: string): Promise<void> {
  const done = await Promise.allSettled([...lastWorks].map((work) => work()))
  await service?.signOut(to)
  for (const work of done) if (work.status === 'fulfilled') work.value()
}
