import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#features/accounts/contract'
import {
  blockPerson,
  conversations,
  deleteConversation,
  deleteMessage,
  sendMessage,
  thread,
  unreadMessages,
} from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { changeConversation, conversation, quickReplies, replyTime, saveQuickReplies } from '../../contract/inbox-calls.ts'
import { messageReports, reportPerson, settleReport } from '../../contract/report-calls.ts'
import { insertDemoMessages } from '../demo-messages.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
const pair = async (): Promise<[Actor, Actor]> => [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
const write = (from: Actor, to: Actor, content: string, propertyId: number | null = null) =>
  app.as(from).call(sendMessage, { body: { receiverId: to.id, content, propertyId } })
const side = (me: Actor, otherPerson: Actor, propertyId?: number) => ({
  params: { userId: me.id, otherUserId: otherPerson.id },
  query: propertyId === undefined ? {} : { propertyId },
})
const unread = async (who: Actor) => (await app.as(who).call(unreadMessages, { params: { userId: who.id } })).count

/** Rows of the list that differ from what the messages say. */
async function untrueRows(): Promise<unknown[]> {
  const { rows } = await sql`
    with truth as (
      select account_id, other_id, home_key, max(id) as last_message_id, sum(unread)::int as unread from (
        select receiver_id as account_id, sender_id as other_id, coalesce(listing_key, 0) as home_key, id, (read_at is null)::int as unread
        from message where not hidden_for_receiver
        union all
        select sender_id, receiver_id, coalesce(listing_key, 0), id, 0 from message where not hidden_for_sender
      ) one group by account_id, other_id, home_key
    )
    (select account_id, other_id, home_key, last_message_id, unread from message_conversation except select * from truth)
    union all
    (select * from truth except select account_id, other_id, home_key, last_message_id, unread from message_conversation)`.execute(
    app.services.db,
  )
  return rows
}

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
})

test('reading up to a message reads what came before it in this conversation only, and tells its sender once', async () => {
  const [ann, bob] = await pair()
  const sent = [await write(ann, bob, 'one'), await write(ann, bob, 'two'), await write(ann, bob, 'three')]
  const sender = await liveAs(app, ann)
  const body = { readUpTo: sent[1]?.id ?? 0 }
  await app.as(bob).call(changeConversation, { ...side(bob, ann), body })
  await app.as(bob).call(changeConversation, { ...side(bob, ann), body })
  expect(await sender.receives('messages_read')).toMatchObject({ messageIds: [sent[0]?.id, sent[1]?.id] })
  expect(await unread(bob)).toBe(1)
  expect((await app.as(ann).call(thread, side(ann, bob))).map(({ isRead }) => isRead)).toEqual([true, true, false])
  expect(sender.received.filter(({ type }) => type === 'messages_read')).toHaveLength(1)
  expect(await untrueRows()).toEqual([])
})

test('taking back, hiding and deleting leave the list as the messages are', async () => {
  const [ann, bob] = await pair()
  const { home } = await agentWithListing(app)
  const first = await write(ann, bob, 'first')
  const last = await write(ann, bob, 'last')
  await write(ann, bob, 'about a home', home)
  await write(bob, ann, 'answer', home)
  const listOf = async (who: Actor) =>
    (await app.as(who).call(conversations, { params: { userId: who.id }, query: {} })).map((conversation) => [
      conversation.lastMessage.content,
      conversation.unreadCount,
    ])
  expect(await listOf(bob)).toEqual([
    ['answer', 1],
    ['last', 2],
  ])
  await app.as(ann).call(deleteMessage, { params: { messageId: last.id }, body: { userId: ann.id } })
  expect(await listOf(bob)).toEqual([
    ['answer', 1],
    ['first', 1],
  ])
  await app.as(bob).call(deleteMessage, { params: { messageId: first.id }, body: { userId: bob.id } })
  expect(await listOf(bob)).toEqual([['answer', 1]])
  expect(await listOf(ann)).toEqual([
    ['answer', 1],
    ['first', 0],
  ])
  await app.as(ann).call(deleteConversation, { ...side(ann, bob, 0), body: { requestingUserId: ann.id } })
  expect(await listOf(ann)).toEqual([['answer', 1]])
  expect(await untrueRows()).toEqual([])
})

test('at once from all sides, the list and the counters still say what the messages say', async () => {
  const people = [await personIn(app, 'A'), await personIn(app, 'B'), await personIn(app, 'C')]
  const some = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  const sent: { id: number; from: Actor; to: Actor }[] = []
  await Promise.all(
    Array.from({ length: 240 }, async (_, step) => {
      const [from, to] = [some(people, step), some(people, step + 1 + (step % 2))]
      const known = some(sent, step * 7)
      if (step % 4 !== 3 || !known) {
        const { id } = await write(from, to, `step ${step}`)
        sent.push({ id, from, to })
      } else if (step % 8 === 3) {
        await app
          .as(known.to)
          .call(changeConversation, { ...side(known.to, known.from), body: { readUpTo: known.id } })
          .catch(() => undefined)
      } else if (step % 16 === 7) {
        await app
          .as(known.from)
          .call(deleteMessage, { params: { messageId: known.id }, body: { userId: known.from.id } })
          .catch(() => undefined)
      } else {
        await app.as(known.to).call(deleteConversation, { ...side(known.to, known.from), body: { requestingUserId: known.to.id } })
      }
    }),
  )
  expect(await untrueRows()).toEqual([])
  for (const person of people) {
    const list = await app.as(person).call(conversations, { params: { userId: person.id }, query: {} })
    expect(await unread(person)).toBe(list.reduce((sum, conversation) => sum + conversation.unreadCount, 0))
  }
})

test('muting and marking as unread are one’s own, survive messages, and take no "read" back', async () => {
  const [ann, bob] = await pair()
  const { id } = await write(ann, bob, 'hello')
  await app.as(bob).call(changeConversation, { ...side(bob, ann), body: { readUpTo: id, isMuted: true } })
  await app.as(bob).call(changeConversation, { ...side(bob, ann), body: { isMarkedUnread: true } })
  expect(await app.as(bob).call(conversation, side(bob, ann))).toMatchObject({ isMuted: true, isMarkedUnread: true, unreadCount: 0 })
  expect(await app.as(ann).call(conversation, side(ann, bob))).toMatchObject({
    isMuted: false,
    isMarkedUnread: false,
    lastMessage: { isRead: true },
  })
  await write(ann, bob, 'again')
  expect(await app.as(bob).call(conversation, side(bob, ann))).toMatchObject({ isMuted: true, isMarkedUnread: true, unreadCount: 1 })
  const eve = await personIn(app, 'Eve')
  await expect(app.as(eve).call(changeConversation, { ...side(eve, ann), body: { isMuted: true } })).rejects.toMatchObject({ status: 404 })
  await expect(app.as(eve).call(conversation, side(ann, bob))).rejects.toMatchObject({ status: 403 })
})

test('a conversation that is new, or was deleted, is answered without an error, as none', async () => {
  const [ann, bob] = [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
  const url = `/api/conversations/${ann.id}/${bob.id}?propertyId=1`
  const fresh = await app.as(ann).inject({ method: 'GET', url })
  expect([fresh.statusCode, fresh.headers['content-type'], fresh.body]).toEqual([200, 'application/json; charset=utf-8', 'null'])
  await app.as(bob).call(sendMessage, { body: { receiverId: ann.id, content: 'Hello' } })
  expect(await app.as(ann).call(conversation, side(ann, bob))).toMatchObject({ unreadCount: 1 })
  await app.as(ann).call(deleteConversation, { ...side(ann, bob), body: { requestingUserId: ann.id } })
  expect(await app.as(ann).call(conversation, side(ann, bob))).toBeNull()
})

test('how fast somebody answers is the median of real answers, and nothing before the third; an agent’s is public', async () => {
  const [ann, bob] = [await personIn(app, 'Ann'), await personIn(app, 'Bob', { isAgent: true })]
  const start = app.services.now() - 10 * 86_400_000
  const at = (minutes: number) => new Date(start + minutes * 60_000)
  const stored = (from: Actor, to: Actor, minutes: number) => ({
    senderId: from.id,
    receiverId: to.id,
    content: 'words',
    propertyId: null,
    moment: null,
    sentAt: at(minutes),
    readAt: at(minutes),
  })
  await insertDemoMessages(app.services.db, [
    stored(ann, bob, 0),
    stored(ann, bob, 5),
    stored(bob, ann, 10),
    stored(bob, ann, 12),
    stored(ann, bob, 100),
    stored(bob, ann, 130),
  ])
  const publicly = (who: Actor) => app.call(replyTime, { params: { agentId: who.id } })
  const seconds = async (me: Actor, otherPerson: Actor) =>
    (await app.as(me).call(conversation, side(me, otherPerson)))?.repliesWithinSeconds
  // Two answers so far: ten and thirty minutes after the first message that waited.
  expect(await seconds(ann, bob)).toBeNull()
  await insertDemoMessages(app.services.db, [stored(ann, bob, 200), stored(bob, ann, 500)])
  expect(await seconds(ann, bob)).toBeNull()
  app.moveClock(11 * 60_000)
  expect(await seconds(ann, bob)).toBe(30 * 60)
  expect(await publicly(bob)).toEqual({ seconds: 30 * 60 })
  expect(await publicly(ann)).toEqual({ seconds: null })
})

test('a report hands over only what the reported person wrote to the reporter, and nobody learns who it was', async () => {
  const [ann, bob] = await pair()
  const moderator = await personIn(app, 'Mod', { isAgent: true })
  const asModerator = app.as({ ...moderator, permissions: ['messages:moderate'] })
  for (const content of ['Send me money', 'Now', 'Please']) await write(ann, bob, content)
  await write(bob, ann, 'My secret answer')
  const body = { otherUserId: ann.id, reason: 'scam' as const, details: 'Asks for a deposit' }
  await app.as(bob).call(reportPerson, { body })
  const stranger = await personIn(app, 'Stranger')
  await expect(app.as(stranger).call(reportPerson, { body })).rejects.toMatchObject({ status: 404 })
  await expect(app.as(moderator).call(messageReports)).rejects.toMatchObject({ status: 403 })

  const { items } = await asModerator.call(messageReports)
  const [match] = items
  expect(match).toMatchObject({ reported: { name: 'Ann Tester' }, reason: 'scam', reporters: 1, settledAt: null })
  expect(match?.evidence.map(({ content }) => content)).toEqual(['Send me money', 'Now', 'Please'])
  expect(JSON.stringify(items)).not.toContain('Bob')
  expect(JSON.stringify(items)).not.toContain('secret')
  const settled = await asModerator.call(settleReport, { params: { reportId: match?.id ?? 0 }, body: { decision: 'Account closed' } })
  expect(settled).toMatchObject({ decision: 'Account closed', settledAt: expect.any(String) })
})

test('the other person’s phone stands in a conversation only where they let those they wrote to read it', async () => {
  const [ann, bob] = await pair()
  await app.as(ann).call(updateProfile, { body: { phone: '(512) 234-5678' } })
  const phone = async () => (await app.as(bob).call(conversation, side(bob, ann)))?.phone
  await write(bob, ann, 'What is your number?')
  expect(await phone()).toBeNull()
  await app.as(ann).call(updateProfile, { body: { phoneShownTo: 'correspondents' } })
  expect(await phone()).toBeNull()
  await write(ann, bob, 'Call me')
  expect(await phone()).toBe('+15122345678')
  await app.as(ann).call(blockPerson, { params: { otherUserId: bob.id } })
  expect(await phone()).toBeNull()
  await app.as(ann).call(updateProfile, { body: { phoneShownTo: 'everybody' } })
  expect(await phone()).toBe('+15122345678')
})

test('agents keep quick replies in their order; others have none', async () => {
  const agent = await personIn(app, 'Agent', { isAgent: true })
  const replies = [
    { title: 'Thanks', body: 'Hi {first name}, thank you.' },
    { title: 'Visit', body: '{home} can be seen on Saturday.' },
  ]
  await app.as(agent).call(saveQuickReplies, { body: { replies } })
  await app.as(agent).call(saveQuickReplies, { body: { replies: replies.toReversed() } })
  expect(await app.as(agent).call(quickReplies)).toEqual({ replies: replies.toReversed() })
  await expect(app.as(await personIn(app, 'Buyer')).call(quickReplies)).rejects.toMatchObject({ status: 403 })
  await expect(app.as(agent).call(saveQuickReplies, { body: { replies: [{ title: ' ', body: 'x' }] } })).rejects.toMatchObject({
    status: 400,
  })
})
