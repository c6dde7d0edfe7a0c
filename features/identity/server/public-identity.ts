import { identityPath, identityProject } from '#features/identity/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import type { Services } from '#platform/http/services.ts'
import { firebaseOf } from './firebase/firebase.ts'
import { identitySettings } from './identity-settings.ts'
import { publicApiKey } from './realm.ts'

/** What a browser must know to sign people in here. The key names the installation and is no secret. */
export async function publicIdentity(services: Services): Promise<PublicSettings['identity']> {
  const { providers, emailLink } = identitySettings(services.config)
  const firebase = firebaseOf(services)?.settings
  if (firebase) {
    const { apiKey, projectId, authDomain, apiUrl, tokenUrl } = firebase
    return { mode: 'firebase', apiKey, apiBase: '', projectId, authDomain, apiUrl, tokenUrl, providers: [...providers.keys()], emailLink }
  }
  const apiKey = await publicApiKey(services.db)
  return { mode: 'embedded', apiKey, apiBase: identityPath, projectId: identityProject, providers: [...providers.keys()], emailLink }
}
