import type { User } from '#features/accounts/contract'
import { CallError } from '#platform/web/call/call.ts'
import { authEvents } from '#platform/web/session/auth-events.ts'
import { clearStorages } from '#platform/web/session/survives-sign-out.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { withRetries } from './account-sync.ts'
import type { AgentSignUpData } from '../../accounts/web/agent-sign-up-data.ts'
import { authChanges } from './auth-changes.ts'
import type { AuthClient, IdentityUser } from './firebase/auth-client.ts'
import { authStateKnown } from './tokens/auth-state.ts'
import { cachedUser, forgetUser, keepUser, provisionalUser } from './cached-user.ts'
import { tellSyncFailed } from './sync-failed.ts'
import { sessionOfToken, tokenLimits } from './tokens/token-rules.ts'
import { hasCode, nobodyMessage, quotaCode, tokenSource, type TokenSource } from './tokens/token-source.ts'
import { takingTurns } from './tokens/token-turns.ts'

const patienceWhenLeavingMs = 1000

/** What the keeper needs of the world around it; tests give it one with a clock of their own. */
export interface KeeperWorld {
  /** The SDK, loaded by the first call. */
  client(): Promise<AuthClient>
  /** Where the SDK keeps its user, readable without the SDK. */
  stored(): { uid: string | undefined; token: string | undefined }
  verify(client: AuthClient, signUp: AgentSignUpData | undefined, freshToken: () => Promise<string>): Promise<User>
  endSession(): Promise<void>
  /** Ends another session of this person. */
  endOther(sessionId: string): Promise<void>
  agentSignUp: { stored(): AgentSignUpData | undefined; forget(): void }
  local: Storage
  session: Storage
  locks: LockManager | undefined
  /** Wipes what is kept for reading without a connection. */
  forgetKept(): Promise<void>
  go(path: string): void
}

export type AccountKeeper = ReturnType<typeof accountKeeper>

/** Keeps who is signed in at this browser in step with the identity SDK, the server and the other tabs. */
export function accountKeeper(world: KeeperWorld) {
  const { agentSignUp, local } = world
  let listening: Promise<AuthClient> | undefined
  /** The person last taken for certain: from the cache of this browser, or confirmed by the server. */
  let known: User | undefined
  let confirmedOnce = false
  /** While a form signs someone up it syncs by itself, with the name and the agent data that are not stored yet. */
  let formsAtWork = 0
  let leaving = false
  let syncing: { uid: string; result: Promise<User> } | undefined

  const inTurns = takingTurns(async (force) => (await listeningClient()).idToken(force), {
    locks: world.locks,
    storedToken: () => world.stored().token,
  })
  const tokens: TokenSource = tokenSource(fetchToken)

  async function fetchToken(force: boolean): Promise<string | undefined> {
    if (!listening && !world.stored().uid) return undefined
    // The SDK takes a turn of its own to start, so it must be there before ours is taken.
    return (await authStateKnown(listeningClient())) ? inTurns(force) : undefined
  }

  function listeningClient(): Promise<AuthClient> {
    listening ??= world.client().then((client) => {
      client.onChange((identity) => void identityChanged(client, identity))
      return client
    })
    listening.catch(() => {
      listening = undefined
    })
    return listening
  }

  function start(): void {
    setInterval(() => void (sessionStore.get().status === 'signed-in' && tokens.get()), tokenLimits.checkEvery)
    const { uid } = world.stored()
    if (!uid) return sessionStore.set({ status: 'signed-out' })
    const cached = cachedUser(uid, local)
    if (cached) show(cached)
    listeningClient().catch(() => cached ?? sessionStore.set({ status: 'signed-out' }))
  }

  function show(user: User): void {
    const before = known
    known = user
    sessionStore.set({ status: 'signed-in', user })
    // A user out of the cache is no news: what this page has read, it has read as them.
    if (before || confirmedOnce) for (const event of authChanges(before, user)) authEvents.emit(event)
  }

  async function identityChanged(client: AuthClient, identity: IdentityUser | undefined): Promise<void> {
    if (!identity) return identityGone()
    if (formsAtWork > 0) return
    const cached = cachedUser(identity.uid, local)
    if (cached) show(cached)
    else if (known?.firebaseUid !== identity.uid) sessionStore.set({ status: 'signed-in', user: provisionalUser(identity) })
    try {
      await withRetries(() => sync(client).catch((error: unknown) => Promise.reject(dropRefusedSignUp(error))))
    } catch (error) {
      if (!leaving) tellSyncFailed(error, confirmedOnce)
    }
  }

  function identityGone(): void {
    // The page is about to be left for good; showing it signed out would send guards to the sign-in page first.
    if (leaving) return
    tokens.clear()
    forgetUser(local)
    for (const event of authChanges(known, undefined)) authEvents.emit(event)
    known = undefined
    sessionStore.set({ status: 'signed-out' })
    void world.forgetKept()
  }

  /** Brings the account of the signed-in identity into the session; callers at the same moment share one exchange. */
  async function sync(client: AuthClient): Promise<User> {
    const identity = client.current()
    if (!identity) throw new Error(nobodyMessage)
    if (syncing?.uid === identity.uid) return syncing.result
    const stored = agentSignUp.stored()
    const signUp = stored?.pending && (!stored.email || stored.email === identity.email) ? stored : undefined
    const result = exchange(client, signUp).finally(() => {
      syncing = undefined
    })
    syncing = { uid: identity.uid, result }
    return result
  }

  async function exchange(client: AuthClient, signUp: AgentSignUpData | undefined): Promise<User> {
    const { claimsUpdated: _, ...user } = await world.verify(client, signUp, () => tokens.fresh())
    if (user.firebaseUid !== client.current()?.uid) throw new Error(nobodyMessage)
    confirmedOnce = true
    if (signUp) agentSignUp.forget()
    showUser(user)
    return user
  }

  /** After the server changed or confirmed the account: the new user everywhere at once. */
  function showUser(user: User): void {
    keepUser(user, local)
    show(user)
  }

  async function whileFormWorks(work: (client: AuthClient) => Promise<void>): Promise<User> {
    formsAtWork += 1
    try {
      const client = await listeningClient()
      await work(client)
      tokens.clear()
      return await sync(client)
    } catch (error) {
      if (error instanceof CallError && error.status === 403) await (await listeningClient()).signOut()
      throw error
    } finally {
      formsAtWork -= 1
    }
  }

  /** Runs what proves anew who somebody is. That starts a session; the one it takes the place of ends. */
  async function confirm(work: (client: AuthClient) => Promise<void>): Promise<void> {
    const client = await listeningClient()
    const before = sessionOfToken(await client.idToken(false))
    await work(client)
    tokens.clear()
    const after = sessionOfToken(await client.idToken(false))
    // Left behind it does no harm: it stands in the list of the places where one is signed in, and ends by itself.
    if (before && after && before !== after) await world.endOther(before).catch(() => undefined)
  }

  /** Asks the identity provider and the server anew. A quota that is used up leaves everything as it is. */
  async function refreshAccount(): Promise<User> {
    const client = await listeningClient()
    try {
      await client.reload()
      await tokens.fresh()
    } catch (error) {
      if (!hasCode(error, quotaCode)) throw error
      if (known) return known
    }
    return sync(client)
  }

  /** Data of an abandoned agent sign-up must not keep someone from signing in. */
  function dropRefusedSignUp(error: unknown): unknown {
    if (!(error instanceof CallError) || error.status !== 400 || !agentSignUp.stored()?.pending) return error
    agentSignUp.forget()
    return new Error('The stored agent sign-up was refused.')
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
    await quietly(async () => syncing && authStateKnown(syncing.result, patienceWhenLeavingMs))
    await quietly(() => world.endSession())
    tokens.clear()
    await quietly(() => authEvents.emit({ kind: 'logout' }))
    await quietly(async () => (await authStateKnown(listeningClient())) && (await listeningClient()).signOut())
    await quietly(() => clearStorages(local, world.session))
    await quietly(() => world.forgetKept())
    // A full load drops every cache that still holds something personal.
    world.go('/')
  }

  return { start, tokens, listeningClient, sync, showUser, whileFormWorks, confirm, refreshAccount, leave }
}
