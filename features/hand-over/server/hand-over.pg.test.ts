import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nameOf, accountById } from '#features/accounts/server'
import { handOver as handOverCall, previewHandOver } from '#features/hand-over/contract'
import { handOver } from '#features/hand-over/server'
import { checkLeads } from '#features/leads/server'
import { readLead, listLeads } from '#features/leads/contract'
import { createProperty, getProperty } from '#features/listings/contract'
import { marketLimit } from '#features/listings/server'
import { sendMessage } from '#features/messaging/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
const plan: { limit: number | null } = { limit: null }
beforeAll(async () => {
  world = await brokerageWorld([handOver, (app) => app.ports.add(marketLimit, async () => plan.limit)])
})

const preview = (by: Actor, { id: accountId }: Actor) => world.as(by).call(previewHandOver, { params: { accountId } })
const hand = (by: Actor, from: Actor, to: Actor, listings: number, reason = 'Moving to another city') =>
  world.as(by).call(handOverCall, { params: { accountId: from.id }, body: { to: to.id, reason, listings } })
const ask = (buyer: Actor, agent: Actor, propertyId: number) =>
  world.as(buyer).call(sendMessage, { body: { receiverId: agent.id, propertyId, content: 'Is the roof new?' } })
const leadsOf = async (agent: Actor) => (await world.as(agent).call(listLeads)).items
const agentOf = async (id: number) => (await world.call(getProperty, { params: { id } })).agent.id
const mailTo = async ({ email }: Actor) => (await recentOutbox(world.services.db, email))[0]
const name = async ({ id }: Actor) => nameOf(await accountById(world.services.db, id))

test('listings and open leads go to another agent at once; both agents and each buyer read of it, and the rest stays', async () => {
  const broker = await world.founder()
  const [from, to] = [await world.joined(broker), await world.joined(broker)]
  const [home, second] = [(await world.published(from)).id, (await world.published(from)).id]
  await world.as(from).call(createProperty, { body: { title: 'A draft' } })
  const [buyer, known] = [await world.buyer(), await world.buyer()]
  await ask(buyer, from, home)
  await ask(buyer, from, second)
  await ask(known, from, home)
  await expect.poll(async () => (await leadsOf(from)).length, { timeout: 20_000 }).toBe(3)
  const [decided] = (await leadsOf(from)).filter((lead) => lead.buyerId === known.id)
  await sql`update lead set stage = 'won' where id = ${decided?.id}`.execute(world.services.db)

  expect(await preview(broker, from)).toMatchObject({
    agent: { id: from.id },
    listings: 2,
    states: ['TX'],
    leads: 2,
    drafts: 1,
    comingTours: 0,
    waitingConversations: 2,
  })
  expect(await hand(broker, from, to, 2)).toEqual({ listings: 2, leads: 2 })
  expect([await agentOf(home), await agentOf(second)]).toEqual([to.id, to.id])
  const moved = await leadsOf(to)
  expect(moved.map((lead) => lead.buyerId)).toEqual([buyer.id, buyer.id])
  expect((await leadsOf(from)).map((lead) => lead.id)).toEqual([decided?.id])
  const record = await world.as(to).call(readLead, { params: { id: moved[0]?.id ?? 0 } })
  expect(record.events.at(-1)).toMatchObject({ kind: 'handed', detail: { to: to.id, why: 'brokerage' } })
  expect((await checkLeads(world.services.db)).broken).toEqual([])

  expect(await mailTo(to)).toMatchObject({ subject: `You get 2 listings from ${await name(from)}` })
  expect((await mailTo(from))?.text).toContain('Reason: Moving to another city')
  const notices = (await recentOutbox(world.services.db, buyer.email)).filter(({ subject }) => subject.includes('is the agent for'))
  expect(notices).toMatchObject([{ subject: `${await name(to)} is the agent for “Bright bungalow with a porch” now` }])
  expect((await recentOutbox(world.services.db, known.email)).filter(({ subject }) => subject.includes('is the agent for'))).toEqual([])
  const [entry] = await auditEntries(world.services.db, { operation: 'POST /api/brokerage/hand-overs/:accountId' }, 1)
  expect(entry).toMatchObject({ reason: 'Moving to another city', after: { to: to.id, listings: 2, leads: 2 } })
  expect(await refusal(hand(broker, from, to, 2))).toMatchObject({
    status: 409,
    message: expect.stringContaining('no listing to hand over'),
  })
})

test('only an administrator hands over, within the brokerage, to somebody who could publish it, what was shown', async () => {
  const broker = await world.founder()
  const [from, to, stranger] = [await world.joined(broker), await world.joined(broker), await world.founder()]
  const { id } = await world.published(from)
  for (const by of [from, stranger, await world.agent()]) {
    expect((await refusal(preview(by, from))).status).toBeGreaterThanOrEqual(404)
    expect((await refusal(hand(by, from, to, 1))).status).toBeGreaterThanOrEqual(404)
  }
  for (const receiver of [from, stranger]) expect(await refusal(hand(broker, from, receiver, 1))).toMatchObject({ status: 409 })
  expect(await refusal(hand(broker, from, to, 2))).toMatchObject({ status: 409, message: expect.stringContaining('changed') })
  expect(await refusal(hand(broker, from, to, 1, ' '))).toMatchObject({ fields: { 'body.reason': expect.stringContaining('Say why') } })
  plan.limit = 0
  expect(await refusal(hand(broker, from, to, 1))).toMatchObject({ status: 409, message: expect.stringContaining('plan') })
  plan.limit = null
  const licenses = (state: string, of: string) =>
    sql`update member_state_license set member_state_license_state = ${state} where member_state_license = ${of}`.execute(world.services.db)
  await licenses('NV', `TX${100_000 + to.id}`)
  expect(await refusal(hand(broker, from, to, 1))).toMatchObject({ status: 409, message: expect.stringContaining('license for Texas') })
  await licenses('TX', `TX${100_000 + to.id}`)
  expect(await agentOf(id)).toBe(from.id)
  // Two at once: one finds nothing left.
  const results = await Promise.allSettled([hand(broker, from, to, 1), hand(broker, from, to, 1)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
