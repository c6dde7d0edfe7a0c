import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { myMessages, sendMessage } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
})

const people = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => personIn(app, `Person${index}`)))
const write = (from: Actor, to: Actor, content: string) => app.as(from).call(sendMessage, { body: { receiverId: to.id, content } })
const received = async (who: Actor) => (await app.as(who).call(myMessages, { query: { after: 0 } })).map(({ content }) => content)

/** Holds rows until it is let go, as a slow or forgotten transaction does. */
async function holding(statement: string, ...values: number[]): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: app.services.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(statement, values)
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

test('while the row of one account is held, first messages of everybody else are stored, and its own follow when it is let go', async () => {
  const [slow, ...others] = await people(13)
  const readers = await people(12)
  const held = slow as Actor
  const letGo = await holding('select from account where id = $1 for update', held.id)
  const waiting = readers.slice(0, 6).map((reader) => write(held, reader, 'from the held one'))
  let settled = 0
  for (const pending of waiting) void pending.then(() => (settled += 1))
  for (let round = 0; round < 3; round++)
    await Promise.all(others.map((writer, index) => write(writer, readers[(index + round) % 12] as Actor, `round ${round}`)))
  expect(settled).toBe(0)
  await letGo()
  await Promise.all(waiting)
  expect((await received(readers[0] as Actor)).toSorted()).toEqual(['from the held one', 'round 0', 'round 1', 'round 2'])
})

test('while the inbox of one person is held, their messages wait and those to others are stored, also by the same writers', async () => {
  const [reader, free, ...writers] = (await people(14)) as [Actor, Actor, ...Actor[]]
  await write(writers[0] as Actor, reader, 'before')
  const letGo = await holding('select from message_inbox where account_id = $1 for update', reader.id)
  const waiting = writers.map((writer, index) => write(writer, reader, `held ${index}`))
  await Promise.all(writers.map((writer, index) => write(writer, free, `free ${index}`)))
  await letGo()
  await Promise.all(waiting)
  expect(await received(reader)).toHaveLength(13)
  expect(new Set(await received(reader)).size).toBe(13)
  expect((await app.as(reader).call(myMessages, { query: { after: 0 } })).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  )
})

test('the same message sent again while it waits for a held row is stored once and answered to both', async () => {
  const [writer, reader] = (await people(2)) as [Actor, Actor]
  await write(writer, reader, 'before')
  const letGo = await holding('select from message_inbox where account_id = $1 for update', reader.id)
  const send = () => app.as(writer).call(sendMessage, { body: { receiverId: reader.id, content: 'once', clientMessageId: 'while-held' } })
  const first = send()
  await write(reader, writer, 'meanwhile')
  const second = send()
  await write(reader, writer, 'and again')
  await letGo()
  expect((await first).id).toBe((await second).id)
  expect(await received(reader)).toEqual(['before', 'once'])
})
