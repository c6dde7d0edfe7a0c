import * as texts from '#texts/identity'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { oauthPaths, type OauthError, type OauthOutcome } from '#features/identity/contract'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { handOver, handOverScript, handOverScriptPath } from './oauth-hand-over.ts'
import { handleMs, storeAssertion } from './oauth-handles.ts'
import { oauthFailure, oauthProvider, type OauthProvider } from './oauth-provider.ts'
import type { Claims } from './oidc-claims.ts'
import { readMailbox } from './oidc-mailbox.ts'
import { beginTransaction, endTransaction, transactionSeconds } from './oauth-transactions.ts'
import type { Assertion } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'
import { allowances, networkOf, spend } from '../protocol/throttle.ts'
import { isVouchedId, vouchedProviders, type VouchedProvider } from './vouched-providers.ts'

const cookieName = 'identity-oauth'
const Start = z.object({
  provider: z.string().max(40),
  returnTo: z.string().max(1000).default('/'),
  channel: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
})

/** Signing in with a provider, by code flow from the server: the browser meets the provider, but the tokens never meet the browser. */
export function oauthRoutes(app: App, realm: Realm): void {
  const providers = new Map<string, OauthProvider>([...realm.settings.providers].map(([id, settings]) => [id, oauthProvider(settings)]))
  const findProvider = async (
    id: string,
  ): Promise<{ provider: OauthProvider; vouch?: (person: Assertion, claims: Claims) => ReturnType<typeof vouchFor> } | undefined> => {
    const provider = providers.get(id)
    if (provider) return { provider }
    // A Firebase project knows nobody but its own providers.
    if (realm.settings.provider === 'firebase' || !isVouchedId(id)) return undefined
    for (const find of app.ports.parts(vouchedProviders)) {
      const more = await find(id)
      if (more) return { provider: oauthProvider(more.settings), vouch: (person, claims) => vouchFor(more, person, claims) }
    }
    return undefined
  }
  const redirectUri = `${realm.services.config.publicUrl}${oauthPaths.callback}`

  app.get(oauthPaths.start, { config: { access: 'public' } }, async (request, reply) => {
    const query = Start.safeParse(request.query)
    const provider = query.success ? await findProvider(query.data.provider) : undefined
    if (!query.success || !provider) throw new Problem('not-found', texts.thisSignInMethodIsntAvailable)
    const network = networkOf(request.ip)
    if (network) await spend(realm, allowances.oauthStart, network).catch(() => Promise.reject(new Problem('too-many')))
    const { channel = null, returnTo } = query.data
    const begun = { provider: query.data.provider, channel, returnPath: ownPath(realm, returnTo) }
    const browser = browserOf(request) ?? randomBytes(32).toString('base64url')
    const transaction = await beginTransaction(realm, browser, begun)
    try {
      const address = await provider.provider.address({ redirectUri, ...transaction })
      return await send(reply.header('set-cookie', cookie(realm, browser)), address.href)
    } catch (error) {
      request.log.error({ err: error }, 'A sign-in provider does not answer.')
      return goBack(reply, begun, {
        providerId: begun.provider,
        error: provider.vouch && oauthFailure(error) === 'issuer' ? 'issuer' : 'unavailable',
      })
    }
  })

  app.get(oauthPaths.callback, { config: { access: 'public' } }, async (request, reply) => {
    const answer = new URL(request.url, realm.services.config.publicUrl)
    const browser = browserOf(request)
    const begun = browser && (await endTransaction(realm, browser, answer.searchParams.get('state') ?? ''))
    if (!begun) throw new Problem('invalid-input', texts.thisSignInWasStartedIn)
    const providerId = begun.provider
    const provider = await findProvider(providerId)
    if (answer.searchParams.has('error') || !provider) {
      const canceled = answer.searchParams.get('error') === 'access_denied'
      return goBack(reply, begun, { providerId, error: canceled ? 'canceled' : 'failed' })
    }
    try {
      const at = new URL(`${redirectUri}${answer.search}`)
      if (realm.settings.provider === 'firebase')
        return await goBack(reply, begun, { providerId, handle: await provider.provider.accessToken(at, begun) })
      const { person, claims } = await provider.provider.person(at, begun)
      const vouched = provider.vouch && (await provider.vouch(person, claims))
      if (typeof vouched === 'string') return await goBack(reply, begun, { providerId, error: vouched })
      // Our own one-time handle; a Firebase project cannot read those, so it gets the provider's token to look for itself.
      return await goBack(reply, begun, { providerId, handle: await storeAssertion(realm, realm.db, vouched ?? person, handleMs) })
    } catch (error) {
      request.log.warn({ err: error }, 'A sign-in provider gave no good answer.')
      return goBack(reply, begun, { providerId, error: provider.vouch ? oauthFailure(error) : isProblem(error) ? 'unavailable' : 'failed' })
    }
  })

  app.get(oauthPaths.done, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(handOver),
  )
  app.get(handOverScriptPath, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(handOverScript),
  )
}

/** Returns the person with the mailbox that is vouched for, or why they may not sign in. */
async function vouchFor(
  { settings: { issuer }, acceptsUnverified, vouch }: VouchedProvider,
  person: Assertion,
  claims: Claims,
): Promise<Assertion | OauthError> {
  const mailbox = readMailbox(claims, { issuer, acceptsUnverified })
  if ('refusal' in mailbox) return mailbox.refusal
  const vouched = { ...person, email: mailbox.email, email_verified: true }
  const refusal = await vouch(vouched)
  if (refusal !== 'domain' || !mailbox.userName) return refusal ?? vouched
  const named = { ...vouched, email: mailbox.userName }
  return (await vouch(named)) ?? named
}

/** The outcome stands in the fragment, which no server and no log sees. */
function goBack(
  reply: FastifyReply,
  { channel, returnPath }: { channel: string | null; returnPath: string },
  outcome: OauthOutcome,
): FastifyReply {
  const fragment = new URLSearchParams({ ...outcome, ...(channel && { channel }) } as Record<string, string>).toString()
  return send(reply, `${channel ? oauthPaths.done : returnPath}#${fragment}`)
}

const send = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

/** Only pages of this installation; resolved as a browser would, so that no spelling leads elsewhere. */
function ownPath(realm: Realm, text: string): string {
  const base = new URL(realm.services.config.publicUrl)
  const url = URL.canParse(text, base.href) ? new URL(text, base) : base
  return url.origin === base.origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}

const browserOf = (request: FastifyRequest) => /(?:^|;\s*)identity-oauth=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]

function cookie(realm: Realm, browser: string): string {
  const secure = realm.services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax, since the provider's answer is a top-level GET from another site.
  return `${cookieName}=${browser}; Path=/auth/oauth; Max-Age=${transactionSeconds}; HttpOnly; SameSite=Lax${secure}`
}
