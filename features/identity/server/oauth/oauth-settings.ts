import type { CustomFetch } from 'openid-client'
import * as z from 'zod'
import { signInProviders, type SignInProvider } from '#features/identity/contract'
import { isLoopbackName } from '#platform/config/loopback.ts'
import { settings } from '#platform/config/settings.ts'

/** How to reach a provider. With an issuer everything else is discovered and the ID token is verified. */
export interface ProviderSettings {
  id: string
  clientId: string
  clientSecret: string
  scope: string
  issuer?: string
  endpoints?: { authorize: string; token: string; profile: string; emails?: string }
  /** Reaches the provider where an address comes from outside. */
  fetch?: CustomFetch
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

const parts = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER', 'AUTHORIZE_URL', 'TOKEN_URL', 'PROFILE_URL', 'EMAILS_URL'] as const
const prefixOf = (id: SignInProvider) => `AUTH_${id.replace('.com', '').toUpperCase()}`

const reachable = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname))
}, 'Write an https address.')

const shape = Object.fromEntries(
  signInProviders.flatMap((id) =>
    parts.map((part) => [`${prefixOf(id)}_${part}`, (part.startsWith('CLIENT') ? z.string() : reachable).optional()]),
  ),
)

/** The providers with a client id: `AUTH_GOOGLE_CLIENT_ID`, `…_CLIENT_SECRET`, and addresses for others than the usual hosts. */
export const providerVariables = settings(shape, (given, object): ReadonlyMap<string, ProviderSettings> => {
  const configured = signInProviders.flatMap((id): [string, ProviderSettings][] => {
    const of = (part: (typeof parts)[number]) => given[`${prefixOf(id)}_${part}`]
    const [clientId, clientSecret] = [of('CLIENT_ID'), of('CLIENT_SECRET')]
    if (clientId && !clientSecret) object(`${prefixOf(id)}_CLIENT_SECRET`, `It is missing; ${prefixOf(id)}_CLIENT_ID needs it.`)
    if (!clientId || !clientSecret) return []
    const { scope, endpoints } = known[id]
    const issuer = of('ISSUER') ?? known[id].issuer
    const emails = of('EMAILS_URL') ?? endpoints?.emails
    const settingsOfProvider = { id, clientId, clientSecret, scope }
    if (issuer) return [[id, { ...settingsOfProvider, issuer }]]
    const own = {
      authorize: of('AUTHORIZE_URL') ?? endpoints?.authorize ?? '',
      token: of('TOKEN_URL') ?? endpoints?.token ?? '',
      profile: of('PROFILE_URL') ?? endpoints?.profile ?? '',
      ...(emails && { emails }),
    }
    return [[id, { ...settingsOfProvider, endpoints: own }]]
  })
  return new Map(configured)
})
