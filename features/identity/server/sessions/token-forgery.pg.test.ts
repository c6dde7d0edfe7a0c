import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, SignJWT, UnsecuredJWT, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { identityAdmin, verifyIdToken } from '#features/identity/server'
import { createCustomToken } from './custom-tokens.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, send } = await identityForTests()
const { body } = await send('v1/accounts:signUp', { email: 'real@example.com', password: goodPassword })
const real = body.idToken ?? ''
const [header = '', payload = '', signature = ''] = real.split('.')
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
const key = await realm.keys.current()
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const resigned = (
  claims: Record<string, unknown>,
  by: KeyObject = key.privateKey,
  kid: string | undefined = key.kid,
  header: object = {},
) =>
  new SignJWT({ ...claims, ...claims })
    .setProtectedHeader({ alg: 'ES256', ...(kid !== undefined && { kid }), typ: 'JWT', ...header })
    .sign(by)
const otherwiseSigned = (alg: string, by: KeyObject) => new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid, typ: 'JWT' }).sign(by)
const publicJwk = (by: KeyObject) => createPublicKey(by).export({ format: 'jwk' })
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
  ['without a signature (alg none)', () => new UnsecuredJWT(claims).encode()],
  ['signed with the public key as a shared secret', signedWithPublicKey],
  ['with a changed payload', () => `${header}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`],
  ['with its signature cut off', () => `${header}.${payload}.`],
  ['for another audience', () => resigned({ aud: 'another-project' })],
  ['of another issuer', () => resigned({ iss: 'https://securetoken.google.com/tourstead' })],
  ['that is expired', () => resigned({ exp: seconds() - 60 })],
  ['without an end', () => resigned({ exp: undefined })],
  ['with a sign-in in the future', () => resigned({ auth_time: seconds() + 3600 })],
  ['without a session', () => resigned({ sid: undefined })],
  ['of a session that never was', () => resigned({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' })],
  ['of another person’s session', () => resigned({ sub: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  [
    'by an algorithm that is not ours (ES384)',
    () => otherwiseSigned('ES384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey),
  ],
  [
    'by an algorithm that is not ours (RS256)',
    () => otherwiseSigned('RS256', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  ],
  ['by an algorithm that is not ours (EdDSA)', () => otherwiseSigned('EdDSA', generateKeyPairSync('ed25519').privateKey)],
  ['that brings its own key along', () => resigned({}, stranger, key.kid, { jwk: publicJwk(stranger) })],
  [
    'that says where its key is',
    () => resigned({}, stranger, key.kid, { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x5u' }),
  ],
  ['whose key id is a path', () => resigned({}, stranger, '../../../../dev/null')],
  ['whose key id is a statement', () => resigned({}, stranger, "' or 1=1 --")],
  ['without a key id', () => resigned({}, stranger, undefined)],
  ['made in the future', () => resigned({ iat: seconds() + 3600 })],
  ['that is not good yet', () => resigned({ nbf: seconds() + 3600 })],
  ['without a beginning', () => resigned({ iat: undefined })],
  ['of nobody', () => resigned({ sub: '' })],
  ['without a subject', () => resigned({ sub: undefined })],
  ['whose subject is a number', () => resigned({ sub: 7 })],
  ['whose subject is a list', () => resigned({ sub: [claims['sub']] })],
  ['whose subject holds a NUL', () => resigned({ sub: 'a\0b' })],
  ['whose subject is very long', () => resigned({ sub: 'x'.repeat(4000) })],
  ['whose session holds a NUL', () => resigned({ sid: 'a\0b' })],
  ['that is a custom token', () => createCustomToken(realm, body.localId ?? '')],
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

test('a token of somebody who was disabled or deleted is refused at once', async () => {
  const { body: gone } = await send('v1/accounts:signUp', { email: 'gone@example.com', password: goodPassword })
  const admin = identityAdmin(app.services)
  const refused = () => verifyIdToken(app.services, gone.idToken ?? '')
  await refused()
  await admin.setDisabled(app.services.db, gone.localId ?? '', true)
  await expect(refused()).rejects.toMatchObject({ problem: 'not-signed-in' })
  await admin.deleteAccount(app.services.db, gone.localId ?? '')
  await expect(refused()).rejects.toMatchObject({ problem: 'not-signed-in' })
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
