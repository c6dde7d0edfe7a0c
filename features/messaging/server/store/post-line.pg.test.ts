import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blockPerson, conversations, myMessages, thread, unreadMessages } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import type { Actor } from '#platform/contract/access.ts'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { lineStored, postLine } from './post-line.ts'

let world: ListingWorld
let agent: Actor
let buyer: Actor
let propertyId: number

beforeAll(async () => {
  world = await listingWorld([(app, services) => messaging(app, services)])
})

beforeEach(async () => {
  ;[agent, buyer] = [await world.agent(), await world.buyer()]
  propertyId = (await world.published(agent)).id
})

const post = async (clientMessageId: string, content = 'Confirmed the tour.') => {
  const { db, now, events } = world.services
  const line = {
    kind: 'tour' as const,
    senderId: agent.id,
    receiverId: buyer.id,
    propertyId,
    content,
    clientMessageId,
    at: new Date(now()),
  }
  const stored = await db.transaction().execute((trx) => postLine(trx, line))
  if (stored) events.emit(lineStored, stored)
  return stored
}

test('a line stands in both inboxes, takes the next number, counts as unread, and is stored once', async () => {
  const first = await post('line-number-one')
  expect(first?.message).toMatchObject({ kind: 'tour', sequence: 1, content: 'Confirmed the tour.' })
  expect(await post('line-number-one')).toBeUndefined()
  await post('line-number-two', 'Moved the tour.')
  const shown = await world.as(buyer).call(thread, { params: { userId: buyer.id, otherUserId: agent.id }, query: { propertyId } })
  expect(shown.map(({ kind, content, sequence }) => [kind, content, sequence])).toEqual([
    ['tour', 'Confirmed the tour.', 1],
    ['tour', 'Moved the tour.', 2],
  ])
  expect(await world.as(buyer).call(unreadMessages, { params: { userId: buyer.id } })).toEqual({ count: 2 })
  for (const person of [agent, buyer])
    expect(await world.as(person).call(conversations, { params: { userId: person.id } })).toMatchObject([{ property: { id: propertyId } }])
  expect((await world.as(buyer).call(myMessages)).map(({ kind }) => kind)).toEqual(['tour', 'tour'])
})

test('what is undone with its transaction was never written', async () => {
  const before = await world.as(buyer).call(unreadMessages, { params: { userId: buyer.id } })
  const { db, now } = world.services
  const undone = db.transaction().execute(async (trx) => {
    const line = {
      kind: 'tour' as const,
      senderId: agent.id,
      receiverId: buyer.id,
      propertyId,
      content: 'Never.',
      clientMessageId: 'never-written',
      at: new Date(now()),
    }
    await postLine(trx, line)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await world.as(buyer).call(unreadMessages, { params: { userId: buyer.id } })).toEqual(before)
})

test('who blocked somebody gets no line of them', async () => {
  await world.as(buyer).call(blockPerson, { params: { otherUserId: agent.id } })
  expect(await post('line-after-block')).toBeUndefined()
})
