import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { address, ConfigError, settings } from '#platform/config/settings.ts'

const ServiceAccount = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

export interface FirebaseSettings {
  projectId: string
  apiKey: string
  authDomain: string
  keysUrl: string
  /** Origins of the calls browsers and we make, and of the one that renews a token. */
  apiUrl: string
  tokenUrl: string
  serviceAccount: { client_email: string; private_key: string; token_uri: string }
}

const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const
const host = address(['https', 'http'])

/** The Firebase project to trust; undefined with our own identity server. The service account is the JSON Google hands out, or its file. */
export const firebaseVariables = settings(
  {
    AUTH_PROVIDER: z.string().optional(),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_API_KEY: z.string().optional(),
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
    FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
    FIREBASE_KEYS_URL: host.default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    FIREBASE_API_URL: host.default('https://identitytoolkit.googleapis.com'),
    FIREBASE_TOKEN_URL: host.default('https://securetoken.googleapis.com'),
  },
  (given, object): FirebaseSettings | undefined => {
    if (given.AUTH_PROVIDER !== 'firebase') return undefined
    for (const name of needed) if (!given[name]) object(name, 'AUTH_PROVIDER=firebase needs it.')
    const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_SERVICE_ACCOUNT: account } = given
    if (!projectId || !apiKey || !account) return undefined
    const serviceAccount = readServiceAccount(account)
    if (!serviceAccount) object('FIREBASE_SERVICE_ACCOUNT', 'It is neither the JSON of a service account nor a file that holds it.')
    return (
      serviceAccount && {
        projectId,
        apiKey,
        authDomain: given.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
        keysUrl: given.FIREBASE_KEYS_URL,
        apiUrl: new URL(given.FIREBASE_API_URL).origin,
        tokenUrl: new URL(given.FIREBASE_TOKEN_URL).origin,
        serviceAccount,
      }
    )
  },
)

/** The same for who knows that there is one. */
export function firebaseSettings({ environment }: Pick<Config, 'environment'>): FirebaseSettings {
  const settingsGiven = firebaseVariables(environment)
  if (!settingsGiven) throw new ConfigError('AUTH_PROVIDER is not firebase.')
  return settingsGiven
}

function readServiceAccount(textOrFile: string): FirebaseSettings['serviceAccount'] | undefined {
  try {
    const text = textOrFile.trimStart().startsWith('{') ? textOrFile : readFileSync(textOrFile, 'utf8')
    return ServiceAccount.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
