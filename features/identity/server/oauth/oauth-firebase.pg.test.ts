import { OAuth2Server } from 'oauth2-mock-server'
import { expect, test } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { firebaseFake } from '../testing/firebase.fixtures.ts'
import { oauthBrowser } from '../testing/oauth-browser.fixtures.ts'
import { identityForTests } from '../testing/sdk-client.fixtures.ts'

const google = new OAuth2Server()
await google.issuer.keys.generate('RS256')
await google.start(0, 'localhost')
afterFile(() => google.stop())
google.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
  Object.assign(token.payload, { sub: 'subject-1', aud: 'client' }),
)

const fake = await firebaseFake(Date.now)
const { app, realm } = await identityForTests({
  ...fake.environment,
  AUTH_GOOGLE_CLIENT_ID: 'client',
  AUTH_GOOGLE_CLIENT_SECRET: 'secret',
  AUTH_GOOGLE_ISSUER: google.issuer.url ?? '',
})

test('with a Firebase project the browser gets the token of the provider, and our own identity server is not there', async () => {
  const browser = oauthBrowser(app)
  const { location } = await browser.start({ provider: 'google.com', channel: 'a-word-of-ours' })
  const { location: done, outcome } = await browser.open(await browser.atProvider(location))
  expect(done.pathname).toBe('/auth/oauth/done')
  expect(outcome).toMatchObject({ providerId: 'google.com', channel: 'a-word-of-ours' })
  expect(outcome['handle']?.split('.')).toHaveLength(3)
  expect(await realm.db.selectFrom('identity.oauth_handle').selectAll().execute()).toEqual([])
  const signUp = await app.inject({ method: 'POST', url: `/identity/v1/accounts:signUp?key=${realm.apiKey}`, payload: {} })
  expect(signUp.statusCode).toBe(404)
})
