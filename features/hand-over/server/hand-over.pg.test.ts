import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nameOf, accountById } from '#features/accounts/server'
import { agentAnalytics, trackEvents } from '#features/analytics/contract'
import { analytics } from '#features/analytics/server'
import { handOver as handOverCall, previewHandOver } from '#features/hand-over/contract'
import { handOver } from '#features/hand-over/server'
import { checkLeads } from '#features/leads/server'
import { readLead, listLeads } from '#features/leads/contract'
import { createProperty, getMyProperty, getProperty } from '#features/listings/contract'
import { marketLimit } from '#features/listings/server'
import { myMessages, sendMessage } from '#features/messaging/contract'
import { agentTours, changeTour } from '#features/tours/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
const plan: { limit: number | null } = { limit: null }
beforeAll(async () => {
  world = await brokerageWorld([handOver, analytics, (app) => app.ports.add(marketLimit, async () => plan.limit)])
})

const preview = (by: Actor, { id: accountId }: Actor) => world.as(by).call(previewHandOver, { params: { accountId } })
const hand = (by: Actor, from: Actor, to: Actor, listings: number, { reason = 'Moving to another city', drafts = 0 } = {}) =>
  world.as(by).call(handOverCall, { params: { accountId: from.id }, body: { to: to.id, reason, listings, drafts } })
const ask = (buyer: Actor, agent: Actor, propertyId: number) =>
  world.as(buyer).call(sendMessage, { body: { receiverId: agent.id, propertyId, content: 'Is the roof new?' } })
const leadsOf = async (agent: Actor) => (await world.as(agent).call(listLeads)).items
const agentOf = async (id: number) => (await world.call(getProperty, { params: { id } })).agent.id
const mailTo = async ({ email }: Actor) => (await recentOutbox(world.services.db, email))[0]
const name = async ({ id }: Actor) => nameOf(await accountById(world.services.db, id))

test('listings, drafts, open leads and unanswered questions go to another agent at once; both agents and each buyer read of it', async () => {
  const broker = await world.founder()
  const [from, to] = [await world.joined(broker), await world.joined(broker)]
  const [home, second] = [(await world.published(from)).id, (await world.published(from)).id]
  const { id: draft } = await world.as(from).call(createProperty, { body: { title: 'A draft' } })
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
    showings: 0,
    showingsNow: 0,
    conversations: 3,
    reminders: 0,
  })
  expect(await hand(broker, from, to, 2, { drafts: 1 })).toMatchObject({ listings: 2, drafts: 1, leads: 2, conversations: 3 })
  expect((await world.as(to).call(getMyProperty, { params: { id: draft } })).fields.title).toBe('A draft')
  const asked = (await world.as(to).call(myMessages)).map(({ senderId, kind, content }) => ({ senderId, kind, content }))
  expect(asked).toEqual([buyer, buyer, known].map(({ id }) => ({ senderId: id, kind: 'handed', content: 'Is the roof new?' })))
  expect([await agentOf(home), await agentOf(second)]).toEqual([to.id, to.id])
  // The job that makes leads of messages reads the copied questions.
  await world.server.jobs.settle()
  const moved = await leadsOf(to)
  expect(moved.map((lead) => lead.buyerId)).toEqual([buyer.id, buyer.id])
  expect((await leadsOf(from)).map((lead) => lead.id)).toEqual([decided?.id])
  const record = await world.as(to).call(readLead, { params: { id: moved[0]?.id ?? 0 } })
  expect(record.events.at(-1)).toMatchObject({ kind: 'handed', detail: { to: to.id, why: 'brokerage' } })
  expect((await checkLeads(world.services.db)).broken).toEqual([])

  expect(await mailTo(to)).toMatchObject({
    subject: `You get 2 listings, 1 draft, 3 waiting conversations, and 2 leads from ${await name(from)}`,
  })
  expect((await mailTo(from))?.text).toContain('Reason: Moving to another city')
  const notices = (await recentOutbox(world.services.db, buyer.email)).filter(({ subject }) => subject.includes('is the agent for'))
  expect(notices).toMatchObject([{ subject: `${await name(to)} is the agent for “Bright bungalow with a porch” now` }])
  // Their lead was decided, and their question still waits.
  expect((await recentOutbox(world.services.db, known.email)).filter(({ subject }) => subject.includes('is the agent for'))).toHaveLength(1)
  const [entry] = await auditEntries(world.services.db, { operation: 'POST /api/brokerage/hand-overs/:accountId' }, 1)
  expect(entry).toMatchObject({
    reason: 'Moving to another city',
    after: { to: to.id, listings: 2, drafts: 1, leads: 2, conversations: 3 },
  })
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
  expect(await refusal(hand(broker, from, to, 1, { reason: ' ' }))).toMatchObject({
    fields: { 'body.reason': expect.stringContaining('Say why') },
  })
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

test('open showings go along with their times; one that has begun stays, and nothing is lost', async () => {
  const broker = await world.founder()
  const [from, to] = [await world.joined(broker), await world.joined(broker)]
  const { id } = await world.published(from)
  // The other agent has hours of their own.
  const { id: other } = await world.published(to)
  const [first, second, third, rival] = [await world.buyer(), await world.buyer(), await world.buyer(), await world.buyer()]
  const confirm = async (agent: Actor, tour: { id: number; revision: number }, time: string) =>
    world
      .as(agent)
      .call(changeTour, { params: { id: tour.id }, body: { step: 'confirm', revision: tour.revision, times: [time], reason: '' } })
  const times = await world.times(id)
  const [soon = '', later = '', waiting = ''] = [times[0], times[4], times[8]]
  const running = await confirm(from, await world.ask(first, id, [soon]), soon)
  const confirmed = await confirm(from, await world.ask(second, id, [later]), later)
  const requested = await world.ask(third, id, [waiting])
  const clashing = await confirm(to, await world.ask(rival, other, [later]), later)

  expect(await preview(broker, from)).toMatchObject({ showings: 3, showingsNow: 0 })
  const refused = await refusal(hand(broker, from, to, 1))
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('The other agent has a showing at the same time') })
  expect((await world.as(from).call(agentTours, { query: {} })).items.map(({ id: tour }) => tour)).toContain(confirmed.id)
  await world.as(to).call(changeTour, {
    params: { id: clashing.id },
    body: { step: 'cancel', revision: clashing.revision, times: [], reason: '' },
  })

  world.moveClock(Date.parse(soon) + 5 * 60_000 - world.services.now())
  expect(await preview(broker, from)).toMatchObject({ showings: 2, showingsNow: 1 })
  expect(await hand(broker, from, to, 1)).toMatchObject({ showings: 2, showingsNow: 1 })
  const toursOf = async (agent: Actor) => (await world.as(agent).call(agentTours, { query: {} })).items
  expect((await toursOf(from)).map(({ id: tour }) => tour)).toEqual([running.id])
  expect(await toursOf(to)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: confirmed.id, state: 'confirmed', startsAt: later }),
      expect.objectContaining({ id: requested.id, state: 'requested' }),
    ]),
  )
  world.moveClock(60 * 60_000)
  const [shown] = await toursOf(from)
  const done = await world.as(from).call(changeTour, {
    params: { id: running.id },
    body: { step: 'complete', revision: shown?.revision ?? 0, times: [], reason: '' },
  })
  expect(done.state).toBe('completed')
  await world.server.jobs.settle()
  for (const buyer of [second, third])
    expect((await recentOutbox(world.services.db, buyer.email)).map(({ subject }) => subject)).toContain(
      `${await name(to)} is the agent for “Bright bungalow with a porch” now`,
    )
})

test('numbers of the past stay with the agent of that time', async () => {
  const broker = await world.founder()
  const [from, to] = [await world.joined(broker), await world.joined(broker)]
  const { id } = await world.published(from)
  const buyer = await world.buyer()
  const view = async (count: number) => {
    const events = Array.from({ length: count }, () => ({ kind: 'view', propertyId: id }))
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await world.inject({ method: 'POST', url: trackEvents.path, headers, payload: { consent: true, events } })
    world.moveClock(6 * 60_000)
    await world.server.jobs.runDue()
  }
  await ask(buyer, from, id)
  await view(3)
  await hand(broker, from, to, 1)
  await view(2)
  const numbers = async (agent: Actor) => await world.as(agent).call(agentAnalytics, { query: {} })
  const [before, after] = [await numbers(from), await numbers(to)]
  expect(before.totals).toMatchObject({ views: 3, messages: 1 })
  expect(before.homes).toMatchObject([{ id, isMine: false, views: 3 }])
  expect(after.totals).toMatchObject({ views: 2, messages: 0 })
  expect(after.homes).toMatchObject([{ id, isMine: true, views: 2 }])
})
