import { expect, test } from 'vitest'
import { accountActivity, currentUser, signedInPlaces, signOutElsewhere, signOutPlace } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { identityClient, type SignedIn } from './testing/identity-client.fixtures.ts'

const app = await testApp(identity, accounts)
const client = identityClient(app)
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

async function person(email: string): Promise<SignedIn> {
  const signedIn = await client.signUp(email)
  const payload = { idToken: signedIn.idToken, firebaseUid: signedIn.uid, email }
  await app.inject({ method: 'POST', url: '/api/auth/firebase-verify', payload })
  return signedIn
}

const as = ({ idToken }: SignedIn) => ({
  async send<T>({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object): Promise<{ status: number; body: T }> {
    const reply = await app.inject({ method, url: path, headers: { authorization: `Bearer ${idToken}` }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: (reply.body ? reply.json<unknown>() : undefined) as T }
  },
})

type Places = { items: { id: string; current: boolean; device: string; network: string }[] }

test('a person sees where they are signed in, and signing one browser out ends only that', async () => {
  const here = await person('ada@example.com')
  const there = await client.signIn('ada@example.com', { userAgent: chrome, from: '203.0.113.77' })
  const { items } = (await as(here).send<Places>(signedInPlaces)).body
  expect(items).toMatchObject([{ current: true }, { current: false, device: 'Chrome on Windows', network: '203.0.113.x' }])
  const path = signOutPlace.path.replace(':sessionId', items[1]?.id ?? '')
  expect(await as(here).send({ method: 'DELETE', path })).toMatchObject({ status: 204 })
  expect(await as(there).send(currentUser)).toMatchObject({ status: 401 })
  expect(await as(here).send(currentUser)).toMatchObject({ status: 200 })
})

test('nobody ends the session of somebody else', async () => {
  const bob = await person('bob@example.com')
  const eve = await person('eve@example.com')
  const [session] = (await as(bob).send<Places>(signedInPlaces)).body.items
  const path = signOutPlace.path.replace(':sessionId', session?.id ?? '')
  expect(await as(eve).send({ method: 'DELETE', path })).toMatchObject({ status: 404 })
  expect(await as(bob).send(currentUser)).toMatchObject({ status: 200 })
})

test('signing out everywhere else keeps the browser that asked', async () => {
  const here = await person('cleo@example.com')
  const others = [await client.signIn('cleo@example.com'), await client.signIn('cleo@example.com')]
  expect(await as(here).send(signOutElsewhere)).toMatchObject({ status: 200, body: { ended: 2 } })
  for (const session of others) expect(await as(session).send(currentUser)).toMatchObject({ status: 401 })
  expect(await as(here).send(currentUser)).toMatchObject({ status: 200 })
})

test('the activity of a new account starts with its creation and names no change of role', async () => {
  const nia = await person('nia@example.com')
  const { items } = (await as(nia).send<{ items: { kind: string }[] }>(accountActivity)).body
  expect(items.map(({ kind }) => kind).toReversed()).toEqual(['sign-up', 'sign-in'])
})

test('account activity holds what happened to oneself only, newest first', async () => {
  const dora = await person('dora@example.com')
  await client.signIn('dora@example.com')
  const { items } = (await as(dora).send<{ items: { kind: string }[] }>(accountActivity)).body
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sign-in', 'sign-up']))
  expect(items[0]?.kind).toBe('sign-in')
})
