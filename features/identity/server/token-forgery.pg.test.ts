import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, SignJWT, UnsecuredJWT, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { verifyIdToken } from '#features/identity/server'
import { goodPassword, identityForTests } from './sdk-client.ts'

const { app, realm, send } = await identityForTests()
const { body } = await send('v1/accounts:signUp', { email: 'real@example.com', password: goodPassword })
const real = body.idToken ?? ''
const [header = '', payload = '', signature = ''] = real.split('.')
const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
const key = await realm.keys.current()
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const resigned = (claims: Record<string, unknown>, by: KeyObject = key.privateKey, kid: string = key.kid) =>
  new SignJWT({ ...said, ...claims }).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(by)
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(Date.now() / 1000)

/** The published key taken for a shared secret, the classic confusion of algorithms. */
function signedWithPublicKey(): string {
  const text = `${encoded({ alg: 'HS256', kid: key.kid, typ: 'JWT' })}.${payload}`
  const secret = key.publicKey.export({ type: 'spki', format: 'pem' })
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const forgeries: [string, () => string | Promise<string>][] = [
  ['signed by a stranger', () => resigned({}, stranger)],
  ['signed by a stranger under a key id of their own', () => resigned({}, stranger, 'my-own-key')],
  ['without a signature (alg none)', () => new UnsecuredJWT(said).encode()],
  ['signed with the public key as a shared secret', signedWithPublicKey],
  ['with a changed payload', () => `${header}.${encoded({ ...said, sub: 'somebody-else' })}.${signature}`],
  ['with its signature cut off', () => `${header}.${payload}.`],
  ['for another audience', () => resigned({ aud: 'another-project' })],
  ['of another issuer', () => resigned({ iss: 'https://securetoken.google.com/tourstead' })],
  ['that is expired', () => resigned({ exp: seconds() - 60 })],
  ['without an end', () => resigned({ exp: undefined })],
  ['with a sign-in in the future', () => resigned({ auth_time: seconds() + 3600 })],
  ['without a session', () => resigned({ sid: undefined })],
  ['of a session that never was', () => resigned({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' })],
  ['of another person’s session', () => resigned({ sub: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  ['that is a refresh token', () => body.refreshToken ?? ''],
  ['that is no token', () => 'undefined'],
  ['that is empty', () => ''],
]

describe('a token is refused', () => {
  test.each(forgeries)('%s', async (_, forge) => {
    const forged = await forge()
    await expect(verifyIdToken(app.services, forged)).rejects.toMatchObject({ problem: 'not-signed-in' })
    const { status } = await send('v1/accounts:lookup', { idToken: forged })
    expect(status).toBe(400)
  })
})

test('the real one passes, also for others who read the published keys', async () => {
  await verifyIdToken(app.services, real)
  const discovery = await app.inject({ url: '/identity/.well-known/openid-configuration' })
  const { issuer, jwks_uri } = discovery.json<{ issuer: string; jwks_uri: string }>()
  const keys = (await app.inject({ url: new URL(jwks_uri).pathname })).json<JSONWebKeySet>()
  expect(JSON.stringify(keys)).not.toContain('"d"')
  const { payload: read } = await jwtVerify(real, createLocalJWKSet(keys), { issuer, audience: 'tourstead', algorithms: ['ES256'] })
  expect(read.sub).toBe(body.localId)
})
