import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendMessage, unreadMessages } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const [hour, day] = [3_600_000, 86_400_000]
const limited = [...messagingFeatures.slice(0, -1), messaging]
let app: TestApp

beforeAll(async () => {
  app = await testApp(...limited)
})

const verified = async (name: string, { ageMs = 30 * day } = {}): Promise<Actor> => {
  const actor = { ...(await personIn(app, name)), emailVerified: true }
  const born = new Date(app.services.now() - ageMs)
  await sql`update account set email_verified = true, created_at = ${born} where id = ${actor.id}`.execute(app.services.db)
  return actor
}
const people = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => personIn(app, `Reader${index}`)))
const post = (from: Actor, to: Actor, more: { remote?: string; clientMessageId?: string; through?: TestApp } = {}) => {
  const { remote = '127.0.0.1', through = app, ...named } = more
  const payload = { receiverId: to.id, content: 'Hello', ...named }
  return through.as(from).inject({ method: 'POST', url: sendMessage.path, payload, remoteAddress: remote })
}
const statuses = async (tries: readonly Promise<{ statusCode: number }>[]) => {
  const counted: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(tries)) counted[statusCode] = (counted[statusCode] ?? 0) + 1
  return counted
}
const gotBy = async (who: Actor) => (await app.as(who).call(unreadMessages, { params: { userId: who.id } })).count

test('800 messages at once from an unverified account reach five people, and each process brings none of them more than twenty', async () => {
  const [writer, readers] = [await personIn(app, 'Flood'), await people(12)]
  const twin = await twinOf(app, ...limited)
  const counted = await statuses(
    Array.from({ length: 800 }, (_, index) =>
      post(writer, readers[index % 12] as Actor, { remote: `10.${index % 100}.0.1`, through: index % 3 ? app : twin }),
    ),
  )
  expect(Object.keys(counted)).toEqual(['200', '429'])
  const got = await Promise.all(readers.map(gotBy))
  expect(got.filter((count) => count > 0)).toHaveLength(5)
  expect(Math.max(...got)).toBeLessThanOrEqual(2 * 20)
})

test.each([
  [
    'an unverified account',
    5,
    (): Promise<Actor> => personIn(app, 'Unverified'),
    /^You’ve reached today’s limit of 5 new people for accounts without a verified email\. Try again in 24 hours\./,
  ],
  [
    'an account of two days',
    10,
    (): Promise<Actor> => verified('Young', { ageMs: 2 * day }),
    /^You’ve reached today’s limit of 10 new people for new accounts\./,
  ],
  ['any other account', 50, (): Promise<Actor> => verified('Usual'), /^You’ve reached today’s limit of 50 new people for each account\./],
])('%s writes to %i new people a day; then the refusal says when to try again', async (_, most, make, message) => {
  const [writer, readers] = [await make(), await people(most + 1)]
  for (const reader of readers.slice(0, most)) expect((await post(writer, reader)).statusCode).toBe(200)
  const last = readers[most] as Actor
  const refused = await post(writer, last)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ problem: 'too-many', message: expect.stringMatching(message) as string })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(86_000)
  expect(seconds).toBeLessThanOrEqual(86_400)
  expect((await post(writer, readers[0] as Actor)).statusCode).toBe(200)
  expect(await gotBy(last)).toBe(0)
  app.moveClock(day + 1000)
  expect((await post(writer, last)).statusCode).toBe(200)
})

test('an account is a new one for its first three days by the clock, and not longer', async () => {
  const [writer, readers] = [{ ...(await personIn(app, 'Grown')), emailVerified: true }, await people(22)]
  const [first, second] = [readers.slice(0, 11), readers.slice(11)]
  expect(await statuses(first.map((reader) => post(writer, reader)))).toEqual({ 200: 10, 429: 1 })
  app.moveClock(3 * day + 1000)
  expect(await statuses(second.map((reader) => post(writer, reader)))).toEqual({ 200: 11 })
  const newer = { ...(await personIn(app, 'Newer')), emailVerified: true }
  expect(await statuses(first.map((reader) => post(newer, reader)))).toEqual({ 200: 10, 429: 1 })
})

test('over the socket the same limit answers an error frame with the same words and the id of the message', async () => {
  const [writer, readers] = [await personIn(app, 'Socket'), await people(6)]
  const client = await liveAs(app, writer)
  for (const [index, reader] of readers.entries())
    client.send({ type: 'chat', receiverId: reader.id, content: 'Hello', clientMessageId: `by-socket-${index}` })
  const error = await client.receives('error')
  expect(error).toMatchObject({
    problem: 'too-many',
    clientMessageId: 'by-socket-5',
    message: expect.stringContaining('5 new people') as string,
  })
  expect(error['retryAfter']).toBeGreaterThan(86_000)
  expect(client.received.filter(({ type }) => type === 'message')).toHaveLength(5)
})

test('nobody is sent more than twenty messages a day without answering, and after an answer nothing slows the two', async () => {
  const [writer, reader] = [await personIn(app, 'Eager'), await personIn(app, 'Calm')]
  expect(await statuses(Array.from({ length: 25 }, () => post(writer, reader)))).toEqual({ 200: 20, 429: 5 })
  const refused = await post(writer, reader)
  expect(refused.json<{ message: string }>().message).toMatch(
    /^You’ve sent 20 messages today without a reply\. Wait for a reply or try again in 24 hours\.$/,
  )
  app.moveClock(hour)
  expect(Number((await post(writer, reader)).headers['retry-after'])).toBeLessThanOrEqual(23 * 3600)
  expect((await post(reader, writer)).statusCode).toBe(200)
  for (let round = 0; round < 40; round++)
    for (const [from, to] of [
      [writer, reader],
      [reader, writer],
    ] as const)
      expect((await post(from, to)).statusCode).toBe(200)
})

test('who answers people writes to nobody new', async () => {
  const [agent, buyers] = [await personIn(app, 'Agent', { isAgent: true }), await people(12)]
  for (const buyer of buyers) expect((await post(buyer, agent)).statusCode).toBe(200)
  for (const buyer of buyers) expect((await post(agent, buyer)).statusCode).toBe(200)
})

test('one account writes 120 messages a minute in all, and told to wait it may go on after the minute', async () => {
  const [writer, reader] = [await verified('Fast'), await verified('Partner')]
  await post(reader, writer)
  expect(await statuses(Array.from({ length: 130 }, () => post(writer, reader)))).toEqual({ 200: 120, 429: 10 })
  const refused = await post(writer, reader)
  expect(refused.json<{ message: string }>().message).toMatch(
    /^You’re sending messages very quickly\. Nothing is lost\. Try again in \d+ seconds?\.$/,
  )
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  app.moveClock(60_000)
  expect((await post(writer, reader)).statusCode).toBe(200)
})

test('from one network all new and unverified accounts together write to 40 new people a day, others are not held up', async () => {
  const remote = '203.0.113.9'
  const [writers, readers] = [await people(9), await people(5)]
  const tries: number[] = []
  for (const writer of writers) for (const reader of readers) tries.push((await post(writer, reader, { remote })).statusCode)
  expect([tries.filter((status) => status === 200).length, tries.indexOf(429)]).toEqual([40, 40])
  expect((await post(await verified('Known'), readers[0] as Actor, { remote })).statusCode).toBe(200)
  expect((await post(await personIn(app, 'Elsewhere'), readers[0] as Actor, { remote: '203.0.113.10' })).statusCode).toBe(200)
})

test('from one network come 600 messages a minute, however many accounts write them', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => [await verified(`Left${index}`), await verified(`Right${index}`)] as const),
  )
  for (const [left, right] of pairs) await post(right, left)
  const tries = pairs.flatMap(([left, right]) => Array.from({ length: 101 }, () => post(left, right, { remote: '198.51.100.4' })))
  expect(await statuses(tries)).toEqual({ 200: 600, 429: 6 })
})

test('a message that is stored already is answered, also beyond a limit, and its copies count once, at the same moment and later', async () => {
  const [writer, reader] = [await personIn(app, 'Again'), await personIn(app, 'Once')]
  const copies = await Promise.all(Array.from({ length: 60 }, () => post(writer, reader, { clientMessageId: 'the-same-one' })))
  copies.push(await post(writer, reader, { clientMessageId: 'the-same-one' }))
  expect(new Set(copies.map((copy) => copy.json<{ id: number }>().id)).size).toBe(1)
  expect(await statuses(Array.from({ length: 20 }, () => post(writer, reader)))).toEqual({ 200: 19, 429: 1 })
  const [first] = copies
  const again = await post(writer, reader, { clientMessageId: 'the-same-one' })
  expect(again.json<{ id: number }>().id).toBe(first?.json<{ id: number }>().id)
})

test('with the mailbox verified while the socket is open, the next new person is written to', async () => {
  const [writer, readers] = [await personIn(app, 'Proving'), await people(6)]
  for (const reader of readers.slice(0, 5)) await post(writer, reader)
  expect((await post(writer, readers[5] as Actor)).statusCode).toBe(429)
  await sql`update account set email_verified = true where id = ${writer.id}`.execute(app.services.db)
  expect((await post(writer, readers[5] as Actor)).statusCode).toBe(200)
})
