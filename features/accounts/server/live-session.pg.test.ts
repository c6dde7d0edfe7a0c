import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endSession } from '#features/accounts/contract'
import { accounts, createAccount } from '#features/accounts/server'
import { identity, identityAdmin, publicApiKey } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { openSocket } from '#platform/testing/live-client.ts'
import { testApp } from '#platform/testing/test-app.ts'

test('whoever stays connected is asked for anew: the token may run out, the session end, the role change, the account be suspended', async () => {
  const app = await testApp(identity, accounts)
  const { db } = app.services
  const [email, password] = ['bob@example.com', 'four blue gates']
  const identityUid = await identityAdmin(app.services).createAccount(db, { email, password, emailVerified: true })
  await createAccount(db, { identityUid, email })
  const url = `/identity/v1/accounts:signInWithPassword?key=${await publicApiKey(db)}`
  const signIn = async () => {
    const { idToken } = (await app.inject({ method: 'POST', url, payload: { email, password, returnSecureToken: true } })).json<{
      idToken: string
    }>()
    return { idToken, actor: (await app.server.identify(`Bearer ${idToken}`)) as Actor }
  }
  const [first, second] = [await signIn(), await signIn()]
  const again = (actor: Actor) => app.server.identifyAgain(actor)
  expect(await again(first.actor)).toEqual(first.actor)
  await sql`update account set is_agent = true`.execute(db)
  expect(await again(first.actor)).toMatchObject({ isAgent: true })
  await app.inject({ method: endSession.method, url: endSession.path, headers: { authorization: `Bearer ${first.idToken}` } })
  await vi.waitFor(async () => expect(await again(first.actor)).toBeUndefined())
  expect(await again(second.actor)).toMatchObject({ isAgent: true })
  await sql`update account set suspended_at = now()`.execute(db)
  expect(await again(second.actor)).toBeUndefined()
  await sql`update account set suspended_at = null`.execute(db)
  app.moveClock(59 * 60_000)
  expect(await again(second.actor)).toMatchObject({ email })
  app.moveClock(2 * 60_000)
  expect(await again(second.actor)).toBeUndefined()
})

test('signing out closes the live sockets of that session, and no others', async () => {
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
    client.send({ type: 'register', userId: id, token, tabId: crypto.randomUUID() })
    await client.receives('registered')
    return client
  }
  const [ending, staying] = [await signIn(), await signIn()]
  const [ended, staysOpen] = [await open(ending), await open(staying)]
  await app.inject({ method: endSession.method, url: endSession.path, headers: { authorization: `Bearer ${ending}` } })
  await vi.waitFor(() => expect(ended.socket.readyState).toBe(3))
  expect(await ended.closed).toMatchObject({ code: 4401 })
  staysOpen.send({ type: 'ping' })
  await staysOpen.receives('pong')
})
