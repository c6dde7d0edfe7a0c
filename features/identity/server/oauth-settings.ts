import { ConfigError } from '#platform/config/config.ts'
import { signInProviders, type SignInProvider } from '#features/identity/contract'

/** How to reach a provider. With an issuer everything else is discovered and the ID token is verified. */
export interface ProviderSettings {
  id: SignInProvider
  clientId: string
  clientSecret: string
  scope: string
  issuer?: string
  endpoints?: { authorize: string; token: string; profile: string; emails?: string }
}

type Known = Pick<ProviderSettings, 'scope' | 'issuer' | 'endpoints'>

const known: Record<SignInProvider, Known> = {
  'google.com': { scope: 'openid email profile', issuer: 'https://accounts.google.com' },
  'facebook.com': {
    scope: 'public_profile email',
    endpoints: {
      authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
      token: 'https://graph.facebook.com/v21.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v21.0/me?fields=id,name,email,picture',
    },
  },
  'github.com': {
    scope: 'read:user user:email',
    endpoints: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      profile: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
  },
  'twitter.com': {
    scope: 'users.read tweet.read',
    endpoints: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      profile: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
    },
  },
}

/** The providers with a client id in the environment: `AUTH_GOOGLE_CLIENT_ID`, `…_CLIENT_SECRET`, and addresses for others than the usual hosts. */
export function providerSettings(environment: Record<string, string | undefined>): ReadonlyMap<string, ProviderSettings> {
  const configured = signInProviders.flatMap((id): [string, ProviderSettings][] => {
    const prefix = `AUTH_${id.replace('.com', '').toUpperCase()}`
    const clientId = environment[`${prefix}_CLIENT_ID`]
    if (!clientId) return []
    const clientSecret = environment[`${prefix}_CLIENT_SECRET`]
    if (!clientSecret) throw new ConfigError(`The configuration is not valid. ${prefix}_CLIENT_SECRET: is missing.`)
    const { scope, issuer, endpoints } = known[id]
    const address = (name: string, usual: string | undefined) =>
      checkedAddress(`${prefix}_${name}`, environment[`${prefix}_${name}`] ?? usual)
    const emails = address('EMAILS_URL', endpoints?.emails)
    const found = address('ISSUER', issuer)
    const settings: ProviderSettings = {
      id,
      clientId,
      clientSecret,
      scope,
      ...(found
        ? { issuer: found }
        : {
            endpoints: {
              authorize: address('AUTHORIZE_URL', endpoints?.authorize) ?? '',
              token: address('TOKEN_URL', endpoints?.token) ?? '',
              profile: address('PROFILE_URL', endpoints?.profile) ?? '',
              ...(emails && { emails }),
            },
          }),
    }
    return [[id, settings]]
  })
  return new Map(configured)
}

function checkedAddress(name: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  const local = url && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (!url || !(url.protocol === 'https:' || (local && url.protocol === 'http:')))
    throw new ConfigError(`The configuration is not valid. ${name}: must be an https address.`)
  return address
}
