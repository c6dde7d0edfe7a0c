import { expect, test, vi } from 'vitest'
import { endSession } from '#features/accounts/contract'
import { accounts, createAccount } from '#features/accounts/server'
import { identity, identityAdmin, publicApiKey } from '#features/identity/server'
import { openSocket } from '#platform/testing/live-client.ts'
import { testApp } from '#platform/testing/test-app.ts'

test('signing out closes the live sockets of that session within five seconds, and no others', { timeout: 20_000 }, async () => {
  const app = await testApp(identity, accounts)
  const { db } = app.services
  const [email, password] = ['ann@example.com', 'three green doors']
  const identityUid = await identityAdmin(app.services).createAccount(db, { email, password, emailVerified: true })
  const { id } = await createAccount(db, { identityUid, email })
  const url = `/identity/v1/accounts:signInWithPassword?key=${await publicApiKey(db)}`
  const signIn = async () =>
    (await app.inject({ method: 'POST', url, payload: { email, password, returnSecureToken: true } })).json<{ idToken: string }>().idToken
  const open = async (token: string) => {
    const client = await openSocket(app)
    client.say({ type: 'register', userId: id, token, tabId: crypto.randomUUID() })
    await client.hears('registered')
    return client
  }
  const [ending, staying] = [await signIn(), await signIn()]
  const [ended, kept] = [await open(ending), await open(staying)]
  await app.inject({ method: endSession.method, url: endSession.path, headers: { authorization: `Bearer ${ending}` } })
  await vi.waitFor(() => expect(ended.socket.readyState).toBe(3), { timeout: 5000 })
  expect(await ended.closed).toMatchObject({ code: 4401 })
  kept.say({ type: 'ping' })
  await kept.hears('pong')
})
