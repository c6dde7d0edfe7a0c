import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SignJWT } from 'jose'
import { test } from '../support/journey.ts'
import { signInHere } from '../support/people.ts'

const project = 'a-project'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ada = {
  localId: randomUUID().replaceAll('-', ''),
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada King',
  customAttributes: '{}',
}
const asked: string[] = []

async function idToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = JSON.parse(ada.customAttributes) as Record<string, unknown>
  return new SignJWT({ ...claims, email: ada.email, email_verified: true, name: ada.displayName, auth_time: now, user_id: ada.localId })
    .setProtectedHeader({ alg: 'RS256', kid: 'google-1' })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setSubject(ada.localId)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(keys.privateKey)
}

/** What Google's hosts answer, as far as one person signing in goes. */
async function answer(path: string, body: string): Promise<[number, object]> {
  if (path === '/keys') return [200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'google-1', alg: 'RS256', use: 'sig' }] }]
  if (path === '/service-token') return [200, { access_token: 'access', expires_in: 3599 }]
  if (path === '/v1/token') {
    const token = await idToken()
    return [200, { id_token: token, access_token: token, refresh_token: 'refresh', expires_in: '3600', user_id: ada.localId }]
  }
  const given = JSON.parse(body) as { password?: string; customAttributes?: string }
  if (path === '/v1/accounts:signInWithPassword')
    return given.password === 'three green doors'
      ? [200, { idToken: await idToken(), refreshToken: 'refresh', expiresIn: '3600', localId: ada.localId, email: ada.email }]
      : [400, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS', errors: [] } }]
  if (given.customAttributes) ada.customAttributes = given.customAttributes
  return [200, { users: [{ ...ada, validSince: '0', disabled: false, providerUserInfo: [] }], localId: ada.localId }]
}

const google = createServer((request, response) => {
  const parts: Buffer[] = []
  const path = (request.url ?? '').split('?')[0] ?? ''
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    asked.push(path)
    void answer(path, Buffer.concat(parts).toString()).then(([status, body]) =>
      response.writeHead(status, headers).end(JSON.stringify(body)),
    )
  })
})
const service = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-firebase-'))
let product: ChildProcess
let own = ''
let theirs = ''

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  theirs = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  const port = Number(new URL(baseURL ?? '').port) + 2
  own = `http://localhost:${port}`
  chmodSync(dataDir, 0o755)
  product = spawn(process.execPath, ['app/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      AUTH_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_KEYS_URL: `${theirs}/keys`,
      FIREBASE_API_URL: theirs,
      FIREBASE_TOKEN_URL: theirs,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        client_email: 'robot@example.com',
        private_key: service,
        token_uri: `${theirs}/service-token`,
      }),
    },
  })
  await expect.poll(async () => (await fetch(`${own}/health`).catch(() => undefined))?.status, { timeout: 170_000 }).toBe(200)
})

test.afterAll(async () => {
  product.kill('SIGTERM')
  await once(product, 'exit')
  google.closeAllConnections()
  google.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('with a Firebase project people sign in at its hosts and nowhere else, and are known here by what it vouches for', async ({
  page,
}) => {
  const origins = new Set<string>()
  const refused: string[] = []
  page.on('request', (request) => void (/^http/.test(request.url()) && origins.add(new URL(request.url()).origin)))
  page.on('console', (line) => void (/Content.Security.Policy/i.test(line.text()) && refused.push(line.text())))
  await page.goto(`${own}/auth?redirect=%2Fsettings`)
  await signInHere(page, ada.email, 'a wrong guess')
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible()
  await signInHere(page, ada.email, 'three green doors')
  await expect(page).toHaveURL(`${own}/settings`)
  await expect(page.getByText(`Current email: ${ada.email}`)).toBeVisible()
  await expect(page.getByText('Your sign-in provider doesn’t share where you’re signed in.')).toBeVisible()
  expect([...origins].toSorted()).toEqual([theirs, own].toSorted())
  expect(refused).toEqual([])
  // The claims were written with the service account, and the token fetched anew, once.
  expect(JSON.parse(ada.customAttributes)).toMatchObject({ role: 'buyer' })
  expect(asked.filter((path) => path === '/v1/token')).toHaveLength(1)

  await page.reload()
  await expect(page.getByText(`Current email: ${ada.email}`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${own}/`)
  await page.goto(`${own}/settings`)
  await expect(page).toHaveURL(`${own}/auth?redirect=%2Fsettings`)
})
