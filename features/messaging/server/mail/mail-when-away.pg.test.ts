import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { blockPerson, deleteMessage, markRead, sendMessage } from '#features/messaging/contract'
import { myNotices, savePreference } from '#features/notifications/contract'
import type { Actor } from '#platform/contract/access.ts'
import { deliverDue } from '#platform/mail/deliver-mail.ts'
import { deliveredMailer } from '#platform/mail/mailer.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { changeConversation } from '../../contract/inbox-calls.ts'
import { mailThoseAway } from './mail-when-away.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const minute = 60_000
let app: TestApp
let ann: Actor
let bob: Actor

beforeEach(async () => {
  app = await testApp(...messagingFeatures)
  ;[ann, bob] = [await personIn(app, 'Ann', { emailVerified: true }), await personIn(app, 'Bob', { emailVerified: true })]
})

const write = (content: string) => app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content } })
const mails = async () => {
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string }>`
    select recipient, subject, body_text from outbox_message order by id`.execute(app.services.db)
  return rows
}

test('who was away for ten minutes gets one mail for a conversation, with the way into it', async () => {
  await write('Is it sold?')
  await write('Please answer.')
  app.moveClock(9 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  app.moveClock(2 * minute)
  const rounds = await Promise.all([mailThoseAway(app.services), mailThoseAway(app.services)])
  expect(rounds.toSorted()).toEqual([0, 1])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: bob.email, subject: 'New message from Ann Tester on Tourstead' })
  expect(mail?.body_text).toContain('Ann Tester wrote 2 messages.')
  // Bob is not the agent of a home they write about.
  expect(mail?.body_text).not.toContain('Please answer.')
  expect(mail?.body_text).toContain(`http://localhost:3000/messages?with=${ann.id}`)
})

test('the agent of a home reads what a verified buyer wrote about it, cut and without links, and nothing of an unverified one', async () => {
  const { agent, home: propertyId } = await agentWithListing(app)
  const verified = await personIn(app, 'Vera', { emailVerified: true })
  const unverified = await personIn(app, 'Uma')
  const content = `Is it sold? https://evil.example.com/x ${'word '.repeat(400)}`
  for (const sender of [unverified, verified])
    await app.as(sender).call(sendMessage, { body: { receiverId: agent.id, content: `${sender.id} ${content}`, propertyId } })
  const texts = async () => (await mails()).map((mail) => mail.body_text).join('\n')
  await expect.poll(texts).toContain(`${verified.id} Is it sold? evil[.]example[.]com/x`)
  const mailed = await texts()
  expect(mailed).toContain('A buyer wrote.')
  expect(mailed).not.toContain('Uma')
  expect(mailed.match(/Is it sold/g)).toHaveLength(1)
  expect(mailed.match(/word/g)?.length).toBeLessThan(100)
})

test('the bell says who wrote, also without mail and never what, until the message is read', async () => {
  await app.as(bob).call(savePreference, { body: { topic: 'messages', channel: 'mail', enabled: false } })
  const { id } = await write('Secret words')
  app.moveClock(9 * minute)
  await mailThoseAway(app.services)
  const bell = async () => app.as(bob).call(myNotices, { query: {} })
  expect(await bell()).toMatchObject({ unread: 0, items: [] })
  app.moveClock(2 * minute)
  await mailThoseAway(app.services)
  expect(await mails()).toEqual([])
  const ringing = await bell()
  expect(ringing).toMatchObject({
    unread: 1,
    items: [{ topic: 'messages', title: 'New message from Ann Tester', detail: '', link: `/messages?with=${ann.id}` }],
  })
  expect(JSON.stringify(ringing)).not.toContain('Secret words')
  await app.as(bob).call(markRead, { params: { messageId: id } })
  expect(await bell()).toMatchObject({ unread: 0, items: [{ isRead: true }] })
})

test('no second mail before the first was read, one again after it', async () => {
  const first = await write('one')
  app.moveClock(11 * minute)
  await mailThoseAway(app.services)
  const second = await write('two')
  app.moveClock(11 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  for (const { id } of [first, second]) await app.as(bob).call(markRead, { params: { messageId: id } })
  await write('three')
  app.moveClock(20 * minute)
  expect(await mailThoseAway(app.services)).toBe(1)
  expect(await mails()).toHaveLength(2)
})

test('a person gets one mail in half an hour, whoever writes and about however many homes', async () => {
  const listings = [await agentWithListing(app), await agentWithListing(app), await agentWithListing(app)]
  for (const { home: propertyId } of listings)
    await app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content: `About ${propertyId}`, propertyId } })
  const others = await Promise.all(['Cleo', 'Dan', 'Eve'].map((name) => personIn(app, name)))
  for (const sender of others) await app.as(sender).call(sendMessage, { body: { receiverId: bob.id, content: `From ${sender.id}` } })
  app.moveClock(11 * minute)
  expect(await mailThoseAway(app.services)).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe('New message from 4 people on Tourstead')
  for (const sender of others) expect(mail?.body_text).toContain(`http://localhost:3000/messages?with=${sender.id}`)
  // Five conversations are shown, the latest ones.
  expect(mail?.body_text).toContain('1 more unread conversation: http://localhost:3000/messages')

  await app
    .as(await personIn(app, 'Fay', { emailVerified: true }))
    .call(sendMessage, { body: { receiverId: bob.id, content: 'A new one' } })
  app.moveClock(28 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  app.moveClock(2 * minute)
  expect(await mailThoseAway(app.services)).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'New message from 4 people on Tourstead',
    'New message from Fay Tester on Tourstead',
  ])
})

test('hundreds who wait are mailed in batches of two hundred, and each batch asks for the key of its links once', async () => {
  const { db } = app.services
  await sql`
    with people as (
      insert into account (identity_uid, email, username) select 'away-' || n, 'away' || n || '@example.com', 'away' || n from generate_series(1, 450) n
      returning id
    ), inboxes as (
      insert into message_inbox (account_id, last_sequence, unread) select id, 1, 1 from people
    )
    insert into message (sender_id, receiver_id, content, client_message_id, receiver_sequence)
    select ${ann.id}, id, 'Hello', 'to-' || id, 1 from people`.execute(db)
  app.moveClock(11 * minute)
  const asked: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await mailThoseAway({ ...app.services, db: counted })).toBe(450)
  expect(asked.filter((query) => query.includes('unsubscribe_key') && query.includes('"SelectQueryNode"')).length).toBeLessThanOrEqual(4)
  const { rows } = await sql<{ mails: number }>`select count(*)::int as mails from outbox_message group by xmin::text order by 1`.execute(
    db,
  )
  expect(rows.map(({ mails: count }) => count)).toEqual([50, 200, 200])
})

test('nobody is mailed about what was read or taken back, or while connected', async () => {
  const read = await write('read')
  await app.as(bob).call(markRead, { params: { messageId: read.id } })
  const back = await write('taken back')
  await app.as(ann).call(deleteMessage, { params: { messageId: back.id }, body: { userId: ann.id } })
  app.moveClock(11 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  await write('while connected')
  app.moveClock(11 * minute)
  await sql`update message_inbox set seen_at = ${new Date(app.services.now() - minute)} where account_id = ${bob.id}`.execute(
    app.services.db,
  )
  expect(await mailThoseAway(app.services)).toBe(0)
  app.moveClock(5 * minute)
  expect(await mailThoseAway(app.services)).toBe(1)
})

test('nobody is mailed who switched it off or muted the conversation, and nothing old follows when they change their mind', async () => {
  const mail = (enabled: boolean) => app.as(bob).call(savePreference, { body: { topic: 'messages', channel: 'mail', enabled } })
  await mail(false)
  await write('not by mail')
  app.moveClock(11 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  await mail(true)
  expect(await mailThoseAway(app.services)).toBe(0)
  const side = { params: { userId: bob.id, otherUserId: ann.id }, query: {} }
  await app.as(bob).call(changeConversation, { ...side, body: { readUpTo: 999_999, isMuted: true } })
  await write('muted')
  app.moveClock(11 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  await app.as(bob).call(changeConversation, { ...side, body: { isMuted: false } })
  expect(await mailThoseAway(app.services)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('nobody is mailed about a person they blocked, by a suspended one, or a suspended one', async () => {
  await write('before the block')
  await app.as(bob).call(blockPerson, { params: { otherUserId: ann.id } })
  app.moveClock(11 * minute)
  expect(await mailThoseAway(app.services)).toBe(0)
  const cleo = await personIn(app, 'Cleo')
  for (const suspended of [cleo, bob]) {
    await app.as(cleo).call(sendMessage, { body: { receiverId: bob.id, content: 'Send me money' } })
    await sql`update account set suspended_at = services_now() where id = ${suspended.id}`.execute(app.services.db)
    app.moveClock(11 * minute)
    expect(await mailThoseAway(app.services)).toBe(0)
    await sql`update account set suspended_at = null`.execute(app.services.db)
  }
})

test('who opened a page a moment ago is here, though no process has looked around yet', async () => {
  await write('waiting')
  app.moveClock(11 * minute)
  const client = await liveAs(app, bob)
  await client.receives('unread_count')
  expect(await mailThoseAway(app.services)).toBe(0)
})

test('a mail that waits for the mail server is never sent after the messages were read, and says nothing that was taken back', async () => {
  const arrived: string[] = []
  const postOffice = { deliver: async ({ text }: { text: string }) => void arrived.push(text) }
  const leave = () => mailThoseAway({ ...app.services, mail: deliveredMailer })
  const deliver = () => deliverDue(app.services.db, postOffice, () => app.services.now() + minute)
  const read = await write('read meanwhile')
  app.moveClock(11 * minute)
  expect(await leave()).toBe(1)
  await app.as(bob).call(markRead, { params: { messageId: read.id } })
  expect(await deliver()).toBe(0)

  const [regretted] = [await write('taken back'), await write('stays')]
  app.moveClock(11 * minute)
  expect(await leave()).toBe(1)
  await app.as(ann).call(deleteMessage, { params: { messageId: regretted.id }, body: { userId: ann.id } })
  expect(await deliver()).toBe(0)
  expect(await leave()).toBe(1)
  expect(await deliver()).toBe(1)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toContain('Ann Tester wrote.')

  const last = await write('after the mail was sent')
  await app.as(bob).call(changeConversation, { params: { userId: bob.id, otherUserId: ann.id }, query: {}, body: { readUpTo: last.id } })
  app.moveClock(11 * minute)
  expect(await leave()).toBe(0)
})
