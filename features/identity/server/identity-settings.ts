import * as z from 'zod'
import { ConfigError, type Config } from '#platform/config/config.ts'
import { providerSettings, type ProviderSettings } from './oauth-settings.ts'

const flag = z.enum(['on', 'off'])

const Environment = z.object({
  AUTH_PROVIDER: z.enum(['embedded', 'firebase']).default('embedded'),
  IDENTITY_ANONYMOUS: flag.default('off'),
  IDENTITY_EMAIL_LINK: flag.default('on'),
  IDENTITY_DIRECT_EMAIL_CHANGE: flag.default('off'),
  IDENTITY_ADMIN_MFA: flag.optional(),
  IDENTITY_PROOF_OF_WORK: flag.default('on'),
  IDENTITY_ADMIN_TOKEN: z.string().min(32).optional(),
  IDENTITY_ADMIN_REMOTE: flag.default('off'),
})

/** What the operator decided about signing in. */
export interface IdentitySettings {
  provider: 'embedded' | 'firebase'
  anonymous: boolean
  emailLink: boolean
  /** Whether a client may change the address without the new mailbox confirming first. */
  directEmailChange: boolean
  /** Whether an administrator is one only in sessions with a second factor. */
  adminsNeedSecondFactor: boolean
  proofOfWork: boolean
  /** Absent: a file in the data directory, made at first start. */
  adminToken: string | undefined
  /** Whether the administrator calls answer anybody but this computer. */
  adminRemote: boolean
  providers: ReadonlyMap<string, ProviderSettings>
}

/** Throws ConfigError naming each variable that is wrong. */
export function identitySettings({ environment, loopback }: Pick<Config, 'environment' | 'loopback'>): IdentitySettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid. ${wrong.join('; ')}`)
  }
  const settings = parsed.data
  const providers = new Map(providerSettings(given))
  // A Firebase project takes the older kind of X's tokens only, which we do not ask for.
  if (settings.AUTH_PROVIDER === 'firebase') providers.delete('twitter.com')
  return {
    provider: settings.AUTH_PROVIDER,
    anonymous: settings.IDENTITY_ANONYMOUS === 'on',
    emailLink: settings.IDENTITY_EMAIL_LINK === 'on',
    directEmailChange: settings.IDENTITY_DIRECT_EMAIL_CHANGE === 'on',
    adminsNeedSecondFactor: (settings.IDENTITY_ADMIN_MFA ?? (loopback ? 'off' : 'on')) === 'on',
    proofOfWork: settings.IDENTITY_PROOF_OF_WORK === 'on',
    adminToken: settings.IDENTITY_ADMIN_TOKEN,
    adminRemote: settings.IDENTITY_ADMIN_REMOTE === 'on',
    providers,
  }
}
