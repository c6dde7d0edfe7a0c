import { hideDatabases } from '#platform/web/browser-databases.ts'
import { deviceStorage, type PageStorage } from '#platform/web/browser-storage.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { isDatabaseUsable } from '#platform/web/offline/offline-database.ts'
import { startSession } from '#platform/web/session/start-session.ts'
import type { AuthClient } from './auth-client.ts'

type Identity = PublicSettings['identity']

const choice = Promise.withResolvers<Identity>()
let loading: Promise<AuthClient> | undefined

export function chooseIdentity(identity: Identity): void {
  choice.resolve(identity)
}

/** Loads the SDK on first use; pages for visitors never do. Waits for the session to start, which comes after the effects of a page. */
export function authClient(): Promise<AuthClient> {
  loading ??= load()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<AuthClient> {
  await startSession()
  const [identity, { firebaseClient }] = await Promise.all([choice.promise, import('./firebase-client.ts'), probeDatabases()])
  return firebaseClient(identity)
}

/** The SDK and its person check would wait forever for a browser database that does not respond. */
async function probeDatabases(): Promise<void> {
  if (!(await isDatabaseUsable())) hideDatabases()
}

/** Looks where the SDK keeps its user, so that the SDK need not be loaded to learn that there is none. */
export function storedIdentity(
  apiKey: string,
  storage: PageStorage = deviceStorage,
): { uid: string | undefined; token: string | undefined } {
  type Stored = { uid?: string; stsTokenManager?: { accessToken?: string } } | null
  try {
    const stored = JSON.parse(storage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`) ?? 'null') as Stored
    return { uid: stored?.uid, token: stored?.stsTokenManager?.accessToken }
  } catch {
    return { uid: undefined, token: undefined }
  }
}
