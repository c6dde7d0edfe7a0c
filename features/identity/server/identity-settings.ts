import type { Config } from '#platform/config/config.ts'
import { atLeast, mergeSettings, oneOf, onOrOff, settings } from '#platform/config/settings.ts'
import { firebaseVariables } from './firebase/firebase-settings.ts'
import { providerVariables, type ProviderSettings } from './oauth/oauth-settings.ts'

const ownVariables = settings(
  {
    AUTH_PROVIDER: oneOf(['embedded', 'firebase']).default('embedded'),
    IDENTITY_ANONYMOUS: onOrOff.default('off'),
    IDENTITY_EMAIL_LINK: onOrOff.default('on'),
    IDENTITY_DIRECT_EMAIL_CHANGE: onOrOff.default('off'),
    IDENTITY_ADMIN_MFA: onOrOff.optional(),
    IDENTITY_PROOF_OF_WORK: onOrOff.default('on'),
    IDENTITY_ADMIN_TOKEN: atLeast(32).optional(),
    IDENTITY_ADMIN_REMOTE: onOrOff.default('off'),
  },
  (given) => given,
)

/** Everything about signing in that is read from the environment. */
export const identityVariables = mergeSettings({ own: ownVariables, providers: providerVariables, firebase: firebaseVariables })

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
  const { own: given, providers: configured } = identityVariables(environment)
  const providers = new Map(configured)
  // A Firebase project takes the older kind of X's tokens only, which we do not ask for.
  if (given.AUTH_PROVIDER === 'firebase') providers.delete('twitter.com')
  return {
    provider: given.AUTH_PROVIDER,
    anonymous: given.IDENTITY_ANONYMOUS === 'on',
    emailLink: given.IDENTITY_EMAIL_LINK === 'on',
    directEmailChange: given.IDENTITY_DIRECT_EMAIL_CHANGE === 'on',
    adminsNeedSecondFactor: (given.IDENTITY_ADMIN_MFA ?? (loopback ? 'off' : 'on')) === 'on',
    proofOfWork: given.IDENTITY_PROOF_OF_WORK === 'on',
    adminToken: given.IDENTITY_ADMIN_TOKEN,
    adminRemote: given.IDENTITY_ADMIN_REMOTE === 'on',
    providers,
  }
}
