import { beforeAll, expect, test } from 'vitest'
import { accounts, type Account } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity, identityAdmin, mySessions } from '#features/identity/server'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { videos } from '#features/videos/server'
import { blockPerson, myMessages } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { dropHeldMessage, heldMessages, holdMessage, sendHeldMessages } from '../../contract/held-messages.ts'
import { forgetHeldMessages } from './held-message-rows.ts'
import { messageTables } from '../message-rows.ts'
import { personIn } from '../testing/people.fixtures.ts'

const password = 'three green doors'
let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, listings, messaging)
})

/** Somebody who can sign in. */
async function known(): Promise<Account> {
  serial += 1
  const email = `writer${serial}@example.com`
  const identityUid = await identityAdmin(app.services).createAccount(app.services.db, { email, password, emailVerified: true })
  return createPerson(app.services.db, { identityUid, email, emailVerified: true })
}

const hold = async (to: Actor, content: string, holder?: string) =>
  (await app.call(holdMessage, { body: { receiverId: to.id, content, ...(holder && { holder }) } })).holder
const waiting = (holder: string) => app.call(heldMessages, { body: { holder } })
async function send(holder: string, person: { email: string; password?: string; isNew?: boolean; name?: string }) {
  const { formKey } = await waiting(holder)
  return app.call(sendHeldMessages, { body: { holder, formKey, password, isNew: false, ...person } })
}
const inbox = async (who: Actor) => (await app.as(who).call(myMessages, { query: { after: 0 } })).map(({ content }) => content)

test('a held message is sent once when its writer signs in, and once more changes nothing', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const holder = await hold(agent, '  Is the porch new?  ')
  expect(await waiting(holder)).toMatchObject({ items: [{ receiverName: 'Agent Tester', content: 'Is the porch new?', isSent: false }] })
  expect(await inbox(agent)).toEqual([])
  expect(await send(holder, writer)).toEqual({ refusals: {} })
  expect(await send(holder, writer)).toEqual({ refusals: {} })
  expect(await inbox(agent)).toEqual(['Is the porch new?'])
  expect(await waiting(holder)).toMatchObject({ items: [{ content: '', isSent: true }] })
})

test('ten forms posted at the same moment, by two accounts, send one message', async () => {
  const [agent, writer, otherWriter] = [await personIn(app, 'Agent'), await known(), await known()]
  const holder = await hold(agent, 'At once')
  await Promise.all(Array.from({ length: 10 }, (_, index) => send(holder, index % 2 ? writer : otherWriter)))
  expect(await inbox(agent)).toEqual(['At once'])
})

test('the same form posted twice waits as one message, and up to five wait in a browser', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const holder = await hold(agent, 'one')
  await hold(agent, 'one', holder)
  for (const text of ['two', 'three', 'four', 'five']) await hold(agent, text, holder)
  await expect(hold(agent, 'six', holder)).rejects.toMatchObject({ problem: 'too-many', message: expect.stringContaining('5 messages') })
  await send(holder, writer)
  expect(await inbox(agent)).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('a wrong password says so at its field, and the message waits on', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const holder = await hold(agent, 'Still here')
  const sentence = 'Wrong email or password.'
  for (const email of [writer.email, 'nobody@example.com'])
    await expect(send(holder, { email, password: 'one green door' })).rejects.toMatchObject({ fields: { 'body.password': sentence } })
  expect(await waiting(holder)).toMatchObject({ items: [{ content: 'Still here', isSent: false }] })
  expect(await inbox(agent)).toEqual([])
})

test('no session is left when the message is sent or refused', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const holder = await hold(agent, 'Hello')
  await send(holder, writer)
  expect(await mySessions(app.services, writer.identity_uid)).toEqual([])
  await app.as(agent).call(blockPerson, { params: { otherUserId: writer.id } })
  const again = await hold(agent, 'Hello again')
  expect(Object.values((await send(again, writer)).refusals)).toEqual(['This person isn’t accepting messages from you.'])
  expect(await mySessions(app.services, writer.identity_uid)).toEqual([])
})

test('a message that is refused keeps its text, and another account may send it', async () => {
  const [agent, blocked, otherWriter] = [await personIn(app, 'Agent'), await known(), await known()]
  await app.as(agent).call(blockPerson, { params: { otherUserId: blocked.id } })
  const holder = await hold(agent, 'Any news?')
  expect(Object.values((await send(holder, blocked)).refusals)).toEqual(['This person isn’t accepting messages from you.'])
  expect(await waiting(holder)).toMatchObject({ items: [{ content: 'Any news?', isSent: false }] })
  expect(await send(holder, otherWriter)).toEqual({ refusals: {} })
  expect(await inbox(agent)).toEqual(['Any news?'])
})

test('an account is made by the form; pressing again with it goes on, and a taken address is told', async () => {
  const agent = await personIn(app, 'Agent')
  const holder = await hold(agent, 'From a new one')
  const email = 'brand.new@example.com'
  await expect(send(holder, { email, password: 'short', isNew: true })).rejects.toMatchObject({
    fields: { 'body.password': expect.any(String) },
  })
  expect(await send(holder, { email, isNew: true, name: 'Brand New' })).toEqual({ refusals: {} })
  const second = await hold(agent, 'Once more', holder)
  expect(await send(second, { email, isNew: true })).toEqual({ refusals: {} })
  const third = await hold(agent, 'A third', holder)
  await expect(send(third, { email, password: 'four green doors', isNew: true })).rejects.toMatchObject({
    problem: 'conflict',
    fields: { 'body.email': 'You already have an account with this email. Sign in instead.' },
  })
  expect(await inbox(agent)).toEqual(['From a new one', 'Once more'])
})

test('nobody without the key of the browser, or with a form of another one, reads, drops or sends what waits', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const holder = await hold(agent, 'Mine')
  const forged = 'A'.repeat(43)
  expect((await waiting(forged)).items).toEqual([])
  await expect(send(forged, writer)).rejects.toMatchObject({ problem: 'gone' })
  const { formKey } = await waiting(forged)
  const { items } = await waiting(holder)
  await expect(
    app.call(sendHeldMessages, { body: { holder, formKey, isNew: false, email: writer.email, password } }),
  ).rejects.toMatchObject({ problem: 'not-allowed' })
  const [id] = items.map((item) => item.id)
  await expect(app.call(dropHeldMessage, { body: { holder, formKey, id: id ?? '' } })).rejects.toMatchObject({ problem: 'not-allowed' })
  await app.call(dropHeldMessage, { body: { holder: forged, formKey, id: id ?? '' } })
  expect((await waiting(holder)).items).toEqual(items)
  const { rows } = await messageTables(app.services.db)
    .selectFrom('held_message')
    .selectAll()
    .execute()
    .then((all) => ({ rows: all }))
  expect(JSON.stringify(rows)).not.toContain(holder)
})

test('what waits is gone after an hour and leaves no row', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const holder = await hold(agent, 'Too late')
  app.moveClock(3_599_000)
  expect((await waiting(holder)).items).toHaveLength(1)
  app.moveClock(2000)
  await expect(send(holder, writer)).rejects.toMatchObject({ problem: 'gone' })
  await forgetHeldMessages(app.services.db, app.services.now())
  expect(await messageTables(app.services.db).selectFrom('held_message').selectAll().execute()).toEqual([])
  expect(await inbox(agent)).toEqual([])
})

test('nothing is held for nobody, for a home that is not shown, or beyond what a message holds', async () => {
  const agent = await personIn(app, 'Agent')
  const holding = (body: { receiverId: number; content: string; propertyId?: number }) => app.call(holdMessage, { body })
  await expect(holding({ receiverId: 999_999, content: 'Hello' })).rejects.toMatchObject({ problem: 'not-found' })
  await expect(holding({ receiverId: agent.id, content: 'Hello', propertyId: 999_999 })).rejects.toMatchObject({ problem: 'invalid-input' })
  await expect(holding({ receiverId: agent.id, content: ' ' })).rejects.toMatchObject({
    fields: { 'body.content': 'Write a message first.' },
  })
  await expect(holding({ receiverId: agent.id, content: 'é'.repeat(10_001) })).rejects.toMatchObject({
    fields: { 'body.content': 'Messages can be up to 10,000 characters. Send it in parts.' },
  })
})

test('one network holds 30 messages an hour and posts 30 passwords in a quarter of an hour; another one goes on', async () => {
  const [agent, writer] = [await personIn(app, 'Agent'), await known()]
  const post = async (remoteAddress: string, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
  const statuses: number[] = []
  for (let index = 0; index < 31; index++)
    statuses.push(await post('203.0.113.7', '/api/held-messages', { receiverId: agent.id, content: `n${index}` }))
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  expect(await post('203.0.113.8', '/api/held-messages', { receiverId: agent.id, content: 'Hello' })).toBe(200)

  const holder = await hold(agent, 'Hello')
  const { formKey } = await waiting(holder)
  const body = { holder, formKey, isNew: false, email: 'no address', password }
  for (let index = 0; index < 30; index++) expect(await post('203.0.113.7', '/api/held-messages/send', body)).toBe(400)
  expect(await post('203.0.113.7', '/api/held-messages/send', body)).toBe(429)
  expect(await post('203.0.113.8', '/api/held-messages/send', { ...body, email: writer.email })).toBe(200)
})
