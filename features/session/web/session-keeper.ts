import { endSession, signOutPlace, type User } from '#features/accounts/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { call } from '#platform/web/call/call.ts'
import { clearOfflineData } from '#platform/web/offline/offline-store.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { accountKeeper, type AccountKeeper } from './account-keeper.ts'
import { verifiedUser } from './account-sync.ts'
import { forgetAgentSignUp, storedAgentSignUp } from '../../accounts/web/agent-sign-up-data.ts'
import { authClient, chooseIdentity, storedIdentity, type AuthClient } from './firebase/auth-client.ts'
import { markSignedIn } from './signed-in-marker.ts'

const begun = Promise.withResolvers<AccountKeeper>()
let started = false

/** Starts keeping the session; further calls do nothing, as effects may run twice. */
export function startSession({ identity }: PublicSettings): void {
  if (started) return
  started = true
  chooseIdentity(identity)
  const keeper = accountKeeper({
    client: authClient,
    stored: () => storedIdentity(identity.apiKey),
    verify: verifiedUser,
    endSession: () => call(endSession),
    endOther: (sessionId) => call(signOutPlace, { params: { sessionId } }),
    agentSignUp: { stored: storedAgentSignUp, forget: forgetAgentSignUp },
    local: localStorage,
    session: sessionStorage,
    // Undefined on pages that came without encryption.
    locks: navigator.locks as LockManager | undefined,
    forgetKept: async () => {
      markSignedIn(false)
      await clearOfflineData()
    },
    go: (path) => window.location.assign(path),
  })
  sessionStore.keepWith({
    token: (force) => keeper.tokens.get(force),
    forget: (token) => keeper.tokens.forget(token),
    signOut: () => keeper.leave(),
  })
  sessionStore.listen(({ status }) => void (status !== 'loading' && markSignedIn(status === 'signed-in')))
  window.addEventListener('storage', ({ key }) => void (key?.startsWith('firebase:authUser:') && keeper.listeningClient()))
  keeper.start()
  begun.resolve(keeper)
}

/** The SDK with our listener on it; loads it when nobody needed it before. */
export async function listeningClient(): Promise<AuthClient> {
  void authClient()
  return (await begun.promise).listeningClient()
}

/** Runs a sign-in or sign-up form's work; the session follows when it has synced by itself. */
export async function whileFormWorks(work: (client: AuthClient) => Promise<void>): Promise<User> {
  void authClient()
  return (await begun.promise).whileFormWorks(work)
}

/** Runs what proves anew who somebody is; the session that had grown too old ends. */
export async function confirmIdentity(work: (client: AuthClient) => Promise<void>): Promise<void> {
  await (await begun.promise).confirm(work)
}

/** Asks the identity provider and the server anew, for example after an address was verified. */
export async function refreshAccount(): Promise<User> {
  return (await begun.promise).refreshAccount()
}

/** After the server changed the account: the new user everywhere at once. */
export function showUser(user: User): void {
  void begun.promise.then((keeper) => keeper.showUser(user))
}
