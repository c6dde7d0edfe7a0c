import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { identity } from '#features/identity/server'
import { testApp } from '#platform/testing/test-app.ts'
import { accounts } from '../server.ts'
import type { AccountTables } from './account-rows.ts'
import { identityClient } from './testing/identity-client.fixtures.ts'

const app = await testApp(identity, accounts)
const person = await identityClient(app).signUp('real@example.com')
const [header = '', payload = '', signature = ''] = person.idToken.split('.')
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const claims = read(payload)
const { kid = '' } = read(header) as { kid?: string }
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const by = (key: KeyObject, alg: string, more: object = {}) => new SignJWT(claims).setProtectedHeader({ alg, kid, ...more }).sign(key)

async function sharedSecret(): Promise<string> {
  const { keys } = (await app.inject({ url: '/identity/.well-known/jwks.json' })).json<{ keys: JsonWebKey[] }>()
  const text = `${encoded({ alg: 'HS256', kid })}.${payload}`
  const secret = createPublicKey({ key: keys[0] as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test.each<[string, () => string | Promise<string>]>([
  ['without a signature', () => new UnsecuredJWT(claims).encode()],
  ['signed with the published key as a shared secret', sharedSecret],
  ['signed by a stranger', () => by(strange, 'ES256')],
  ['that brings its own key', () => by(strange, 'ES256', { jwk: createPublicKey(strange).export({ format: 'jwk' }) })],
  ['that says where its key is', () => by(strange, 'ES256', { jku: 'https://evil.example/keys' })],
  ['whose key id is a path', () => by(strange, 'ES256', { kid: '../../../dev/null' })],
  ['by another algorithm', () => by(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'RS256')],
  ['about somebody else', () => `${header}.${encoded({ ...claims, sub: 'somebody', user_id: 'somebody' })}.${signature}`],
  ['with more rights', () => `${header}.${encoded({ ...claims, role: 'admin', isAdmin: true })}.${signature}`],
])('a token %s opens nothing and makes nobody', async (_, forge) => {
  const idToken = await forge()
  const authorization = `Bearer ${idToken}`
  const verified = await app.inject({ method: 'POST', url: '/api/auth/firebase-verify', payload: { idToken, firebaseUid: claims['sub'] } })
  expect(verified.statusCode).toBe(401)
  for (const url of ['/api/auth/user', '/api/whoami', '/api/auth/sessions'])
    expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
  expect(await app.services.db.withTables<AccountTables>().selectFrom('account').select('id').execute()).toEqual([])
})
