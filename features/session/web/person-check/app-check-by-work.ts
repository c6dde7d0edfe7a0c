import type { FirebaseApp } from '@firebase/app'
import { CustomProvider, getToken, initializeAppCheck } from '@firebase/app-check'

const dayMs = 86_400_000

/**
 * App Check with a provider of our own: the SDK sends along the last solution it was given. It is never asked for another one by
 * itself, since a solution costs the person time; the server says when it wants one.
 */
export function appCheckByWork(app: FirebaseApp): (solution: string) => Promise<void> {
  let latest = ''
  const provider = new CustomProvider({ getToken: async () => ({ token: latest, expireTimeMillis: Date.now() + dayMs }) })
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false })
  return async (solution) => {
    latest = solution
    await getToken(appCheck, true)
  }
}
