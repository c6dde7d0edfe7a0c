import * as oauth from 'openid-client'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import { emailAddress } from '../email-address.ts'
import type { Assertion } from '../identity-rows.ts'
import type { ProviderSettings } from './oauth-settings.ts'
import { mergeClaims, hasMailbox, readFlag, readText, type Claims } from './oidc-claims.ts'
import { discoveryAddress, isIssuerOf } from './oidc-issuer.ts'
import { isSharedByCompanies } from './oidc-mailbox.ts'

const patienceSeconds = 10

/** One provider, ready to be asked. What it says about itself is fetched at the first use and again after a failure. */
export interface OauthProvider {
  /** Where to send the browser. */
  address(request: { redirectUri: string; state: string; nonce: string; verifier: string }): Promise<URL>
  /** Trades the code for the person and the claims of an OpenID Connect provider. `answer` is the address the browser came back to. */
  person(answer: URL, expected: Expected): Promise<{ person: Assertion; claims: Claims }>
  /** Trades the code for the provider's own token, for somebody else to ask who the person is. */
  accessToken(answer: URL, expected: Expected): Promise<string>
}

interface Expected {
  state: string
  nonce: string
  verifier: string
}

export function oauthProvider(settings: ProviderSettings): OauthProvider {
  let opened: Promise<oauth.Configuration> | undefined
  const open = () => {
    opened ??= configurationOf(settings)
    opened.catch(() => (opened = undefined))
    return opened.catch((cause: unknown) => {
      throw Object.assign(new Problem('unavailable'), { cause })
    })
  }
  return {
    async address({ redirectUri, state, nonce, verifier }) {
      return oauth.buildAuthorizationUrl(await open(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(settings.issuer && { nonce }),
      })
    },
    accessToken: async (answer, expected) => (await grant(settings, await open(), answer, expected)).access_token,
    async person(answer, expected) {
      const configuration = await open()
      const tokens = await grant(settings, configuration, answer, expected)
      if (settings.issuer) {
        const claims = await claimsOf(configuration, tokens)
        return { person: fromClaims(settings, claims), claims }
      }
      const get = async (address: string) => {
        const headers = new Headers({ accept: 'application/json', 'user-agent': 'tourstead' })
        const response = await oauth.fetchProtectedResource(configuration, tokens.access_token, new URL(address), 'GET', undefined, headers)
        if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
        return response.json()
      }
      return { person: await fromProfile(settings, get), claims: {} }
    },
  }
}

function grant(settings: ProviderSettings, configuration: oauth.Configuration, answer: URL, { state, nonce, verifier }: Expected) {
  const checks = { expectedState: state, pkceCodeVerifier: verifier }
  const signed = settings.issuer && { expectedNonce: nonce, idTokenExpected: true }
  return oauth.authorizationCodeGrant(configuration, answer, { ...checks, ...signed })
}

async function configurationOf(settings: ProviderSettings): Promise<oauth.Configuration> {
  const { clientId, clientSecret, issuer, endpoints } = settings
  const insecure = (issuer ?? endpoints?.authorize ?? '').startsWith('http:')
  const authentication =
    settings.id === 'twitter.com'
      ? oauth.ClientSecretBasic(clientSecret)
      : settings.fetch
        ? asProviderSays(clientSecret)
        : oauth.ClientSecretPost(clientSecret)
  if (issuer) {
    // The library lets Microsoft answer for any tenant. With the whole address it leaves the check of the issuer to us.
    const discovered = await oauth.discovery(discoveryAddress(issuer), clientId, undefined, authentication, {
      timeout: patienceSeconds,
      ...(insecure && { execute: [oauth.allowInsecureRequests] }),
      ...(settings.fetch && { [oauth.customFetch]: settings.fetch }),
    })
    const named = discovered.serverMetadata().issuer
    if (isIssuerOf(issuer, named)) return discovered
    throw Object.assign(new Error(`The issuer ${named} does not match ${issuer}.`), { attribute: 'issuer' })
  }
  const server = {
    issuer: new URL(endpoints?.authorize ?? '').origin,
    authorization_endpoint: endpoints?.authorize ?? '',
    token_endpoint: endpoints?.token ?? '',
  }
  const configuration = new oauth.Configuration(server, clientId, undefined, authentication)
  configuration.timeout = patienceSeconds
  if (insecure) oauth.allowInsecureRequests(configuration)
  return configuration
}

/** The standard's own way, unless the provider names others only. */
function asProviderSays(clientSecret: string): oauth.ClientAuth {
  const [basic, post] = [oauth.ClientSecretBasic(clientSecret), oauth.ClientSecretPost(clientSecret)]
  return (server, ...request) => {
    const offered = server.token_endpoint_auth_methods_supported
    const authenticate = !offered || offered.includes('client_secret_basic') ? basic : post
    authenticate(server, ...request)
  }
}

/** Asks the userinfo endpoint where the ID token lacks the address, or does not say if it is verified (Okta's thin tokens). */
async function claimsOf(
  configuration: oauth.Configuration,
  tokens: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
): Promise<Claims> {
  const signed: Claims = { ...tokens.claims() }
  if (hasMailbox(signed) || !configuration.serverMetadata().userinfo_endpoint) return signed
  return mergeClaims(signed, await oauth.fetchUserInfo(configuration, tokens.access_token, String(signed['sub'])))
}

/** Returns why a provider could not be used: it is away, it is another than it was, or what it said is wrong. */
export function oauthFailure(error: unknown): 'unavailable' | 'issuer' | 'failed' {
  const seen: { code?: unknown; attribute?: unknown; claim?: unknown }[] = []
  for (let at = error; typeof at === 'object' && at !== null && seen.length < 6; at = (at as { cause?: unknown }).cause) seen.push(at)
  if (seen.some(({ attribute, claim }) => attribute === 'issuer' || claim === 'iss')) return 'issuer'
  const isAway = seen.some((each) => isProblem(each) || each instanceof PublicFetchError || each instanceof TypeError)
  return isAway ? 'unavailable' : 'failed'
}

/**
 * Returns 'shared' for an issuer that signs in people of any company.
 * @throws Error where the provider does not answer, or as another issuer; see `oauthFailure`.
 */
export async function checkProvider(settings: ProviderSettings): Promise<'shared' | undefined> {
  if (isSharedByCompanies(settings.issuer ?? '')) return 'shared'
  const { issuer } = (await configurationOf(settings)).serverMetadata()
  return isSharedByCompanies(issuer) ? 'shared' : undefined
}

function fromClaims({ id }: ProviderSettings, claims: Claims): Assertion {
  const subject = readText(claims['sub'])
  if (!subject) throw new Error('The provider names nobody.')
  return {
    provider: id,
    subject,
    email: addressOf(claims['email']),
    email_verified: readFlag(claims['email_verified']) === true,
    display_name:
      readText(claims['name']) ?? readText([claims['given_name'], claims['family_name']].map(readText).filter(Boolean).join(' ')),
    photo_url: pictureOf(claims['picture']),
    screen_name: null,
  }
}

async function fromProfile(settings: ProviderSettings, get: (address: string) => Promise<unknown>): Promise<Assertion> {
  const profile = (await get(settings.endpoints?.profile ?? '')) as Claims
  const person = settings.id === 'twitter.com' ? ((profile['data'] ?? {}) as Claims) : profile
  const subject = typeof person['id'] === 'number' ? String(person['id']) : readText(person['id'])
  if (!subject) throw new Error('The provider names nobody.')
  const picture = settings.id === 'facebook.com' ? (person['picture'] as { data?: { url?: unknown } } | undefined)?.data?.url : undefined
  const emails = settings.endpoints?.emails
  return {
    provider: settings.id,
    subject,
    // These providers do not say whether a person proved the address in their profile.
    ...(emails ? primaryOf(await get(emails)) : { email: addressOf(person['email']), email_verified: false }),
    display_name: readText(person['name']) ?? readText(person['login']),
    photo_url: pictureOf(picture ?? person['avatar_url'] ?? person['profile_image_url']),
    screen_name: readText(person['username']) ?? readText(person['login']),
  }
}

function primaryOf(list: unknown): Pick<Assertion, 'email' | 'email_verified'> {
  const emails = Array.isArray(list) ? (list as { email?: unknown; primary?: unknown; verified?: unknown }[]) : []
  const primary = emails.find((entry) => entry.primary === true && entry.verified === true)
  return { email: addressOf(primary?.email), email_verified: primary !== undefined }
}

const addressOf = (value: unknown) => (typeof value === 'string' ? (emailAddress(value) ?? null) : null)
const pictureOf = (value: unknown) => (typeof value === 'string' && /^https?:\/\//i.test(value) ? value.slice(0, 2048) : null)
