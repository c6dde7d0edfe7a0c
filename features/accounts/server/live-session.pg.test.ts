import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endSession } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { identityClient } from './testing/identity-client.fixtures.ts'
import { createPerson } from './testing/person.fixtures.ts'

test('whoever stays connected is asked for anew: the token may run out, the session end, the role change, the account be suspended', async () => {
  const app = await testApp(identity, accounts)
  const { db } = app.services
  const people = identityClient(app)
  const email = 'bob@example.com'
  await createPerson(db, { identityUid: (await people.signUp(email)).uid, email })
  const signIn = async () => {
    const { idToken } = await people.signIn(email)
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
  await sql`update account set suspended_at = services_now()`.execute(db)
  expect(await again(second.actor)).toBeUndefined()
  await sql`update account set suspended_at = null`.execute(db)
  app.moveClock(59 * 60_000)
  expect(await again(second.actor)).toMatchObject({ email })
  app.moveClock(2 * 60_000)
  expect(await again(second.actor)).toBeUndefined()
})

test('signing out closes the live sockets of that session, and no others', async () => {
  const app = await testApp(identity, accounts)
  const people = identityClient(app)
  const email = 'ann@example.com'
  const { id } = await createPerson(app.services.db, { identityUid: (await people.signUp(email)).uid, email })
  const signIn = async () => (await people.signIn(email)).idToken
  const open = (token: string) => liveAs(app, { id }, { token })
  const [ending, staying] = [await signIn(), await signIn()]
  const [ended, staysOpen] = [await open(ending), await open(staying)]
  await app.inject({ method: endSession.method, url: endSession.path, headers: { authorization: `Bearer ${ending}` } })
  await vi.waitFor(() => expect(ended.socket.readyState).toBe(3))
  expect(await ended.closed).toMatchObject({ code: 4401 })
  staysOpen.send({ type: 'ping' })
  await staysOpen.receives('pong')
})
