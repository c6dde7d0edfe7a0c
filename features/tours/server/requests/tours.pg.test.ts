import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listingMarks } from '#features/favorites/contract'
import { setPropertyStatus } from '#features/listings/contract'
import { thread } from '#features/messaging/contract'
import { myNotices } from '#features/notifications/contract'
import {
  agentTours,
  changeTour,
  myTours,
  requestTour,
  saveVerdict,
  scheduledTours,
  tourOptions,
  type TourRequest,
  type TourStep,
} from '#features/tours/contract'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import type { Actor } from '#platform/contract/access.ts'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'
import { tourTables } from '../tour-rows.ts'

const hourMs = 3_600_000
let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

const step = (actor: Actor, tour: TourRequest, name: TourStep, more: { times?: string[]; reason?: string } = {}) =>
  world.as(actor).call(changeTour, { params: { id: tour.id }, body: { step: name, revision: tour.revision, ...more } })
const mine = async (actor: Actor, id: number) => (await world.as(actor).call(myTours)).items.find((tour) => tour.id === id) as TourRequest
const overlaps = async (agentId: number) => {
  const rows = await tourTables(world.services.db)
    .selectFrom('tour_slot')
    .select(['starts_at', 'ends_at'])
    .where('agent_account_id', '=', agentId)
    .where('state', 'in', ['held', 'confirmed'])
    .orderBy('starts_at')
    .execute()
  return rows.filter((row, index) => index > 0 && row.starts_at < (rows[index - 1]?.ends_at ?? row.starts_at))
}

test('a buyer asks for three times, the agent suggests another, the buyer accepts, and both sides and the conversation agree', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = await world.times(propertyId)
  expect(times.length).toBeGreaterThan(50)
  const asked = await world.ask(buyer, propertyId, times.slice(0, 3), { note: 'We love the porch.' })
  expect(asked).toMatchObject({
    state: 'requested',
    isMine: true,
    steps: ['cancel'],
    slots: times.slice(0, 3).map((startsAt) => ({ startsAt, isBehind: false })),
  })
  expect(asked).toMatchObject({ agreement: null, needsAgreement: false, buyerAgent: null })

  const { items } = await world.as(agent).call(agentTours)
  expect(items).toMatchObject([
    { id: asked.id, note: 'We love the porch.', steps: ['confirm', 'counter', 'decline', 'cancel'], isMine: false },
  ])
  const countered = await step(agent, items[0] as TourRequest, 'counter', { times: times.slice(10, 12) })
  expect(countered.slots.map(({ startsAt }) => startsAt)).toEqual(times.slice(10, 12))
  const accepted = await step(buyer, await mine(buyer, asked.id), 'accept', { times: [String(times[11])] })
  expect(accepted).toMatchObject({ state: 'confirmed', startsAt: times[11], slots: [], steps: ['reschedule', 'cancel'] })

  for (const person of [agent, buyer])
    expect((await world.as(person).call(scheduledTours)).items).toMatchObject([{ id: asked.id, startsAt: times[11] }])
  const lines = await world.as(buyer).call(thread, { params: { userId: buyer.id, otherUserId: agent.id }, query: { propertyId } })
  expect(lines.map(({ kind, senderId, content }) => [kind, senderId, content.split(/[:.]/)[0]])).toEqual([
    ['tour', buyer.id, 'Requested a tour'],
    ['tour', agent.id, 'Suggested other times'],
    ['tour', buyer.id, 'Confirmed the tour'],
  ])
  const bell = async (person: Actor) =>
    (await world.as(person).call(myNotices, { query: {} })).items.map(({ title, link }) => [title.split(':')[0], link])
  expect(await bell(agent)).toEqual([
    ['Tour confirmed', '/agent/dashboard?tab=tours'],
    ['Tour request', '/agent/dashboard?tab=tours'],
  ])
  expect(await bell(buyer)).toEqual([['Other times for your tour', '/schedule-visit']])
})

test('the same client id is the same tour, also when two tabs send it at the same moment', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = (await world.times(propertyId)).slice(0, 1)
  const clientId = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => world.ask(buyer, propertyId, times, { clientId })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await world.as(buyer).call(myTours)).items).toHaveLength(1)
})

test('confirming one of several rivals leaves one winner; others get other times, and none overlaps', async () => {
  const agent = await world.agent()
  const { id: propertyId } = await world.published(agent)
  const [time = '', later = ''] = await world.times(propertyId)
  const buyers = await Promise.all([1, 2, 3, 4].map(() => world.buyer()))
  const tours: TourRequest[] = []
  for (const [index, buyer] of buyers.entries()) tours.push(await world.ask(buyer, propertyId, index === 3 ? [time, later] : [time]))
  expect(tours.map(({ slots }) => slots[0]?.isBehind)).toEqual([false, true, true, true])
  const results = await Promise.allSettled(tours.map((tour) => step(agent, tour, 'confirm', { times: [time] })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { status: number }).status] : []))).toEqual([
    409, 409, 409,
  ])
  const now = await Promise.all(buyers.map((buyer, index) => mine(buyer, tours[index]?.id ?? 0)))
  expect(now.map(({ state }) => state).toSorted()).toEqual(expect.arrayContaining(['confirmed', 'countered', 'countered']))
  for (const tour of now) if (tour.state === 'countered') expect(tour.slots).toHaveLength(3)
  expect(await overlaps(agent.id)).toEqual([])
})

test('an agent who confirms a time that went to another buyer reads so, also when the request waits for other times', async () => {
  const [agent, first, second] = [await world.agent(), await world.buyer(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = await world.times(propertyId)
  const [time, later] = [String(times[0]), String(times[20])]
  const won = await world.ask(first, propertyId, [time])
  const waiting = await world.ask(second, propertyId, [time, later])
  await step(agent, won, 'confirm', { times: [time] })
  await expect(step(agent, waiting, 'confirm', { times: [time] })).rejects.toMatchObject({
    status: 409,
    message: 'That time was just taken.',
  })
  expect(await step(agent, waiting, 'confirm', { times: [later] })).toMatchObject({ state: 'confirmed', startsAt: later })
})

test('two browsers racing for one time that is booked at once: one has it', async () => {
  const [agent, ...buyers] = [await world.agent(), await world.buyer(), await world.buyer(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  await world.setTours(agent, propertyId, { mode: 'instant' })
  const [time = ''] = await world.times(propertyId)
  const results = await Promise.allSettled(buyers.map((buyer) => world.ask(buyer, propertyId, [time])))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await overlaps(agent.id)).toEqual([])
})

test('a showing by the listing agent needs no agreement; what the buyer read about the agent is stored with the request', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId, state } = await world.published(agent)
  expect(state).toBe('TX')
  const { disclosure, needsAgreement } = await world.as(buyer).call(tourOptions, { params: { propertyId } })
  expect(disclosure.text).toMatch(/ lists this home and works for its seller\. .+ does not represent you\. /)
  expect(needsAgreement).toBe(false)
  const [time = '', , other = ''] = await world.times(propertyId)
  const body = { clientId: randomUUID(), propertyId, kind: 'in_person' as const, times: [other], disclosureHash: 'a'.repeat(64) }
  await expect(world.as(buyer).call(requestTour, { body })).rejects.toMatchObject({ status: 409 })
  const { disclosureHash: _, ...unseen } = { ...body, clientId: randomUUID() }
  expect(await world.as(buyer).call(requestTour, { body: unseen })).toMatchObject({ disclosure: null })
  const asked = await world.ask(buyer, propertyId, [time])
  expect(asked).toMatchObject({ disclosure: disclosure.text, agreement: null })
  expect(await step(agent, asked, 'confirm')).toMatchObject({ state: 'confirmed', disclosure: disclosure.text })
})

test('a buyer names their own agent and brokerage, both or neither, and the listing agent sees them', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const [time = ''] = await world.times(propertyId)
  const half = { name: 'Noor Haddad', brokerage: ' ' }
  await expect(world.ask(buyer, propertyId, [time], { buyerAgent: half })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.buyerAgent.brokerage': 'Enter their brokerage.' },
  })
  const buyerAgent = { name: 'Noor Haddad', brokerage: 'Pecan Homes' }
  expect(await world.ask(buyer, propertyId, [time], { buyerAgent })).toMatchObject({ buyerAgent })
  expect((await world.as(agent).call(agentTours)).items).toMatchObject([{ buyerAgent }])
})

test('somebody else’s tour looks like none, and a step from a stale page is refused', async () => {
  const [agent, buyer, stranger] = [await world.agent(), await world.buyer(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const [time = ''] = await world.times(propertyId)
  const tour = await world.ask(buyer, propertyId, [time])
  await expect(step(stranger, tour, 'cancel')).rejects.toMatchObject({ status: 404 })
  await expect(step(buyer, tour, 'confirm')).rejects.toMatchObject({ status: 409 })
  await step(agent, tour, 'confirm')
  await expect(step(buyer, tour, 'cancel')).rejects.toMatchObject({ status: 409 })
  await expect(step(agent, await mine(buyer, tour.id), 'decline', { reason: '' })).rejects.toMatchObject({ status: 400 })
})

test('moving a confirmed tour keeps the old time until the other side accepts', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = await world.times(propertyId)
  const asked = await world.ask(buyer, propertyId, [String(times[0])])
  const confirmed = await step(agent, asked, 'confirm')
  const moved = await step(buyer, await mine(buyer, confirmed.id), 'reschedule', { times: [String(times[6])] })
  expect(moved).toMatchObject({ state: 'rescheduled', startsAt: times[0], steps: expect.not.arrayContaining(['accept']) as string[] })
  expect(await world.times(propertyId)).not.toContain(times[0])
  const accepted = await step(agent, moved, 'accept')
  expect(accepted).toMatchObject({ state: 'confirmed', startsAt: times[6] })
  expect(await world.times(propertyId)).toContain(times[0])
})

test('what nobody answers ends after a day, and its times are free again', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = await world.times(propertyId)
  const asked = await world.ask(buyer, propertyId, [String(times.at(-1))])
  const behind = async () => (await world.times(propertyId)).includes(String(times.at(-1)))
  expect(await behind()).toBe(true)
  world.moveClock(25 * hourMs)
  await world.server.jobs.runDue()
  expect(await mine(buyer, asked.id)).toMatchObject({ state: 'expired', slots: [] })
})

test('tours of a home that leaves the market are canceled, and mails carry one calendar entry through its life', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const home = await world.published(agent)
  const [time = '', , , , next = ''] = await world.times(home.id)
  const asked = await world.ask(buyer, home.id, [time, next])
  await step(agent, asked, 'confirm', { times: [next] })
  await world.as(agent).call(setPropertyStatus, { params: { id: home.id }, body: { version: home.version, status: 'Withdrawn' } })
  world.moveClock(2 * 60_000)
  await world.server.jobs.runDue()
  expect(await mine(buyer, asked.id)).toMatchObject({ state: 'canceled', canceledBy: 'product', property: null })
  const mailsTo = (person: Actor) => recentOutbox(world.services.db, person.email)
  const mails = (await mailsTo(buyer)).map(({ subject }) => subject)
  // A mail says who did it.
  const [toAgent, toBuyer] = [JSON.stringify(await mailsTo(agent)), JSON.stringify(await mailsTo(buyer))]
  expect(toAgent).toMatch(/"(Pat Reyes|[^":]+) requested a tour: /)
  expect(toAgent).toContain('You confirmed the tour: ')
  expect(toBuyer).toMatch(/"[A-Z][^":]+ confirmed the tour: /)
  expect(toBuyer).toContain('The tour was canceled because')
  expect(mails).toEqual(expect.arrayContaining([expect.stringMatching(/^Tour canceled/), expect.stringMatching(/^Tour confirmed/)]))
  const rows = await world.services.db
    .withTables<{ outbox_message: { id: number; recipient: string; calendar: { method: string; content: string } | null } }>()
    .selectFrom('outbox_message')
    .select('calendar')
    .where('recipient', '=', buyer.email)
    .where('calendar', 'is not', null)
    .orderBy('id')
    .execute()
  const entries = rows.map(({ calendar }) => ({
    method: calendar?.method,
    uid: /UID:(\S+)/.exec(calendar?.content ?? '')?.[1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1]),
    status: /STATUS:(\w+)/.exec(calendar?.content ?? '')?.[1],
  }))
  expect(entries).toMatchObject([
    { method: 'REQUEST', uid: `tour-${asked.id}@localhost`, status: 'CONFIRMED' },
    { method: 'CANCEL', uid: `tour-${asked.id}@localhost`, status: 'CANCELLED' },
  ])
  expect(entries[1]?.sequence).toBeGreaterThan(entries[0]?.sequence ?? 0)
})

test('after the tour the agent says how it went and the buyer what they think', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const [time = ''] = await world.times(propertyId)
  const confirmed = await step(agent, await world.ask(buyer, propertyId, [time]), 'confirm')
  await expect(step(agent, confirmed, 'complete')).rejects.toMatchObject({ status: 409 })
  const ahead = Date.parse(time) - world.services.now() + hourMs
  world.moveClock(ahead)
  expect(await step(agent, confirmed, 'complete')).toMatchObject({ state: 'completed', steps: ['no_show'] })
  expect(await world.as(buyer).call(saveVerdict, { params: { id: confirmed.id }, body: { verdict: 'yes' } })).toMatchObject({
    verdict: 'yes',
  })
  expect((await world.as(buyer).call(listingMarks)).favorite).toEqual([propertyId])
  await expect(world.as(agent).call(saveVerdict, { params: { id: confirmed.id }, body: { verdict: 'no' } })).rejects.toMatchObject({
    status: 404,
  })
})
