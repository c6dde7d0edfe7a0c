import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { beginSession } from '#platform/web/session/begin-session.ts'

/** The signed-in person as the identity provider knows them. */
export interface IdentityUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
}

/** All the product asks of the identity SDK; the SDK itself is loaded by the first caller. */
export interface AuthClient {
  current(): IdentityUser | undefined
  onChange(listener: (user: IdentityUser | undefined) => void): void
  idToken(force: boolean): Promise<string | undefined>
  signIn(email: string, password: string): Promise<void>
  signUp(email: string, password: string, displayName: string): Promise<void>
  signOut(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Fails with 'No user is currently signed in' when that is so. */
  sendVerification(): Promise<void>
  /** Uses up the code of a mailed link. */
  applyCode(code: string): Promise<void>
  /** The address a reset link was sent to; fails when the link is no longer good. */
  emailOfResetCode(code: string): Promise<string>
  resetPassword(code: string, password: string): Promise<void>
  /** Fetches the identity anew, for example after its address was verified. */
  reload(): Promise<void>
}

type Identity = PublicSettings['identity']

const choice = Promise.withResolvers<Identity>()
let loading: Promise<AuthClient> | undefined

export function chooseIdentity(identity: Identity): void {
  choice.resolve(identity)
}

/** Loads the SDK on first use; pages for visitors never do. Waits for the session to start, which comes after the effects of a page. */
export function authClient(): Promise<AuthClient> {
  void beginSession()
  loading ??= choice.promise.then(async (identity) => (await import('./firebase-client.ts')).firebaseClient(identity))
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Looks where the SDK keeps its user, so that the SDK need not be loaded to learn that there is none. */
export function storedIdentity(apiKey: string, storage: Storage = localStorage): { uid: string | undefined; token: string | undefined } {
  type Stored = { uid?: string; stsTokenManager?: { accessToken?: string } } | null
  try {
    const stored = JSON.parse(storage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`) ?? 'null') as Stored
    return { uid: stored?.uid, token: stored?.stsTokenManager?.accessToken }
  } catch {
    return { uid: undefined, token: undefined }
  }
}
