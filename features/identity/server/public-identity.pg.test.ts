import { expect, test } from 'vitest'
import { publicIdentity } from '#features/identity/server'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'

const { services } = await testApp()
const settingsFor = (environment: Record<string, string>) => {
  const configured: Services = { ...services, config: { ...services.config, environment } }
  return publicIdentity(configured)
}
const x = { AUTH_TWITTER_CLIENT_ID: 'id', AUTH_TWITTER_CLIENT_SECRET: 'secret' }
const github = { AUTH_GITHUB_CLIENT_ID: 'id', AUTH_GITHUB_CLIENT_SECRET: 'secret' }
const account = JSON.stringify({ client_email: 'robot@example.com', private_key: 'a key of the service' })

test('a browser is told of our own identity server by its path, and of no other host', async () => {
  const identity = await settingsFor({ ...x, ...github })
  expect(identity).toMatchObject({ mode: 'embedded', apiBase: '/identity', providers: ['github.com', 'twitter.com'] })
  expect(JSON.stringify(identity)).not.toContain('://')
})

test('with a Firebase project it is told of the two hosts of Google, and of nothing secret', async () => {
  const project = { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'public-key', FIREBASE_SERVICE_ACCOUNT: account }
  const identity = await settingsFor({ AUTH_PROVIDER: 'firebase', ...project, ...x, ...github })
  expect(identity).toMatchObject({
    mode: 'firebase',
    apiKey: 'public-key',
    apiUrl: 'https://identitytoolkit.googleapis.com',
    tokenUrl: 'https://securetoken.googleapis.com',
    authDomain: 'a-project.firebaseapp.com',
    providers: ['github.com'],
  })
  expect(JSON.stringify(identity)).not.toMatch(/robot|a key of/)
})
