import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'
import { publicApiKey } from '#features/identity/server'
import { verifySignIn, type User } from '#features/accounts/contract'
import { findBrokerageSignIn } from '#features/identity/contract'
import { addSignOnDomain, mySignOn, saveSignOn, verifySignOnDomain, type SignOn } from '#features/single-sign-on/contract'
import { singleSignOn } from '#features/single-sign-on/server'
import { identityClient } from '#fixtures/accounts/server/testing/identity-client'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { oauthBrowser } from '#fixtures/identity/server/testing/oauth-browser'
import type { Actor } from '#platform/contract/access.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { afterFile } from '#platform/testing/after-file.ts'

export interface SignOnWorld extends BrokerageWorld {
  issuer: string
  /** Where the same provider answers, which names itself otherwise. */
  alias: string
  /** Claims about the next person who signs in at the provider: in its ID token, and at its userinfo endpoint. */
  claims: Record<string, unknown>
  userinfo: Record<string, unknown>
  /** Discovery documents of providers that are somewhere else, by address. */
  documents: Map<string, object>
  /** Adds a provider that names itself `named` at the address `asked`; the same provider signs for both. */
  alsoKnown(asked: string, named: string): void
  /** TXT records by name, and files by host. */
  records: Map<string, string[]>
  files: Map<string, string>
  client: ReturnType<typeof identityClient>
  /** Adds a domain and shows it to be this brokerage's. */
  verified(by: Actor, domain: string): Promise<SignOn>
  /** A brokerage with the provider and a verified domain; returns the id of the provider. */
  ready(by: Actor, domain: string): Promise<string>
  /** Goes to the provider and comes back as `claims` say: with a handle, or with why not. */
  comeBack(providerId: string, change?: Record<string, unknown>): Promise<Record<string, string>>
  /** The same, and on into the account. */
  signIn(providerId: string, change?: Record<string, unknown>): Promise<User>
}

export async function signOnWorld(): Promise<SignOnWorld> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.issuer.url = provider.issuer.url?.replace('127.0.0.1', 'localhost')
  afterFile(() => provider.stop())
  const issuer = provider.issuer.url ?? ''
  const alias = issuer.replace('localhost', '127.0.0.1')
  const claims: Record<string, unknown> = { aud: 'our-client' }
  const userinfo: Record<string, unknown> = {}
  provider.service.on('beforeUserinfo', (reply: { body: unknown }) => void (reply.body = { sub: claims['sub'], ...userinfo }))
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => void Object.assign(token.payload, claims))

  const records = new Map<string, string[]>()
  const files = new Map<string, string>()
  const documents = new Map<string, object>()
  const host = createServer((incoming, reply) => {
    const { headers, url = '' } = incoming
    const name = headers.host?.split(':')[0] ?? ''
    const document = documents.get(`https://${name}${url}`)
    if (document) return void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
    if (url === '/token' || url === '/jwks') {
      const options = { method: incoming.method, headers }
      return void incoming.pipe(
        request(`${issuer}${url}`, options, (answer) => answer.pipe(reply.writeHead(answer.statusCode ?? 500, answer.headers))),
      )
    }
    const text = url === '/.well-known/tourstead-domain.txt' ? files.get(name) : undefined
    reply.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  afterFile(() => void host.close())
  const { port } = host.address() as AddressInfo
  const network = {
    // Hosts of files stand on this machine; everything else is where it says.
    resolve: async (name: string) => [{ address: name.startsWith('private.') ? '10.0.0.1' : '127.0.0.1', family: 4 }],
    mayReach: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    options: { port, protocol: 'http:' },
    request,
  }
  const resolveTxt = async (name: string) => [records.get(name) ?? []]
  const world = await brokerageWorld([
    (app, services) => singleSignOn(app, services, { resolveTxt, network, furtherIssuers: [issuer, alias] }),
  ])
  const alsoKnown = (asked: string, named: string) => {
    const { origin } = new URL(named)
    documents.set(`${asked.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      issuer: named,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
    })
    claims['iss'] = named
  }
  const verified = async (by: Actor, domain: string) => {
    const { domains } = await world.as(by).call(addSignOnDomain, { body: { domain } })
    const added = domains.find((each) => each.domain === domain)
    records.set(added?.recordName ?? '', [added?.proof ?? ''])
    return world.as(by).call(verifySignOnDomain, { params: { id: added?.id ?? 0 } })
  }
  async function comeBack(providerId: string, change: Record<string, unknown> = {}) {
    Object.assign(claims, change)
    const person = oauthBrowser(world)
    const { location, outcome } = await person.start({ provider: providerId, returnTo: '/auth' })
    if (outcome['error']) return outcome
    const entrance = new URL(`${location.pathname}${location.search}`, issuer)
    return (await person.open(await person.atProvider(entrance))).outcome
  }
  return {
    ...world,
    issuer,
    alias,
    claims,
    userinfo,
    documents,
    alsoKnown,
    records,
    files,
    client: identityClient(world),
    verified,
    comeBack,
    async ready(by, domain) {
      await verified(by, domain)
      await world.as(by).call(saveSignOn, { body: { issuer, clientId: 'our-client', clientSecret: 'our-own-secret' } })
      const { providerId } = (await world.call(findBrokerageSignIn, { body: { email: `x@${domain}` } })).signIn ?? { providerId: '' }
      return providerId
    },
    async signIn(providerId, change) {
      const { handle, error } = await comeBack(providerId, change)
      if (!handle) throw new Error(`The provider answered ${error}.`)
      const reply = await world.inject({
        method: 'POST',
        url: `/identity/v1/accounts:signInWithIdp?key=${await publicApiKey(world.services.db)}`,
        payload: {
          requestUri: 'http://localhost',
          returnSecureToken: true,
          postBody: new URLSearchParams({ access_token: handle, providerId }).toString(),
        },
      })
      const { idToken, localId, error: refused } = reply.json<{ idToken: string; localId: string; error?: { message: string } }>()
      if (refused) throw new Error(refused.message)
      return world.call(verifySignIn, { body: { idToken, firebaseUid: localId } })
    },
  }
}

export const stored = (world: SignOnWorld, by: Actor): Promise<SignOn> => world.as(by).call(mySignOn)
