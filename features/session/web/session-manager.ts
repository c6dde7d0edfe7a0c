import type { PageStorage } from '#platform/web/browser-storage.ts'
import { CallError } from '#platform/web/call/call.ts'
import { authEvents } from '#platform/web/session/auth-events.ts'
import { clearStorages } from '#platform/web/session/survives-sign-out.ts'
import { sessionStore, type SessionUser } from '#platform/web/session/session.ts'
import { withRetries } from './sync-retries.ts'
import { authChanges } from './auth-changes.ts'
import type { AuthClient, IdentityUser } from './firebase/auth-client.ts'
import { authStateKnown, succeedsWithin } from './tokens/auth-state.ts'
import { cachedUser, forgetUser, storeUser, provisionalUser } from './cached-user.ts'
import { showSyncFailure } from './sync-failed.ts'
import { sessionOfToken, tokenLimits } from './tokens/token-rules.ts'
import { hasCode, nobodyMessage, quotaCode, tokenSource, type TokenSource } from './tokens/token-source.ts'
import { takingTurns } from './tokens/token-turns.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

const patienceWithSyncMs = 1000
/** How long somebody who leaves waits for any one thing that is done for it. */
const patienceWhenLeavingMs = 3000

/** A sign-up that waits in this browser for its person to be signed in. */
export interface PendingSignUp {
  pending: boolean
  /** Empty where the person came by a provider. */
  email: string
}

/** What the session asks of the server that knows accounts. */
export interface AccountServer<SignUp extends PendingSignUp> {
  /** Turns a fresh sign-in into an account, with the sign-up that waits for it. */
  verify(client: AuthClient, signUp: SignUp | undefined, freshToken: () => Promise<string>): Promise<SessionUser>
  endSession(): Promise<void>
  /** Ends another session of this person. */
  endOther(sessionId: string): Promise<void>
  signUp: { stored(): SignUp | undefined; forget(): void }
}

/** What the manager needs around it; tests give it their own. */
export interface SessionManagerOptions<SignUp extends PendingSignUp> {
  server: AccountServer<SignUp>
  /** The SDK, loaded by the first call. */
  client(): Promise<AuthClient>
  /** Where the SDK keeps its user, readable without the SDK. */
  stored(): { uid: string | undefined; token: string | undefined }
  local: PageStorage
  session: PageStorage
  locks: LockManager | undefined
  /** Wipes what is kept for reading without a connection. */
  clearOfflineData(): Promise<void>
  go(path: string): void
}

export type SessionManager = ReturnType<typeof sessionManager>

/** Keeps who is signed in at this browser in step with the identity SDK, the server and the other tabs. */
export function sessionManager<SignUp extends PendingSignUp>(options: SessionManagerOptions<SignUp>) {
  const { local, server } = options
  let listening: Promise<AuthClient> | undefined
  /** The person last taken for certain: from the cache of this browser, or confirmed by the server. */
  let known: SessionUser | undefined
  let confirmedOnce = false
  /** While a form signs someone up it syncs by itself, with the name and the agent data that are not stored yet. */
  let formsAtWork = 0
  let leaving = false
  let syncing: { uid: string; result: Promise<SessionUser> } | undefined

  const inTurns = takingTurns(async (force) => (await listeningClient()).idToken(force), {
    locks: options.locks,
    storedToken: () => options.stored().token,
  })
  const tokens: TokenSource = tokenSource(fetchToken)

  async function fetchToken(force: boolean): Promise<string | undefined> {
    if (!listening && !options.stored().uid) return undefined
    // The SDK takes a turn of its own to start, so it must be there before ours is taken.
    return (await authStateKnown(listeningClient())) ? inTurns(force) : undefined
  }

  function listeningClient(): Promise<AuthClient> {
    listening ??= options.client().then((client) => {
      client.onChange((identity) => void identityChanged(client, identity))
      return client
    })
    listening.catch(() => {
      listening = undefined
    })
    return listening
  }

  function start(): void {
    // A failed check shows at the next call, which needs the token.
    setInterval(() => {
      if (sessionStore.get().status === 'signed-in') tokens.get().catch(() => undefined)
    }, tokenLimits.checkEvery)
    const { uid } = options.stored()
    if (!uid) return sessionStore.set({ status: 'signed-out' })
    const cached = cachedUser(uid, local)
    if (cached) show(cached)
    listeningClient().catch(() => cached ?? sessionStore.set({ status: 'signed-out' }))
  }

  function show(user: SessionUser): void {
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
      if (!leaving) showSyncFailure(error, confirmedOnce)
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
    void options.clearOfflineData()
  }

  /** Brings the account of the signed-in identity into the session; callers at the same moment share one exchange. */
  async function sync(client: AuthClient): Promise<SessionUser> {
    const identity = client.current()
    if (!identity) throw new FormProblem(nobodyMessage)
    if (syncing?.uid === identity.uid) return syncing.result
    const stored = server.signUp.stored()
    const signUp = stored?.pending && (!stored.email || stored.email === identity.email) ? stored : undefined
    const result = exchange(client, signUp).finally(() => {
      syncing = undefined
    })
    syncing = { uid: identity.uid, result }
    return result
  }

  async function exchange(client: AuthClient, signUp: SignUp | undefined): Promise<SessionUser> {
    const user = await server.verify(client, signUp, () => tokens.fresh())
    if (user.firebaseUid !== client.current()?.uid) throw new FormProblem(nobodyMessage)
    confirmedOnce = true
    if (signUp) server.signUp.forget()
    showUser(user)
    return user
  }

  /** After the server changed or confirmed the account: the new user everywhere at once. */
  function showUser(user: SessionUser): void {
    storeUser(user, local)
    show(user)
  }

  async function whileFormWorks(work: (client: AuthClient) => Promise<void>): Promise<SessionUser> {
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
    if (before && after && before !== after) await server.endOther(before).catch(() => undefined)
  }

  /** Asks the identity provider and the server anew. A quota that is used up leaves everything as it is. */
  async function refreshAccount(): Promise<SessionUser> {
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
    if (!(error instanceof CallError) || error.status !== 400 || !server.signUp.stored()?.pending) return error
    server.signUp.forget()
    return new Error('The stored agent sign-up was refused.')
  }

  /** The server's session ends first, then everything here; whatever fails or hangs on the way, the person still leaves. */
  async function leave(to = '/'): Promise<void> {
    leaving = true
    const attempt = (step: () => unknown, waitMs = patienceWhenLeavingMs) => succeedsWithin((async () => step())(), waitMs)
    // An exchange under way would be refused once the session has ended.
    await attempt(() => syncing?.result, patienceWithSyncMs)
    await attempt(() => server.endSession())
    tokens.clear()
    await attempt(() => authEvents.emit({ kind: 'logout' }))
    await attempt(async () => (await listeningClient()).signOut())
    await attempt(() => clearStorages(local, options.session))
    await attempt(() => options.clearOfflineData())
    // A full load drops every cache that still holds something personal.
    options.go(to)
  }

  return { start, tokens, listeningClient, sync, showUser, whileFormWorks, confirm, refreshAccount, leave }
}
