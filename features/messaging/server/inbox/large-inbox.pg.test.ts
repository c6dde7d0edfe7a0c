import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { conversations, sendMessage, thread } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { searchMessages } from '../../contract/inbox-calls.ts'
import { blockLength, latestBefore, sidesWithLastMessage } from './conversations.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const people = 100
const homes = 100
const each = 10

let app: TestApp
let busy: Actor
let others: Actor[]

/** 10,000 conversations of one person, 100,000 messages, as if they had been written. */
beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  const { db } = app.services
  busy = await personIn(app, 'Busy', { isAgent: true })
  others = []
  for (let count = 0; count < people; count++) others.push(await personIn(app, `Person${count}`))
  const ids = others.map(({ id }) => id)
  await sql`
    insert into message (sender_id, receiver_id, listing_key, content, client_message_id, receiver_sequence, created_at)
    select other, ${busy.id}, home, 'Message ' || number || ' about home ' || home, 'old-' || other || '-' || home || '-' || number,
      row_number() over (order by number, other, home), services_now() - interval '1 day'
    from unnest(${ids}::bigint[]) other, generate_series(1, ${homes}) home, generate_series(1, ${each}) number
    order by number, other, home`.execute(db)
  await sql`insert into message_inbox (account_id, last_sequence, unread) values (${busy.id}, ${people * homes * each}, ${people * homes * each})`.execute(
    db,
  )
  await sql`
    insert into message_conversation (account_id, other_id, home_key, last_message_id, unread)
    select receiver_id, sender_id, listing_key, max(id), count(*) from message group by receiver_id, sender_id, listing_key
    union all
    select sender_id, receiver_id, listing_key, max(id), 0 from message group by receiver_id, sender_id, listing_key`.execute(db)
  await sql`analyze message, message_conversation, message_inbox`.execute(db)
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** How many rows of each table a statement reads. */
async function rowsRead(statement: RawBuilder<unknown>): Promise<Record<string, number>> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`.execute(app.services.db)
  const read: Record<string, number> = {}
  const walk = (plan: Plan): void => {
    const table = plan['Relation Name']
    if (table) read[table] = (read[table] ?? 0) + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    for (const part of plan.Plans ?? []) walk(part)
  }
  walk((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
  return read
}

test('a page of the list reads what it shows and the rest of the blocks it begins and ends in, at the top and deep down', async () => {
  for (const before of [undefined, people * homes * each - 5000]) {
    const read = await rowsRead(sidesWithLastMessage(busy.id, latestBefore(before, 50)))
    expect(read['message_conversation']).toBeLessThanOrEqual(51 + 2 * blockLength)
    expect(read['message']).toBeLessThanOrEqual(51)
  }
})

test('paging through ten thousand conversations shows each once, the latest first', async () => {
  const seen: number[] = []
  const names = new Set<string>()
  for (let before: number | undefined; ; before = seen.at(-1)) {
    const page = await app.as(busy).call(conversations, {
      params: { userId: busy.id },
      query: { limit: 100, ...(before !== undefined && { before }) },
    })
    seen.push(...page.map((conversation) => conversation.lastMessage.id))
    const prepared = page.filter(({ lastMessage }) => lastMessage.propertyId !== null)
    for (const conversation of prepared) names.add(`${conversation.otherUser.id}:${conversation.lastMessage.propertyId}`)
    expect(prepared.every((conversation) => conversation.unreadCount === each)).toBe(true)
    if (page.length < 100) break
  }
  expect(names.size).toBe(people * homes)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('a new message brings its conversation to the top and touches no other', async () => {
  const otherPerson = others[40] as Actor
  const sent = await app.as(otherPerson).call(sendMessage, { body: { receiverId: busy.id, content: 'Without a home' } })
  const [top, second] = await app.as(busy).call(conversations, { params: { userId: busy.id }, query: { limit: 2 } })
  expect(top).toMatchObject({ unreadCount: 1, lastMessage: { id: sent.id }, otherUser: { id: otherPerson.id } })
  expect(second).toMatchObject({ unreadCount: each })
})

test('a thread is read upwards by pages that join without a gap', async () => {
  const otherPerson = others[7] as Actor
  const ask = (before?: number) =>
    app.as(busy).call(thread, {
      params: { userId: busy.id, otherUserId: otherPerson.id },
      query: { propertyId: 3, limit: 4, ...(before !== undefined && { before }) },
    })
  const newest = await ask()
  const older = await ask(newest[0]?.id)
  const oldest = await ask(older[0]?.id)
  const numbers = [...oldest, ...older, ...newest].map(({ content }) => Number(/Message (\d+) /.exec(content)?.[1]))
  expect(numbers).toEqual(Array.from({ length: each }, (_, index) => index + 1))
})

test('searching finds words and people in my own conversations only', async () => {
  const results = await app.as(busy).call(searchMessages, { query: { q: 'message 7 about HOME 42' } })
  expect(results.messages).toHaveLength(30)
  expect(results.messages.every(({ message }) => message.content === 'Message 7 about home 42')).toBe(true)
  const next = await app.as(busy).call(searchMessages, {
    query: { q: 'message 7 about home 42', before: results.messages.at(-1)?.message.id ?? 0 },
  })
  expect(next.messages[0]?.message.id).toBeLessThan(results.messages.at(-1)?.message.id ?? 0)
  const named = await app.as(busy).call(searchMessages, { query: { q: 'person33 test' } })
  expect(named.people[0]?.otherUser.name).toBe('Person33 Tester')
  const stranger = await personIn(app, 'Stranger')
  expect(await app.as(stranger).call(searchMessages, { query: { q: 'message' } })).toEqual({ people: [], messages: [] })
  const wild = await app.as(busy).call(searchMessages, { query: { q: '%_' } })
  expect(wild.messages).toEqual([])
})
