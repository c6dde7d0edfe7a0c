import { endSession, type User } from '#features/accounts/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { call, CallError } from '#platform/web/call/call.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { verifiedUser, withRetries } from './account-sync.ts'
import { forgetAgentSignUp, storedAgentSignUp, type AgentSignUpData } from './agent-sign-up-data.ts'
import { authClient, chooseIdentity, storedIdentityUid, type AuthClient, type IdentityUser } from './auth-client.ts'
import { cachedUser, forgetUser, keepUser, provisionalUser } from './cached-user.ts'
import { tokenLimits } from './token-rules.ts'
import { tokenSource } from './token-source.ts'

const provisionalAfterMs = 1000
const patienceWhenLeavingMs = 1000

let started = false
let confirmedOnce = false
/** While a form signs someone up it syncs by itself, with the name and the agent data that are not stored yet. */
let formAtWork = 0
let leaving = false
let syncing: { uid: string; result: Promise<User> } | undefined

const tokens = tokenSource(async (force) => ((await hasIdentity()) ? (await listeningClient()).idToken(force) : undefined))
let apiKey = ''
let listening: Promise<AuthClient> | undefined

/** Starts keeping the session; further calls do nothing, as effects may run twice. */
export function startSession({ identity }: PublicSettings): void {
  if (started) return
  started = true
  apiKey = identity.apiKey
  chooseIdentity(identity)
  sessionStore.keepWith({ token: (force) => tokens.get(force), signOut: leave })
  setInterval(() => void (sessionStore.get().status === 'signed-in' && tokens.get()), tokenLimits.checkEvery)
  const storedUid = storedIdentityUid(apiKey)
  if (!storedUid) {
    sessionStore.set({ status: 'signed-out' })
    window.addEventListener('storage', ({ key }) => void (key?.startsWith('firebase:authUser:') && listeningClient()))
    return
  }
  const cached = cachedUser(storedUid)
  if (cached) sessionStore.set({ status: 'signed-in', user: cached })
  listeningClient().catch(() => cached ?? sessionStore.set({ status: 'signed-out' }))
}

/** The SDK with our listener on it; loads it when nobody needed it before. */
export function listeningClient(): Promise<AuthClient> {
  listening ??= authClient().then((client) => {
    client.onChange((identity) => void identityChanged(client, identity))
    return client
  })
  listening.catch(() => {
    listening = undefined
  })
  return listening
}

async function hasIdentity(): Promise<boolean> {
  return listening !== undefined || storedIdentityUid(apiKey) !== undefined
}

async function identityChanged(client: AuthClient, identity: IdentityUser | undefined): Promise<void> {
  if (!identity) {
    // The page is about to be left for good; showing it signed out would send guards to the sign-in page first.
    if (leaving) return
    tokens.clear()
    forgetUser()
    sessionStore.set({ status: 'signed-out' })
    return
  }
  if (formAtWork > 0) return
  const cached = cachedUser(identity.uid)
  if (cached) sessionStore.set({ status: 'signed-in', user: cached })
  const fallBack = () => void (shownUid() === identity.uid || sessionStore.set({ status: 'signed-in', user: provisionalUser(identity) }))
  const patience = setTimeout(fallBack, provisionalAfterMs)
  try {
    await withRetries(() => syncAccount(client).catch((error: unknown) => Promise.reject(dropRefusedSignUp(error))))
  } catch (error) {
    fallBack()
    tellSyncFailed(error)
  } finally {
    clearTimeout(patience)
  }
}

/** Brings the account of the signed-in identity into the session; callers at the same moment share one exchange. */
export async function syncAccount(client: AuthClient): Promise<User> {
  const identity = client.current()
  if (!identity) throw new Error('No user is currently signed in')
  if (syncing?.uid === identity.uid) return syncing.result
  const stored = storedAgentSignUp()
  const signUp = stored?.pending && (!stored.email || stored.email === identity.email) ? stored : undefined
  const result = exchange(client, signUp).finally(() => {
    syncing = undefined
  })
  syncing = { uid: identity.uid, result }
  return result
}

async function exchange(client: AuthClient, signUp: AgentSignUpData | undefined): Promise<User> {
  const { claimsUpdated: _, ...user } = await verifiedUser(client, signUp, () => tokens.get(true))
  if (user.firebaseUid !== client.current()?.uid) throw new Error('No user is currently signed in')
  confirmedOnce = true
  if (signUp) forgetAgentSignUp()
  keepUser(user)
  sessionStore.set({ status: 'signed-in', user })
  return user
}

/** Runs a sign-in or sign-up form's work; the session follows when it has synced by itself. */
export async function whileFormWorks(work: (client: AuthClient) => Promise<void>): Promise<User> {
  formAtWork += 1
  try {
    const client = await listeningClient()
    await work(client)
    tokens.clear()
    return await syncAccount(client)
  } catch (error) {
    if (error instanceof CallError && error.status === 403) await (await listeningClient()).signOut()
    throw error
  } finally {
    formAtWork -= 1
  }
}

/** Asks the identity provider and the server anew, for example after an address was verified. */
export async function refreshAccount(): Promise<User> {
  const client = await listeningClient()
  await client.reload()
  await tokens.get(true)
  return syncAccount(client)
}

/** After the server changed the account: the new user everywhere at once. */
export function showUser(user: User): void {
  keepUser(user)
  sessionStore.set({ status: 'signed-in', user })
}

/** Data of an abandoned agent sign-up must not keep someone from signing in. */
function dropRefusedSignUp(error: unknown): unknown {
  const stored = storedAgentSignUp()
  if (!(error instanceof CallError) || error.status !== 400 || !stored?.pending) return error
  forgetAgentSignUp()
  return new Error('The stored agent sign-up was refused.')
}

function tellSyncFailed(error: unknown): void {
  if (leaving) return
  if (error instanceof CallError && (error.status === 403 || error.status === 409)) {
    toast({ title: 'Authentication Error', description: error.explanation, variant: 'destructive' })
  } else if (confirmedOnce) {
    toast({
      title: 'Sync issue',
      description: 'Having trouble syncing your account. Some features may be limited.',
      variant: 'destructive',
    })
  }
}

function shownUid(): string | undefined {
  const session = sessionStore.get()
  return session.status === 'signed-in' ? session.user.firebaseUid : undefined
}

/** The server's session ends first, then everything here; whatever fails on the way is swallowed, the person still leaves. */
async function leave(): Promise<void> {
  leaving = true
  const quietly = async (step: () => unknown): Promise<void> => {
    try {
      await step()
    } catch {
      // Signing out always succeeds for the person.
    }
  }
  // An exchange under way would be refused once the session has ended.
  await quietly(async () => Promise.race([syncing?.result, new Promise((resolve) => setTimeout(resolve, patienceWhenLeavingMs))]))
  await quietly(() => call(endSession))
  tokens.clear()
  await quietly(async () => (await listeningClient()).signOut())
  await quietly(() => localStorage.clear())
  await quietly(() => sessionStorage.clear())
  // A full load drops every cache that still holds something personal.
  window.location.assign('/')
}
