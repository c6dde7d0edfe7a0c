import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GoogleAuthProvider, signInWithCredential } from '@firebase/auth'
import Provider from 'oidc-provider'
import { expect, test } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { oauthBrowser } from '../testing/oauth-browser.fixtures.ts'
import { identityForTests } from '../testing/sdk-client.fixtures.ts'

const server = createServer()
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterFile(() => void server.close())
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'our-client',
      client_secret: 'our-secret-of-enough-length',
      redirect_uris: ['http://localhost:3000/auth/oauth/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  pkce: { required: () => true },
  conformIdTokenClaims: false,
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a key for tests'] },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: 'Gil' }),
  }),
})
server.on('request', provider.callback())

const { app, browser } = await identityForTests({
  AUTH_GOOGLE_CLIENT_ID: 'our-client',
  AUTH_GOOGLE_CLIENT_SECRET: 'our-secret-of-enough-length',
  AUTH_GOOGLE_ISSUER: issuer,
})

test('a provider that takes the standard literally is satisfied with our requests', async () => {
  const person = oauthBrowser(app)
  const back = await person.open(await person.atProvider((await person.start({ provider: 'google.com', returnTo: '/auth' })).location))
  const { user } = await signInWithCredential(browser(), GoogleAuthProvider.credential(back.outcome['handle']))
  expect(user).toMatchObject({ email: 'gil@example.com', emailVerified: true, displayName: 'Gil' })
})
