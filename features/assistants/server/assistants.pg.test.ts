import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountById, nameOf } from '#features/accounts/server'
import { allowAssistant, myAssistants, sharedInbox, sharedThread, writeForAgent } from '#features/assistants/contract'
import { assistants } from '#features/assistants/server'
import { blockPerson, myMessages, sendMessage, thread } from '#features/messaging/contract'
import { farLimits, messaging } from '#features/messaging/server'
import { notifications } from '#features/notifications/server'
import { exportData } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { changeMember, removeMember } from '#features/teams/contract'
import { teamWorld, type TeamWorld } from '#fixtures/teams/server/testing/team-world'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { refusal } from '#platform/testing/refusal.ts'

interface Office {
  owner: Actor
  agent: Actor
  sam: Actor
  buyer: Actor
  home: number
}

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld([personalData, notifications, (app, services) => messaging(app, services, { limits: farLimits }), assistants])
})

const allow = (agent: Actor, { id }: Actor, allowed = true) =>
  world.as(agent).call(allowAssistant, { params: { accountId: id }, body: { allowed } })
const inbox = (sam: Actor, { id }: Actor) => world.as(sam).call(sharedInbox, { params: { agentId: id } })
const read = (sam: Actor, agent: Actor, { id }: Actor, propertyId?: number) =>
  world.as(sam).call(sharedThread, { params: { agentId: agent.id, otherUserId: id }, query: propertyId ? { propertyId } : {} })
const write = (
  sam: Actor,
  agent: Actor,
  { id }: Actor,
  content: string,
  propertyId: number | null,
  clientMessageId: string = randomUUID(),
) => world.as(sam).call(writeForAgent, { params: { agentId: agent.id, otherUserId: id }, body: { content, propertyId, clientMessageId } })

/** An agent of a team with an assistant, and a buyer who asked about a home of theirs. */
async function office(): Promise<Office> {
  // Past the limits of calls a minute.
  world.moveClock(60_000)
  const owner = await world.owner()
  const [agent, sam, buyer] = [await world.joined(owner), await world.joined(owner, 'assistant'), await world.buyer()]
  const home = (await world.published(agent)).id
  await world.as(buyer).call(sendMessage, { body: { receiverId: agent.id, propertyId: home, content: 'Is the roof new?' } })
  return { owner, agent, sam, buyer, home }
}

test('an assistant whom the agent chose answers in their name; both sides see who wrote, and nothing is marked as read', async () => {
  const { owner, agent, sam, buyer, home } = await office()
  expect((await world.as(agent).call(myAssistants)).assistants).toMatchObject([{ id: sam.id, isAllowed: false }])
  expect(await world.as(sam).call(myAssistants)).toEqual({ assistants: [], inboxes: [] })
  expect(await refusal(inbox(sam, agent))).toMatchObject({ status: 404 })
  for (const [by, who] of [
    [agent, owner],
    [agent, buyer],
    [sam, sam],
    [buyer, sam],
    [await world.agent(), sam],
  ] as const)
    expect((await refusal(allow(by, who))).status).toBeGreaterThan(400)
  expect((await allow(agent, sam)).assistants).toMatchObject([{ isAllowed: true }])
  expect((await world.as(sam).call(myAssistants)).inboxes).toMatchObject([{ id: agent.id, unread: 1 }])

  expect((await inbox(sam, agent)).items).toMatchObject([
    { person: { id: buyer.id }, property: { id: home }, lastText: 'Is the roof new?', unread: 1 },
  ])
  const id = randomUUID()
  await write(sam, agent, buyer, 'It is from 2022.', home, id)
  await write(sam, agent, buyer, 'It is from 2022.', home, id)
  const name = nameOf(await accountById(world.services.db, sam.id))
  expect((await read(sam, agent, buyer, home)).messages).toMatchObject([
    { isFromAgent: false, writtenBy: null, isRead: false },
    { isFromAgent: true, writtenBy: name, content: 'It is from 2022.' },
  ])
  const written = { senderId: agent.id, content: 'It is from 2022.', writtenBy: { id: sam.id, name } }
  expect(await world.as(buyer).call(myMessages)).toMatchObject([written])
  const query = { propertyId: home }
  expect(await world.as(agent).call(thread, { params: { userId: agent.id, otherUserId: buyer.id }, query })).toMatchObject([{}, written])
  expect((await inbox(sam, agent)).items).toMatchObject([{ unread: 1 }])

  const exported = async (actor: Actor) => (await world.as(actor).call(exportData)).parts
  expect(await exported(sam)).toMatchObject({
    assistants: { assistants: [{ agent_account_id: agent.id }] },
    inbox: { writtenForOthers: [{ content: 'It is from 2022.' }] },
  })
})

test('it ends at once: by the agent, by another role, by leaving; nobody else’s inbox opens, and none is begun', async () => {
  const { owner, agent, sam, buyer, home } = await office()
  await allow(agent, sam)
  expect(await refusal(inbox(sam, owner))).toMatchObject({ status: 404 })
  expect(await refusal(inbox(owner, agent))).toMatchObject({ status: 404 })
  const stranger = await world.buyer()
  expect(await refusal(read(sam, agent, stranger))).toMatchObject({ status: 404 })
  for (const receiver of [stranger, buyer]) expect(await refusal(write(sam, agent, receiver, 'Hello', null))).toMatchObject({ status: 404 })
  expect(await refusal(write(sam, agent, buyer, ' ', home))).toMatchObject({ fields: { 'body.content': 'Write a message first.' } })

  // A page that is open is told, and so is the buyer's of what was written.
  const [tab, theirs] = [await liveAs(world, sam), await liveAs(world, buyer)]
  await write(sam, agent, buyer, 'It is.', home)
  expect(await theirs.receives('new_message')).toMatchObject({ message: { content: 'It is.', writtenBy: { id: sam.id } } })
  await allow(agent, sam, false)
  await tab.receives('assistance_changed')
  for (const client of [tab, theirs]) client.close()
  expect(await refusal(write(sam, agent, buyer, 'Hello', home))).toMatchObject({ status: 404 })
  await allow(agent, sam)
  const role = (is: 'member' | 'assistant') => world.as(owner).call(changeMember, { params: { accountId: sam.id }, body: { role: is } })
  await role('member')
  expect(await refusal(read(sam, agent, buyer, home))).toMatchObject({ status: 404 })
  await role('assistant')
  await world.as(buyer).call(blockPerson, { params: { otherUserId: agent.id } })
  expect(await refusal(write(sam, agent, buyer, 'Hello', home))).toMatchObject({ status: 409 })
  await world.as(sam).call(removeMember, { params: { accountId: sam.id } })
  expect(await refusal(inbox(sam, agent))).toMatchObject({ status: 404 })
  const token = await world.invite(owner, sam, 'assistant')
  expect(token).not.toContain('no mail')
  expect((await world.as(agent).call(myAssistants)).assistants).toEqual([])
})

test('conversations and messages beyond the first page follow, each once', async () => {
  const { agent, sam, buyer, home } = await office()
  await allow(agent, sam)
  const as = world.as(sam)
  await sql`insert into message (sender_id, receiver_id, listing_key, content, client_message_id)
    select ${buyer.id}, ${agent.id}, ${home}, 'Line ' || n, 'line-' || n from generate_series(1, 150) n`.execute(world.services.db)
  const params = { agentId: agent.id, otherUserId: buyer.id }
  const last = await as.call(sharedThread, { params, query: { propertyId: home } })
  const older = await as.call(sharedThread, { params, query: { propertyId: home, before: last.nextBefore ?? 0 } })
  expect([last.messages.length, older.messages.length, older.nextBefore]).toEqual([100, 51, null])
  expect(new Set([...last.messages, ...older.messages].map(({ id }) => id)).size).toBe(151)

  for (let n = 0; n < 50; n++)
    await world
      .as(await world.buyer())
      .call(sendMessage, { body: { receiverId: agent.id, propertyId: home, content: 'Is it still available?' } })
  const newest = await inbox(sam, agent)
  const rest = await as.call(sharedInbox, { params: { agentId: agent.id }, query: { before: newest.nextBefore ?? 0 } })
  expect([newest.items.length, rest.items.length, rest.nextBefore]).toEqual([50, 1, null])
  expect(new Set([...newest.items, ...rest.items].map(({ person }) => person.id)).size).toBe(51)
})
