import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { deviceStorage, tabStorage } from '#platform/web/browser-storage.ts'
import { clearOfflineData } from '#platform/web/offline/offline-store.ts'
import { impersonationMark } from '#platform/web/session/impersonation.ts'
import { clearStoragesAtPageHide } from '#platform/web/session/survives-sign-out.ts'
import { sessionStore, type SessionUser } from '#platform/web/session/session.ts'
import { startSession as loadSession } from '#platform/web/session/start-session.ts'
import { sessionManager, type AccountServer, type PendingSignUp, type SessionManager } from './session-manager.ts'
import type { AuthClient } from './firebase/auth-client.ts'
import { authClient, chooseIdentity, storedIdentity } from './firebase/load-auth-client.ts'
import { markSignedIn } from './signed-in-marker.ts'

const begun = Promise.withResolvers<SessionManager>()
begun.promise.catch(() => undefined)
let started = false

/** Starts the session with the server that knows accounts; further calls do nothing, as effects may run twice. */
export function startSession<SignUp extends PendingSignUp>({ identity }: PublicSettings, server: AccountServer<SignUp>): void {
  if (started) return
  started = true
  try {
    begun.resolve(createManager(identity, server))
  } catch (error) {
    // Forms that wait for the session show why.
    begun.reject(error)
    throw error
  }
}

function createManager<SignUp extends PendingSignUp>(identity: PublicSettings['identity'], server: AccountServer<SignUp>): SessionManager {
  chooseIdentity(identity)
  const manager = sessionManager({
    server,
    client: authClient,
    stored: () => storedIdentity(identity.apiKey),
    local: deviceStorage,
    session: tabStorage,
    // Undefined on pages that came without encryption.
    locks: navigator.locks as LockManager | undefined,
    clearOfflineData: async () => {
      markSignedIn(false)
      await clearOfflineData()
    },
    go(path) {
      clearStoragesAtPageHide()
      window.location.assign(path)
    },
  })
  sessionStore.connect({
    token: (force) => manager.tokens.get(force),
    forget: (token) => manager.tokens.forget(token),
    signOut: (to) => manager.leave(to),
  })
  sessionStore.listen(({ status }) => void (status !== 'loading' && markSignedIn(status === 'signed-in')))
  window.addEventListener('storage', ({ key }) => void (key?.startsWith('firebase:authUser:') && manager.listeningClient()))
  manager.start()
  return manager
}

/** @throws when the session cannot start, for example when its code does not load. */
async function startedManager(): Promise<SessionManager> {
  await loadSession()
  return begun.promise
}

/** The SDK with our listener on it; loads it when nobody needed it before. */
export async function listeningClient(): Promise<AuthClient> {
  return (await startedManager()).listeningClient()
}

/** Runs a sign-in or sign-up form's work; the session follows when it has synced by itself. */
export async function whileFormWorks(work: (client: AuthClient) => Promise<void>): Promise<SessionUser> {
  return (await startedManager()).whileFormWorks(work)
}

/** Runs what proves anew who somebody is; the session that had grown too old ends. */
export async function confirmIdentity(work: (client: AuthClient) => Promise<void>): Promise<void> {
  await (await startedManager()).confirm(work)
}

/** Asks the identity provider and the server anew, for example after an address was verified. */
export async function refreshAccount(): Promise<SessionUser> {
  return (await startedManager()).refreshAccount()
}

/** After the server changed the account: the new user everywhere at once. */
export function showUser(user: SessionUser): void {
  // Whoever looks as somebody else stays themselves in this browser.
  if (impersonationMark()) return
  void begun.promise.then(
    (manager) => manager.showUser(user),
    () => undefined,
  )
}
