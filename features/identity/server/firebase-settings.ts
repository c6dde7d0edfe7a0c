import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { ConfigError, type Config } from '#platform/config/config.ts'

const Environment = z.object({
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1),
  FIREBASE_KEYS_URL: z.url().default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  FIREBASE_API_URL: z.url().default('https://identitytoolkit.googleapis.com'),
  FIREBASE_TOKEN_URL: z.url().default('https://securetoken.googleapis.com'),
})

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

/** The Firebase project to trust. The service account is the JSON Google hands out, or the file it lies in. */
export function firebaseSettings({ environment }: Pick<Config, 'environment'>): FirebaseSettings {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new ConfigError(
      `AUTH_PROVIDER=firebase needs more settings. ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
  const settings = parsed.data
  return {
    projectId: settings.FIREBASE_PROJECT_ID,
    apiKey: settings.FIREBASE_API_KEY,
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${settings.FIREBASE_PROJECT_ID}.firebaseapp.com`,
    keysUrl: settings.FIREBASE_KEYS_URL,
    apiUrl: new URL(settings.FIREBASE_API_URL).origin,
    tokenUrl: new URL(settings.FIREBASE_TOKEN_URL).origin,
    serviceAccount: readServiceAccount(settings.FIREBASE_SERVICE_ACCOUNT),
  }
}

function readServiceAccount(textOrFile: string): FirebaseSettings['serviceAccount'] {
  try {
    const text = textOrFile.trimStart().startsWith('{') ? textOrFile : readFileSync(textOrFile, 'utf8')
    return ServiceAccount.parse(JSON.parse(text))
  } catch {
    throw new ConfigError('FIREBASE_SERVICE_ACCOUNT is neither the JSON of a service account nor a file that holds it.')
  }
}
