import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { saveProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import { notifications } from '#features/notifications/server'
import { myNotices } from '#features/notifications/contract'
import {
  agentOpenHouses,
  doorSheet,
  openHousesOf,
  saveOpenHouse,
  saveRsvp,
  signInAtDoor,
  signInGuest,
  type AgentOpenHouse,
  type PublicOpenHouse,
} from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import { personalData } from '#features/personal-data/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let world: ListingWorld

beforeAll(async () => {
  world = await listingWorld([personalData, notifications, openHouses])
})

const dayIn = (days: number) => new Date(world.services.now() + days * dayMs).toISOString().slice(0, 10)

async function withOpenHouses(agent: Actor, hours: string[]): Promise<MyProperty> {
  const { id, version } = await world.published(agent)
  return world.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: hours } })
}

const housesOf = async (propertyId: number, actor?: Actor): Promise<PublicOpenHouse[]> =>
  (await world.as(actor).call(openHousesOf, { params: { propertyId } })).items
const rsvp = (actor: Actor, id: number, party: number) => world.as(actor).call(saveRsvp, { params: { id }, body: { party } })
const sheet = async (agent: Actor): Promise<AgentOpenHouse> => {
  const [first] = (await world.as(agent).call(agentOpenHouses)).items
  return first as AgentOpenHouse
}
const guest = (name: string, change = {}) => ({ name, email: `${name.toLowerCase()}@example.com`, ...change })

test('a buyer says they come, changes it and takes it back; the agent, the mailbox and the bell know', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id } = await withOpenHouses(agent, [`${dayIn(3)}T13:00/15:00`, `${dayIn(4)}T10:00/12:00`])
  const [first] = await housesOf(id)
  expect(first).toMatchObject({ date: dayIn(3), startTime: '13:00', spotsLeft: null, myParty: null })
  expect(await rsvp(buyer, first?.id ?? 0, 2)).toMatchObject({ myParty: 2 })
  expect(await rsvp(buyer, first?.id ?? 0, 3)).toMatchObject({ myParty: 3 })
  expect((await housesOf(id, buyer)).map(({ myParty }) => myParty)).toEqual([3, null])
  expect((await sheet(agent)).guests).toMatchObject([{ isRsvp: true, party: 3, signedInAt: null, email: '' }])
  expect((await world.as(agent).call(myNotices, { query: {} })).items[0]?.title).toMatch(/is coming to your open house, party of 3/)
  expect(await rsvp(buyer, first?.id ?? 0, 0)).toMatchObject({ myParty: null })
  expect((await sheet(agent)).guests).toEqual([])
  const rows = await calendarsOf(buyer.email)
  expect(rows.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
    ['CANCEL', 2],
  ])
  // Calendars ignore what counts from the beginning again: whoever comes back goes on counting.
  await rsvp(buyer, first?.id ?? 0, 1)
  await rsvp(buyer, first?.id ?? 0, 2)
  const again = await calendarsOf(buyer.email)
  expect(again.slice(3).map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 3],
    ['REQUEST', 4],
  ])
  expect(new Set(again.map(({ uid }) => uid)).size).toBe(1)
})

async function calendarsOf(recipient: string) {
  const rows = await world.services.db
    .withTables<{ outbox_message: { id: number; recipient: string; calendar: { method: string; content: string } | null } }>()
    .selectFrom('outbox_message')
    .select('calendar')
    .where('recipient', '=', recipient)
    .where('calendar', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ calendar }) => ({
    method: calendar?.method,
    uid: /UID:(\S+)/.exec(calendar?.content ?? '')?.[1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1]),
  }))
}

test('buyers racing for the last spots never go over the limit, and whoever came too late reads how many are left', async () => {
  const agent = await world.agent()
  const { id } = await withOpenHouses(agent, [`${dayIn(3)}T13:00/15:00`])
  const [house] = await housesOf(id)
  await world.as(agent).call(saveOpenHouse, { params: { id: house?.id ?? 0 }, body: { limit: 5 } })
  const buyers = await Promise.all([1, 2, 3, 4].map(() => world.buyer()))
  const results = await Promise.allSettled(buyers.map((buyer) => rsvp(buyer, house?.id ?? 0, 2)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, message: 'There’s room for 1 more.' })
  expect((await housesOf(id))[0]).toMatchObject({ spotsLeft: 1 })
  await rsvp(await world.buyer(), house?.id ?? 0, 1)
  await expect(rsvp(await world.buyer(), house?.id ?? 0, 1)).rejects.toMatchObject({ status: 409, message: 'This open house is full.' })
})

test('answers to what is over, to one’s own and with wrong numbers are refused, and a stranger’s sheet looks like none', async () => {
  const [agent, rival, buyer] = [await world.agent(), await world.agent(), await world.buyer()]
  const { id } = await withOpenHouses(agent, [`${dayIn(2)}T13:00/15:00`])
  const [house] = await housesOf(id)
  const params = { id: house?.id ?? 0 }
  await expect(rsvp(agent, params.id, 1)).rejects.toMatchObject({ status: 409 })
  for (const party of [-1, 9, 1.5]) await expect(rsvp(buyer, params.id, party)).rejects.toMatchObject({ status: 400 })
  await expect(rsvp(buyer, 999_999, 1)).rejects.toMatchObject({ status: 404 })
  await expect(world.as(rival).call(saveOpenHouse, { params, body: { limit: 1 } })).rejects.toMatchObject({ status: 404 })
  const entry = { signedInAt: new Date(world.services.now()).toISOString(), guest: guest('Rob') }
  await expect(world.as(rival).call(signInGuest, { params: { ...params, clientId: randomUUID() }, body: entry })).rejects.toMatchObject({
    status: 404,
  })
  expect((await world.as(rival).call(agentOpenHouses)).items).toEqual([])
  world.moveClock(4 * dayMs)
  await expect(rsvp(buyer, params.id, 1)).rejects.toMatchObject({ status: 404 })
  expect(await housesOf(id)).toEqual([])
})

test('a phone that was offline sends its sheet twice, and everybody stands on it once with the hour they came', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id } = await withOpenHouses(agent, [`${dayIn(1)}T13:00/15:00`])
  const [house] = await housesOf(id)
  await rsvp(buyer, house?.id ?? 0, 2)
  const came = new Date(world.services.now() - hourMs).toISOString()
  const ahead = new Date(world.services.now() + dayMs).toISOString()
  const ids = [randomUUID(), randomUUID()]
  const [coming] = (await sheet(agent)).guests
  for (let time = 0; time < 2; time++) {
    const params = (clientId: string) => ({ id: house?.id ?? 0, clientId })
    await world
      .as(agent)
      .call(signInGuest, { params: params(ids[0] ?? ''), body: { signedInAt: came, guest: guest('Rob', { hasAgent: true }) } })
    await world.as(agent).call(signInGuest, { params: params(ids[1] ?? ''), body: { signedInAt: ahead, guest: guest('Sue') } })
    await world.as(agent).call(signInGuest, { params: params(coming?.clientId ?? ''), body: { signedInAt: came, guest: null } })
  }
  const { guests } = await sheet(agent)
  expect(
    guests.map(({ name, signedInAt, isRsvp }) => [name.split(' ')[0], signedInAt === null ? null : signedInAt <= ahead, isRsvp]),
  ).toEqual([
    ['Pat', true, true],
    ['Rob', true, false],
    ['Sue', true, false],
  ])
  expect(guests[1]).toMatchObject({ signedInAt: came, hasAgent: true, email: 'rob@example.com' })
  expect(Date.parse(guests[2]?.signedInAt ?? '')).toBeLessThanOrEqual(world.services.now())
  await expect(
    world
      .as(agent)
      .call(signInGuest, { params: { id: house?.id ?? 0, clientId: 'nobody-at-all' }, body: { signedInAt: came, guest: null } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the code at the door signs in while it is on, and a forged one opens nothing', async () => {
  const agent = await world.agent()
  const { id } = await withOpenHouses(agent, [`${dayIn(1)}T13:00/15:00`])
  await housesOf(id)
  const key = new URL((await sheet(agent)).doorUrl).pathname.split('/').at(-1) ?? ''
  const body = { clientId: randomUUID(), guest: guest('Dora') }
  expect(await world.call(doorSheet, { params: { key } })).toMatchObject({ propertyId: id, isOn: false })
  await expect(world.call(signInAtDoor, { params: { key }, body })).rejects.toMatchObject({ status: 409 })
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  await expect(world.call(doorSheet, { params: { key: forged } })).rejects.toMatchObject({ status: 404 })
  await expect(world.call(signInAtDoor, { params: { key: forged }, body })).rejects.toMatchObject({ status: 404 })
  const { startsAt } = await sheet(agent)
  world.moveClock(Date.parse(startsAt ?? '') - world.services.now() + hourMs)
  await world.call(signInAtDoor, { params: { key }, body })
  await world.call(signInAtDoor, { params: { key }, body })
  expect((await sheet(agent)).guests).toMatchObject([{ name: 'Dora', isRsvp: false }])
  for (const wrong of [guest(''), { name: 'Dora' }, guest('Dora', { email: 'dora' }), guest('Dora', { party: 9 })])
    await expect(world.call(signInAtDoor, { params: { key }, body: { clientId: randomUUID(), guest: wrong } })).rejects.toMatchObject({
      status: 400,
    })
})

test('guests of an open house that is taken back, or whose listing leaves the market, are told and not expected any more', async () => {
  const [agent, first, second] = [await world.agent(), await world.buyer(), await world.buyer()]
  const listing = await withOpenHouses(agent, [`${dayIn(3)}T13:00/15:00`, `${dayIn(5)}T13:00/15:00`])
  const [soon, later] = await housesOf(listing.id)
  await rsvp(first, soon?.id ?? 0, 1)
  await rsvp(second, later?.id ?? 0, 1)
  const left = await world
    .as(agent)
    .call(saveProperty, { params: { id: listing.id }, body: { version: listing.version, openHouses: [`${dayIn(5)}T13:00/15:00`] } })
  world.moveClock(2 * 60_000)
  await world.server.jobs.runDue()
  const subjects = async (person: Actor) =>
    (await recentOutbox(world.services.db, person.email)).map(({ subject }) => subject.split(':')[0])
  expect(await subjects(first)).toEqual(['Canceled', 'You’re going'])
  expect(await subjects(second)).toEqual(['You’re going'])
  await world.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { version: left.version, status: 'Withdrawn' } })
  world.moveClock(2 * 60_000)
  await world.server.jobs.runDue()
  expect(await subjects(second)).toEqual(['Canceled', 'You’re going'])
})

test('whoever comes is reminded once a day and two hours before; nobody is who said so later or does not come anymore', async () => {
  const [agent, comes, leaves, late] = [await world.agent(), await world.buyer(), await world.buyer(), await world.buyer()]
  const { id } = await withOpenHouses(agent, [`${dayIn(4)}T13:00/15:00`])
  const [house] = await housesOf(id)
  await rsvp(comes, house?.id ?? 0, 2)
  await rsvp(leaves, house?.id ?? 0, 1)
  const runAt = async (hoursBefore: number) => {
    world.moveClock(Date.parse(house?.startsAt ?? '') - hoursBefore * hourMs - world.services.now())
    await world.server.jobs.runDue()
    await world.server.jobs.runDue()
  }
  const reminders = async (person: Actor) =>
    (await recentOutbox(world.services.db, person.email)).filter(({ subject }) => subject.startsWith('Reminder: open house'))
  await runAt(24.2)
  expect(await reminders(comes)).toEqual([])
  await runAt(23.9)
  await rsvp(late, house?.id ?? 0, 1)
  expect((await reminders(comes)).map(({ text }) => text)).toEqual([expect.stringContaining('party of 2')])
  expect(await reminders(leaves)).toHaveLength(1)
  const waiting = world.services.db.withTables<{ outbox_message: { recipient: string; subject: string; next_try_at: Date | null } }>()
  await waiting.updateTable('outbox_message').set({ next_try_at: new Date() }).where('subject', 'like', 'Reminder: open%').execute()
  await rsvp(leaves, house?.id ?? 0, 0)
  expect([await reminders(leaves), await reminders(comes)].map(([mail]) => mail?.state)).toEqual(['given-up', 'waiting'])
  await runAt(1.9)
  expect([await reminders(comes), await reminders(leaves), await reminders(late)].map((mails) => mails.length)).toEqual([2, 1, 1])
})

test('the sheets of an agent come in pages, each with the number of all', async () => {
  const agent = await world.agent()
  await withOpenHouses(
    agent,
    [3, 4, 5].map((days) => `${dayIn(days)}T13:00/15:00`),
  )
  const read = (page: number) => world.as(agent).call(agentOpenHouses, { query: { page, limit: 2 } })
  const pages = [await read(1), await read(2)]
  expect(pages).toMatchObject([
    { total: 3, pages: 2, nextPage: 2 },
    { total: 3, pages: 2, nextPage: null },
  ])
  expect(pages.flatMap(({ items }) => items.map(({ date }) => date))).toEqual([dayIn(3), dayIn(4), dayIn(5)])
})
