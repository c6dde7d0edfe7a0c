import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getAdditionalUserInfo, GithubAuthProvider, GoogleAuthProvider, signInWithCredential } from '@firebase/auth'
import { OAuth2Server } from 'oauth2-mock-server'
import { expect, test } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { oauthBrowser } from '../testing/oauth-browser.fixtures.ts'
import { identityForTests } from '../testing/sdk-client.fixtures.ts'

const google = new OAuth2Server()
await google.issuer.keys.generate('RS256')
await google.start(0, 'localhost')
afterFile(() => google.stop())
const claims: Record<string, unknown> = { sub: 'subject-1', email: 'Gil@Example.com', email_verified: true, name: 'Gil', aud: 'our-client' }
google.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => void Object.assign(token.payload, claims))

const github = createServer((request, response) => {
  const answers: Record<string, unknown> = {
    '/token': { access_token: 'at', token_type: 'bearer', scope: 'read:user' },
    '/user': { id: 4711, login: 'gil', name: null, avatar_url: 'https://example.com/a.png', email: 'public@example.com' },
    '/emails': [
      { email: 'second@example.com', primary: false, verified: true },
      { email: 'Proven@Example.com', primary: true, verified: true },
    ],
  }
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/authorize') {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' }).toString()
    return void response.writeHead(302, { location: back.href }).end()
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path]))
})
await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
afterFile(() => void github.close())
const githubAt = (path: string) => `http://127.0.0.1:${(github.address() as AddressInfo).port}${path}`

const { app, browser, realm, send } = await identityForTests({
  AUTH_GOOGLE_CLIENT_ID: 'our-client',
  AUTH_GOOGLE_CLIENT_SECRET: 'our-secret',
  AUTH_GOOGLE_ISSUER: google.issuer.url ?? '',
  AUTH_GITHUB_CLIENT_ID: 'our-client',
  AUTH_GITHUB_CLIENT_SECRET: 'our-secret',
  AUTH_GITHUB_AUTHORIZE_URL: githubAt('/authorize'),
  AUTH_GITHUB_TOKEN_URL: githubAt('/token'),
  AUTH_GITHUB_PROFILE_URL: githubAt('/user'),
  AUTH_GITHUB_EMAILS_URL: githubAt('/emails'),
  AUTH_FACEBOOK_CLIENT_ID: 'our-client',
  AUTH_FACEBOOK_CLIENT_SECRET: 'our-secret',
  AUTH_FACEBOOK_AUTHORIZE_URL: 'http://127.0.0.1:1/authorize',
  AUTH_FACEBOOK_TOKEN_URL: 'http://127.0.0.1:1/token',
  AUTH_FACEBOOK_PROFILE_URL: 'http://127.0.0.1:1/me',
  AUTH_TWITTER_CLIENT_ID: 'our-client',
  AUTH_TWITTER_CLIENT_SECRET: 'our-secret',
})

test('a person goes to the provider and back, and the unmodified SDK signs them in with the handle from the fragment', async () => {
  const person = oauthBrowser(app)
  const away = await person.start({ provider: 'google.com', returnTo: '/agent/dashboard?new=1' })
  expect(away.status).toBe(303)
  expect(Object.fromEntries(away.location.searchParams)).toMatchObject({
    client_id: 'our-client',
    redirect_uri: 'http://localhost:3000/auth/oauth/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  const back = await person.open(await person.atProvider(away.location))
  expect(`${back.location.pathname}${back.location.search}`).toBe('/agent/dashboard?new=1')
  expect(back.outcome).toMatchObject({ providerId: 'google.com', handle: expect.any(String) as string })
  const signedIn = await signInWithCredential(browser(), GoogleAuthProvider.credential(back.outcome['handle']))
  expect(signedIn.user).toMatchObject({ email: 'gil@example.com', emailVerified: true, displayName: 'Gil' })
  expect(getAdditionalUserInfo(signedIn)?.isNewUser).toBe(true)
})

test('a provider without ID tokens is asked for the profile, and only its proven main address counts', async () => {
  const person = oauthBrowser(app)
  const back = await person.open(await person.atProvider((await person.start({ provider: 'github.com' })).location))
  const { user } = await signInWithCredential(browser(), GithubAuthProvider.credential(back.outcome['handle'] ?? ''))
  expect(user).toMatchObject({
    email: 'proven@example.com',
    emailVerified: true,
    displayName: 'gil',
    photoURL: 'https://example.com/a.png',
  })
})

test('a popup ends on a page of ours that tells the page behind it, under the word it was given', async () => {
  const person = oauthBrowser(app)
  const back = await person.open(await person.atProvider((await person.start({ provider: 'google.com', channel: 'popup-word' })).location))
  expect(back.location.pathname).toBe('/auth/oauth/done')
  expect(back.outcome).toMatchObject({ channel: 'popup-word', providerId: 'google.com', handle: expect.any(String) as string })
  const page = await app.inject({ url: '/auth/oauth/done' })
  expect(page.body).toContain('<script src="/auth/oauth/done.js"></script>')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect((await app.inject({ url: '/auth/oauth/done.js' })).body).toContain('BroadcastChannel')
})

test('an answer counts once, in the browser that asked, within ten minutes', async () => {
  const person = oauthBrowser(app)
  const callback = await person.atProvider((await person.start({ provider: 'google.com' })).location)
  const stranger = oauthBrowser(app)
  expect((await stranger.open(callback)).status).toBe(400)
  await stranger.start({ provider: 'google.com' })
  expect((await stranger.open(callback)).status).toBe(400)
  expect((await person.open(callback)).outcome['handle']).toBeTruthy()
  expect((await person.open(callback)).status).toBe(400)

  const late = await person.atProvider((await person.start({ provider: 'google.com' })).location)
  app.moveClock(601_000)
  expect((await person.open(late)).status).toBe(400)
  app.moveClock(-601_000)
})

test.each([
  ['an ID token for another client', { aud: 'another-client' }],
  ['an ID token of another issuer', { iss: 'http://localhost:1' }],
  ['an ID token with another nonce', { nonce: 'something-else' }],
  ['an ID token that is too old', { exp: 1000 }],
])('%s is refused', async (_, change) => {
  const person = oauthBrowser(app)
  const callback = await person.atProvider((await person.start({ provider: 'google.com', returnTo: '/auth' })).location)
  const spoil = (token: { payload: Record<string, unknown> }) => void Object.assign(token.payload, change)
  google.service.on('beforeTokenSigning', spoil)
  const back = await person.open(callback)
  google.service.off('beforeTokenSigning', spoil)
  expect(back.outcome).toEqual({ providerId: 'google.com', error: 'failed' })
})

test('whoever says no at the provider comes back without being signed in, and a silent provider is told apart', async () => {
  const person = oauthBrowser(app)
  const { location } = await person.start({ provider: 'google.com', returnTo: '/auth' })
  const state = location.searchParams.get('state') ?? ''
  const back = await person.open(`/auth/oauth/callback?error=access_denied&state=${state}`)
  expect(back.outcome).toEqual({ providerId: 'google.com', error: 'canceled' })
  const silent = await person.start({ provider: 'facebook.com', returnTo: '/auth' })
  const answer = await person.open(`/auth/oauth/callback?code=c&state=${silent.location.searchParams.get('state')}`)
  expect(answer.outcome).toEqual({ providerId: 'facebook.com', error: 'failed' })
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'http://localhost:3000.evil.example/'])(
  'nobody is led to %s afterwards',
  async (returnTo) => {
    const person = oauthBrowser(app)
    const back = await person.open(await person.atProvider((await person.start({ provider: 'google.com', returnTo })).location))
    expect(back.location.origin).toBe('http://localhost:3000')
    expect(back.location.pathname).toBe('/')
  },
)

test('providers that are not configured, and starts that make no sense, are answered with 404', async () => {
  const { app: bare } = await identityForTests()
  for (const query of ['provider=google.com', 'provider=', '', 'provider=../x'])
    expect((await bare.inject({ url: `/auth/oauth/start?${query}` })).statusCode).toBe(404)
})

test('other clients of the protocol learn where to go by createAuthUri', async () => {
  const request = { providerId: 'twitter.com', continueUri: 'http://localhost:3000/auth?x=1' }
  const { body } = await send('v1/accounts:createAuthUri', request)
  const start = new URL((body as { authUri?: string }).authUri ?? '')
  const away = await oauthBrowser(app).open(`${start.pathname}${start.search}`)
  expect(away.location.href).toMatch(/^https:\/\/x\.com\/i\/oauth2\/authorize\?/)
})

test('neither codes nor handles can be read from the tables', async () => {
  const person = oauthBrowser(app)
  const back = await person.open(await person.atProvider((await person.start({ provider: 'google.com' })).location))
  const rows = JSON.stringify([
    await realm.db.selectFrom('identity.oauth_handle').selectAll().execute(),
    await realm.db.selectFrom('identity.oauth_tx').selectAll().execute(),
  ])
  expect(rows).not.toContain(back.outcome['handle'])
})
