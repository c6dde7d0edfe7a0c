import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { handOver as handOverCall, previewHandOver } from '#features/hand-over/contract'
import { handOver } from '#features/hand-over/server'
import { listLeads } from '#features/leads/contract'
import { myMessages, sendMessage } from '#features/messaging/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([handOver])
})

const write = (from: Actor, to: Actor, content: string, propertyId?: number) =>
  world.as(from).call(sendMessage, { body: { receiverId: to.id, content, ...(propertyId && { propertyId }) } })

/** A visitor's question whose mailed link is open, or expired. */
async function holdQuestion({ id }: Actor, home: number, content: string, confirmInHours: number): Promise<void> {
  const at = world.services.now()
  await sql`
    insert into held_message (client_message_id, asker, asker_name, asker_email, receiver_id, listing_key, content, held_at, confirm_until)
    values (${crypto.randomUUID()}, ${Buffer.from(content)}, 'Vera Lund', 'vera@example.com', ${id}, ${home}, ${content}, ${new Date(at)},
      ${new Date(at + confirmInHours * 3_600_000)})`.execute(world.services.db)
}

test('a preview counts exactly the conversations that move: those in which the buyer wrote last', async () => {
  const broker = await world.founder()
  const [from, to] = [await world.joined(broker), await world.joined(broker)]
  const [home, second] = [(await world.published(from)).id, (await world.published(from)).id]
  const [asker, answered, again, general] = [await world.buyer(), await world.buyer(), await world.buyer(), await world.buyer()]
  await write(asker, from, 'Is the roof new?', home)
  await write(asker, from, 'And the furnace?', home)
  await write(asker, from, 'Is the attic insulated?', second)
  await write(answered, from, 'Is there a garage?', home)
  await write(from, answered, 'Yes, for two cars.', home)
  await write(again, from, 'Is there a yard?', home)
  await write(from, again, 'Yes, a fenced one.', home)
  await write(again, from, 'How large is it?', home)
  await write(general, from, 'Do you speak Spanish?')
  await holdQuestion(from, home, 'Is there a cellar?', 20)
  await holdQuestion(from, home, 'Is there a shed?', -1)

  const params = { accountId: from.id }
  expect((await world.as(broker).call(previewHandOver, { params })).conversations).toBe(3)
  const body = { to: to.id, reason: 'Moving to another city', listings: 2, drafts: 0 }
  expect((await world.as(broker).call(handOverCall, { params, body })).conversations).toBe(3)
  const moved = (await world.as(to).call(myMessages)).map(({ senderId, content }) => [senderId, content])
  expect(moved).toEqual([
    [asker.id, 'Is the roof new?'],
    [asker.id, 'And the furnace?'],
    [asker.id, 'Is the attic insulated?'],
    [again.id, 'How large is it?'],
  ])
  // A question confirmed after the hand-over reaches the new agent.
  const { rows } = await sql<{ receiver_id: number }>`
    select receiver_id::int from held_message where asker_email = 'vera@example.com'`.execute(world.services.db)
  expect(rows.map(({ receiver_id }) => receiver_id)).toEqual([to.id, to.id])
})

test('a preview for an agent leaves out what they have there as a buyer, and leads they have already', async () => {
  const broker = await world.founder()
  const [from, to, stranger] = [await world.joined(broker), await world.joined(broker), await world.joined(broker)]
  const home = (await world.published(from)).id
  const [time = ''] = await world.times(home)
  const [buyer, known] = [await world.buyer(), await world.buyer()]
  for (const asker of [to, buyer, known]) await write(asker, from, 'Is the roof new?', home)
  await world.ask(to, home, [time])
  await world.server.jobs.settle()
  await sql`
    insert into lead (agent_account_id, buyer_account_id, listing_key, source, stage, created_at, modified_at)
    values (${to.id}, ${known.id}, ${home}, 'message', 'new', services_now(), services_now())`.execute(world.services.db)
  await sql`update lead set next_action_on = '2027-01-04' where agent_account_id = ${from.id}`.execute(world.services.db)
  expect((await world.as(from).call(listLeads)).items).toHaveLength(3)

  const params = { accountId: from.id }
  const preview = (query: { to?: number }) => world.as(broker).call(previewHandOver, { params, query })
  expect(await preview({ to: stranger.id })).toMatchObject({ conversations: 3, leads: 3, reminders: 3, showings: 1 })
  expect(await preview({})).toMatchObject({ conversations: 3, leads: 3, reminders: 3, showings: 1 })
  const moving = { conversations: 2, leads: 1, reminders: 1, showings: 0 }
  expect(await preview({ to: to.id })).toMatchObject(moving)
  const body = { to: to.id, reason: 'Moving to another city', listings: 1, drafts: 0 }
  expect(await world.as(broker).call(handOverCall, { params, body })).toMatchObject(moving)
})
