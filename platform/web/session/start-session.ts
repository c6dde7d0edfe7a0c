import { deviceStorage } from '#platform/web/browser-storage.ts'
import { sessionStore } from './session.ts'

/** A page's effects run before those of the root, so someone may ask before it is known how to start. */
const starting = Promise.withResolvers<() => Promise<void>>()
let begun: Promise<void> | undefined

/**
 * Remembers how a session starts and starts it only where somebody is signed in in this browser, here or in another tab:
 * visitors load nothing of the code that keeps accounts.
 */
export function startSessionWith(apiKey: string, starter: () => Promise<void>): () => void {
  starting.resolve(starter)
  const stored = `firebase:authUser:${apiKey}:`
  if (deviceStorage.keys().some((key) => key.startsWith(stored))) void startSession()
  else if (!begun) sessionStore.set({ status: 'signed-out' })
  const signedInElsewhere = ({ key }: StorageEvent) => void (key?.startsWith(stored) && startSession())
  window.addEventListener('storage', signedInElsewhere)
  return () => window.removeEventListener('storage', signedInElsewhere)
}

/** Loads and starts the keeper of the session, once; the sign-in pages call it before they do anything. */
export function startSession(): Promise<void> {
  begun ??= starting.promise
    .then((start) => start())
    .catch((error: unknown) => {
      begun = undefined
      sessionStore.set({ status: 'signed-out' })
      throw error
    })
  begun.catch(() => undefined)
  return begun
}
