import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { currentUser } from '#features/accounts/contract'
import { sealed } from '#features/notifications/server'
import { setPropertyStatus } from '#features/listings/contract'
import { myMessages } from '#features/messaging/contract'
import { actorOf } from '#features/accounts/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { holdQuestion } from '../../contract/mailed-questions.ts'
import {
  confirmQuestion,
  nudgeAsker,
  questionRequests,
  questionStatus,
  readConfirmation,
  renewConfirmation,
} from '../../contract/question-confirmations.ts'
import { messageTables } from '../message-rows.ts'
import { forgetHeldMessages } from '../store/held-message-rows.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'
import { remindAskers } from './question-requests.ts'

const hourMs = 3_600_000
const name = 'Sam Okafor Lind'
let app: TestApp
let agent: Actor
let home: number
let serial = 0

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;({ agent, home } = await agentWithListing(app))
})

const newAddress = () => `confirms${(serial += 1)}@example.com`
const mailsTo = (email: string) => recentOutbox(app.services.db, email)
async function newestToken(email: string): Promise<string> {
  const [newest] = await mailsTo(email)
  return /\/ask\/confirm\/(\S+)/.exec(newest?.text ?? '')?.[1] ?? ''
}
/** Asks signed out, and returns the token of the mailed link. */
async function ask(content: string, email = newAddress(), change: object = {}) {
  const clientMessageId = crypto.randomUUID()
  const body = { receiverId: agent.id, propertyId: home, content, moment: null, clientMessageId, name, email, ...change }
  await app.call(holdQuestion, { body })
  return { email, clientMessageId, token: await newestToken(email) }
}
const read = (token: string) => app.call(readConfirmation, { body: { token } })
const confirm = (token: string) => app.call(confirmQuestion, { body: { token } })
const renew = (token: string) => app.call(renewConfirmation, { body: { token } })
const received = async (content: string) =>
  (await app.as(agent).call(myMessages, { query: { after: 0 } })).filter((message) => message.content === content)
const requests = (who = agent) => app.as(who).call(questionRequests)
const nudge = (requestId: number, who = agent) => app.as(who).call(nudgeAsker, { params: { requestId } })

test('the mail names the street of the home, no word of the question and no name, and its link sends once from any device', async () => {
  const { email, clientMessageId, token } = await ask('Is the porch new?')
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Confirm your question about 1204 Kinney Avenue')
  expect(mail?.text).not.toMatch(/porch|Sam|Agent/)
  expect(decodeURIComponent(token)).not.toContain('@')
  for (let reads = 0; reads < 3; reads++)
    expect(await read(token)).toMatchObject({
      state: 'waiting',
      receiverName: 'Agent',
      home: '1204 Kinney Avenue',
      content: 'Is the porch new?',
    })
  expect(await received('Is the porch new?')).toEqual([])
  expect(await app.call(questionStatus, { params: { clientMessageId } })).toEqual({ isSent: false })

  expect(await confirm(token)).toMatchObject({ state: 'sent', receiverName: 'Agent', content: '' })
  expect(await confirm(token)).toMatchObject({ state: 'sent' })
  expect(await read(token)).toMatchObject({ state: 'sent' })
  expect(await app.call(questionStatus, { params: { clientMessageId } })).toEqual({ isSent: true })
  const [message, ...more] = await received('Is the porch new?')
  expect(more).toEqual([])
  const sender = await app.as({ id: message?.senderId ?? 0 }).call(currentUser)
  expect(sender).toMatchObject({ email, firstName: 'Sam', lastName: 'Okafor Lind', emailVerified: true })
})

test('ten presses at the same moment create one account and send one message, and no session remains', async () => {
  const { email, token } = await ask('Ten at once')
  const presses = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token)))
  expect(presses.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await received('Ten at once')).toHaveLength(1)
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from identity.session join identity.account using (uid)
    where email = ${email} and session.ended_at is null`.execute(app.services.db)
  expect(rows[0]?.sessions).toBe(0)
})

test('an existing account keeps its name, and a suspended one is refused without losing the question', async () => {
  const [known, suspended] = [newAddress(), newAddress()]
  const owner = actorOf(await createPerson(app.services.db, { email: known, emailVerified: true, firstName: 'Priya', lastName: 'Raman' }))
  const first = await ask('From Priya', known)
  await confirm(first.token)
  expect((await received('From Priya')).map(({ senderId }) => senderId)).toEqual([owner.id])
  expect(await app.as(owner).call(currentUser)).toMatchObject({ firstName: 'Priya' })
  const account = await createPerson(app.services.db, { email: suspended, emailVerified: true })
  await sql`update account set suspended_at = services_now() where id = ${account.id}`.execute(app.services.db)
  const { token } = await ask('From nowhere', suspended)
  await expect(confirm(token)).rejects.toMatchObject({ problem: 'not-allowed', message: expect.stringContaining('suspended') })
  expect(await read(token)).toMatchObject({ state: 'waiting', content: 'From nowhere' })
})

test('an expired link keeps the text for a week and mails a new link, and stays expired itself', async () => {
  const { email, token } = await ask('Later')
  app.moveClock(24 * hourMs + 1000)
  expect(await confirm(token)).toMatchObject({ state: 'expired', content: 'Later' })
  expect(await received('Later')).toEqual([])
  const before = (await mailsTo(email)).length
  expect(await renew(token)).toMatchObject({ state: 'expired', content: 'Later' })
  expect(await mailsTo(email)).toHaveLength(before + 1)
  expect(await confirm(token)).toMatchObject({ state: 'expired' })
  expect(await confirm(await newestToken(email))).toMatchObject({ state: 'sent' })
  expect(await renew(token)).toMatchObject({ state: 'sent' })
  const forgotten = await ask('Forgotten')
  app.moveClock(7 * 24 * hourMs)
  await forgetHeldMessages(app.services.db, app.services.now())
  expect(await read(forgotten.token)).toMatchObject({ state: 'expired', content: 'Forgotten' })
  app.moveClock(25 * hourMs)
  await forgetHeldMessages(app.services.db, app.services.now())
  await expect(read(forgotten.token)).rejects.toMatchObject({ problem: 'not-found', message: expect.stringContaining('no longer works') })
})

test('a question about a home that is gone says so, is not sent, and its text stays; a withheld address is named by the title', async () => {
  const world = withListings(app)
  const withdrawn = await world.published(agent, { title: 'Quiet corner lot', addressWithheld: true })
  const { email, token } = await ask('Still there?', newAddress(), { propertyId: withdrawn.id })
  expect((await mailsTo(email))[0]?.subject).toBe('Confirm your question about Quiet corner lot')
  await app.as(agent).call(setPropertyStatus, { params: { id: withdrawn.id }, body: { status: 'Withdrawn' } })
  for (const answer of [await read(token), await confirm(token), await renew(token)])
    expect(answer).toMatchObject({ state: 'unlisted', home: null, content: 'Still there?' })
  expect(await received('Still there?')).toEqual([])
})

test('a link of another kind, a changed link, and the link to an address that was corrected since are refused', async () => {
  const typo = await ask('Corrected')
  const email = newAddress()
  await ask('Corrected', email, { clientMessageId: typo.clientMessageId })
  const foreign = await sealed(app.services.db, `alerts:${typo.clientMessageId}:x`)
  for (const token of [typo.token, foreign, `${typo.token}x`, 'nonsense', ''])
    for (const call of [read, confirm, renew]) await expect(call(token)).rejects.toMatchObject({ problem: 'not-found' })
  expect(await received('Corrected')).toEqual([])
  expect(await confirm(await newestToken(email))).toMatchObject({ state: 'sent' })
})

test('until then the agent sees a request without text, name or address, and nudges once', async () => {
  const { email, token } = await ask('Words of a stranger')
  const [request] = await requests()
  expect(request).toMatchObject({ propertyId: home, home: '1204 Kinney Avenue', isNudged: false })
  expect(JSON.stringify(await requests())).not.toMatch(/stranger|Sam|@/)
  const id = request?.id ?? 0
  const colleague = await personIn(app, 'Other', { isAgent: true })
  expect(await requests(colleague)).toEqual([])
  await expect(nudge(id, colleague)).rejects.toMatchObject({ problem: 'not-found' })
  const nudges = await Promise.allSettled([nudge(id), nudge(id)])
  expect(nudges.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(nudge(id)).rejects.toMatchObject({ problem: 'conflict', message: 'You already sent a reminder for this question.' })
  const [reminder, first, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(reminder?.subject).toBe('Reminder: confirm your question about 1204 Kinney Avenue')
  expect(reminder?.text).not.toMatch(/stranger|Sam|Agent/)
  expect(first?.subject).toBe('Confirm your question about 1204 Kinney Avenue')
  app.moveClock(5 * hourMs)
  await remindAskers(app.services)
  expect(await mailsTo(email)).toHaveLength(2)
  // The first link works on after a reminder.
  await confirm(token)
  expect((await requests()).map((open) => open.id)).not.toContain(id)
  await expect(nudge(id)).rejects.toMatchObject({ problem: 'not-found' })
})

test('one reminder follows after four hours, by several processes too, and none about a question that was sent', async () => {
  const [open, sent] = [await ask('Reminded'), await ask('Not reminded')]
  await confirm(sent.token)
  app.moveClock(4 * hourMs - 60_000)
  await remindAskers(app.services)
  expect(await mailsTo(open.email)).toHaveLength(1)
  app.moveClock(2 * 60_000)
  await Promise.all([remindAskers(app.services), remindAskers(app.services)])
  await remindAskers(app.services)
  expect((await mailsTo(open.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Reminder',
    'Confirm your question about 1204 Kinney Avenue',
  ])
  expect(await mailsTo(sent.email)).toHaveLength(1)
})

test('a sent question keeps no text, name or address, and a question of an earlier version waits for a sign-in without a request', async () => {
  const { clientMessageId, token } = await ask('Kept nowhere')
  await confirm(token)
  const held = await messageTables(app.services.db)
    .selectFrom('held_message')
    .selectAll()
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirstOrThrow()
  expect(held).toMatchObject({ content: '', asker: null, asker_name: null, asker_email: null, moment: null })
  const before = await requests()
  const earlier = await ask('Earlier')
  await sql`update held_message set asker_email = null, confirm_until = null where client_message_id = ${earlier.clientMessageId}`.execute(
    app.services.db,
  )
  expect(await requests()).toEqual(before)
  await expect(read(earlier.token)).rejects.toMatchObject({ problem: 'not-found' })
  app.moveClock(hourMs + 1000)
  await forgetHeldMessages(app.services.db, app.services.now())
  const left = messageTables(app.services.db).selectFrom('held_message').select('content').where('content', '=', 'Earlier')
  expect(await left.execute()).toEqual([])
})
