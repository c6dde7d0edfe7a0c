// Somebody with the product open while the server comes and goes: the unmodified SDK and the product's own rules for tokens.
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app'
import { createUserWithEmailAndPassword, initializeAuth, reload, type Auth, type Persistence } from '@firebase/auth'
import { root } from '../support/server-process.ts'

interface Tokens {
  fresh(): Promise<string>
}

/** The browser's own code; the compiler keeps browser and server apart, so what is used of it is declared here. */
const { tokenSource } = (await import(join(root, 'features/session/web/tokens/token-source.ts'))) as {
  tokenSource: (fetchToken: (force: boolean) => Promise<string | undefined>) => Tokens
}

/** `unanswered` is a lost connection or a server that is not there; anything else ends in an error. */
export type Outcome = 'answered' | 'unanswered'

export interface Person {
  signUp(email: string): Promise<void>
  /** A fresh token by the product's rules. */
  refresh(): Promise<Outcome>
  /** Two tabs that renew the same token in the same moment. */
  refreshTwice(): Promise<Outcome>
  /** The page is loaded anew: the SDK starts with what it stored and asks who that is. */
  openAgain(): Promise<Outcome>
  /** Whether the SDK still has its user, also in its storage. */
  signedIn(): boolean
  /** The session in the newest token, and whether it and the account answer now. */
  proven(): Promise<string | undefined>
  close(): Promise<void>
}

/** @param url where the server is, time and again */
export function person(url: string, apiKey: string): Person {
  const stored = new Map<string, string>()
  const begin = () => {
    const app = initializeApp({ apiKey }, randomUUID())
    const auth = initializeAuth(app, { persistence: storageIn(stored) })
    const host = `${new URL(url).host}/identity`
    Object.assign(auth.config, { apiScheme: 'http', apiHost: host, tokenApiHost: host })
    const tokens = tokenSource(async (force) => auth.currentUser?.getIdToken(force))
    return { app, auth, tokens }
  }
  let page: { app: FirebaseApp; auth: Auth; tokens: Tokens } = begin()
  const token = () => page.auth.currentUser?.getIdToken(true)

  return {
    signUp: async (email) => void (await createUserWithEmailAndPassword(page.auth, email, 'three green doors')),
    refresh: () => outcomeOf(page.tokens.fresh()),
    refreshTwice: async () =>
      (await Promise.all([outcomeOf(token()), outcomeOf(token())])).includes('unanswered') ? 'unanswered' : 'answered',
    async openAgain() {
      await deleteApp(page.app)
      page = begin()
      await page.auth.authStateReady()
      const { currentUser } = page.auth
      return currentUser ? outcomeOf(reload(currentUser)) : 'answered'
    },
    signedIn: () => page.auth.currentUser !== null && stored.size > 0,
    async proven() {
      const fresh = await token()
      if (!fresh || !page.auth.currentUser) return undefined
      await reload(page.auth.currentUser)
      return (JSON.parse(Buffer.from(fresh.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
    },
    close: () => deleteApp(page.app),
  }
}

async function outcomeOf(work: Promise<unknown> | undefined): Promise<Outcome> {
  try {
    await work
    return 'answered'
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/network-request-failed') return 'unanswered'
    throw error
  }
}

/** Local storage of one browser: it outlives the page. */
function storageIn(stored: Map<string, string>): Persistence {
  // Each page is an app with another name here, and the name is the end of the key.
  const placeOf = (key: string): string => key.split(':').slice(0, -1).join(':')
  class BrowserStorage {
    static type = 'LOCAL' as const
    readonly type = 'LOCAL' as const
    readonly _shouldAllowMigration = true
    async _isAvailable() {
      return true
    }
    async _set(key: string, value: unknown) {
      stored.set(placeOf(key), JSON.stringify(value))
    }
    async _get(key: string) {
      const text = stored.get(placeOf(key))
      return text === undefined ? null : (JSON.parse(text) as unknown)
    }
    async _remove(key: string) {
      stored.delete(placeOf(key))
    }
    _addListener() {
      // Nobody else writes here.
    }
    _removeListener() {
      // Nobody else writes here.
    }
  }
  return BrowserStorage as unknown as Persistence
}
