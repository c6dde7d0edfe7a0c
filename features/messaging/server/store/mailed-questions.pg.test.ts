import { beforeAll, expect, test } from 'vitest'
import { deleteAccount, deletionPlan, exportData } from '#features/personal-data/contract'
import { myMessages } from '#features/messaging/contract'
import { currentUser } from '#features/accounts/contract'
import { identityClient } from '#fixtures/accounts/server/testing/identity-client'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { actorOf } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { holdQuestion, mailedQuestions, sendMailedQuestion } from '../../contract/mailed-questions.ts'
import { messageTables } from '../message-rows.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'
import { forgetHeldMessages } from './held-message-rows.ts'

let app: TestApp
let agent: Actor
let home: number
let serial = 0

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;({ agent, home } = await agentWithListing(app))
})

const newAddress = () => `asker${(serial += 1)}@example.com`

/** What the mailed link makes of an address: somebody who has proved it, without a name where they are new. */
const ownerOf = async (email: string, names: { firstName?: string; lastName?: string } = {}) =>
  actorOf(await createPerson(app.services.db, { email, emailVerified: true, firstName: null, lastName: null, ...names }))

const question = (email: string, content: string, change: object = {}) => ({
  receiverId: agent.id,
  propertyId: home,
  content,
  moment: null,
  clientMessageId: crypto.randomUUID(),
  name: 'Sam Okafor Lind',
  email,
  ...change,
})
const hold = (email: string, content: string, change: object = {}) => app.call(holdQuestion, { body: question(email, content, change) })
const waiting = (who: Actor) => app.as(who).call(mailedQuestions)
const send = (who: Actor, clientMessageId = '') => app.as(who).call(sendMailedQuestion, { params: { clientMessageId } })
const inbox = async () => (await app.as(agent).call(myMessages, { query: { after: 0 } })).map(({ content }) => content)

test('a question waits for the owner of the address, is sent once by them, and names a newcomer', async () => {
  const email = newAddress()
  await hold(` ${email.toUpperCase()} `, ' Is the porch new? ', { moment: { videoId: 3, seconds: 12, room: 'Porch' } })
  expect(await inbox()).not.toContain('Is the porch new?')
  const owner = await ownerOf(email)
  const [first] = await waiting(owner)
  expect(first).toMatchObject({ receiverId: agent.id, propertyId: home, content: 'Is the porch new?', moment: { room: 'Porch' } })
  const sent = await Promise.allSettled([send(owner, first?.clientMessageId), send(owner, first?.clientMessageId)])
  expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true)
  await expect(send(owner, first?.clientMessageId)).rejects.toMatchObject({ problem: 'gone' })
  expect((await inbox()).filter((content) => content === 'Is the porch new?')).toHaveLength(1)
  expect(await waiting(owner)).toEqual([])
  expect(await app.as(owner).call(currentUser)).toMatchObject({ firstName: 'Sam', lastName: 'Okafor Lind' })
})

test('whether an address has an account is not told, and a name that is there stays', async () => {
  const known = await ownerOf(newAddress(), { firstName: 'Priya', lastName: 'Raman' })
  const { email } = await app.as(known).call(currentUser)
  const bodies = [question(email, 'Known'), question(newAddress(), 'Unknown')]
  const answers = await Promise.all(
    bodies.map(async (payload) => {
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/mailed-questions', payload })
      return { statusCode, body }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  await send(known, bodies[0]?.clientMessageId)
  expect(await app.as(known).call(currentUser)).toMatchObject({ firstName: 'Priya', lastName: 'Raman' })
})

test('nobody else reads or sends what waits, nor who has the address without having proved it', async () => {
  const email = newAddress()
  await hold(email, 'Between us')
  const stranger = await personIn(app, 'Stranger')
  const unproved = actorOf(await createPerson(app.services.db, { email, emailVerified: false }))
  const { client_message_id: id } = await messageTables(app.services.db)
    .selectFrom('held_message')
    .select('client_message_id')
    .where('content', '=', 'Between us')
    .executeTakeFirstOrThrow()
  for (const who of [stranger, unproved]) {
    expect(await waiting(who)).toEqual([])
    await expect(send(who, id)).rejects.toMatchObject({ problem: 'gone' })
  }
  expect(await inbox()).not.toContain('Between us')
})

test('a corrected address takes the question along, and the first one has it no longer', async () => {
  const [typo, email] = [newAddress(), newAddress()]
  const clientMessageId = crypto.randomUUID()
  await hold(typo, 'Corrected', { clientMessageId })
  await hold(email, 'Corrected', { clientMessageId })
  expect(await waiting(await ownerOf(typo))).toEqual([])
  expect(await waiting(await ownerOf(email))).toMatchObject([{ content: 'Corrected' }])
})

test('five wait for an address, twenty an hour come from a network, and each wrong field is named', async () => {
  const email = newAddress()
  for (const text of ['1', '2', '3', '4', '5']) await hold(email, text)
  await expect(hold(email, '6')).rejects.toMatchObject({ problem: 'too-many' })
  await expect(hold('no address', ' ', { name: ' ' })).rejects.toMatchObject({
    fields: {
      'body.name': 'Enter your name.',
      'body.email': 'Enter an email address, such as name@example.com.',
    },
  })
  await expect(hold(newAddress(), 'Gone', { propertyId: 999_999 })).rejects.toMatchObject({ problem: 'invalid-input' })
  await expect(hold(newAddress(), 'Nobody', { receiverId: 999_999 })).rejects.toMatchObject({ problem: 'not-found' })
  const limited = await testApp(...messagingFeatures.slice(0, -1), (await import('#features/messaging/server')).messaging)
  const there = await agentWithListing(limited)
  const statuses: number[] = []
  for (let index = 0; index < 21; index++) {
    const payload = question(`n${index}@example.com`, 'Hello', { receiverId: there.agent.id, propertyId: there.home })
    const { statusCode } = await limited.inject({ method: 'POST', url: '/api/mailed-questions', remoteAddress: '203.0.113.9', payload })
    statuses.push(statusCode)
  }
  expect(statuses.slice(0, 20).every((status) => status < 300)).toBe(true)
  expect(statuses[20]).toBe(429)
})

test('what waits is exported and erased with the account of its address, and its owner sends it for a day', async () => {
  const [email, late] = [newAddress(), newAddress()]
  await hold(email, 'Take me along')
  const people = identityClient(app)
  const { uid } = await people.signUp(email)
  const owner = actorOf(await createPerson(app.services.db, { identityUid: uid, email, emailVerified: true }))
  expect((await app.as(owner).call(exportData)).parts['inbox']).toMatchObject({ questionsThatWait: [{ content: 'Take me along' }] })
  expect((await app.as(owner).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Messages that wait to be sent', count: 1, outcome: 'erased' }),
  )
  const held = () => messageTables(app.services.db).selectFrom('held_message').selectAll().execute()
  const headers = { authorization: `Bearer ${(await people.signIn(email)).idToken}` }
  const left = await app.inject({ method: deleteAccount.method, url: deleteAccount.path, payload: { email }, headers })
  expect(left.statusCode).toBeLessThan(300)
  expect((await held()).map(({ content }) => content)).not.toContain('Take me along')
  await hold(late, 'Too late')
  const latecomer = await ownerOf(late)
  app.moveClock(24 * 3_600_000 - 1000)
  expect(await waiting(latecomer)).toMatchObject([{ content: 'Too late' }])
  app.moveClock(2000)
  expect(await waiting(latecomer)).toEqual([])
  app.moveClock(8 * 24 * 3_600_000)
  await forgetHeldMessages(app.services.db, app.services.now())
  expect(await held()).toEqual([])
})
