import { beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#features/accounts/contract'
import { listLeads, leadSharing, setLeadSharing, tellCall, type LeadSharing } from '#features/leads/contract'
import { checkLeads } from '#features/leads/server'
import { saveProperty } from '#features/listings/contract'
import { markNoticeRead, myNotices } from '#features/notifications/contract'
import { notify } from '#features/notifications/server'
import { openHousesOf, saveRsvp } from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import type { Actor } from '#platform/contract/access.ts'
import { leadWorld, type LeadWorld } from '../testing/lead-world.fixtures.ts'

let world: LeadWorld
let agent: Actor
let home: number
const hourMs = 3_600_000

beforeAll(async () => {
  world = await leadWorld([openHouses])
  agent = await world.agent()
  const { id, version } = await world.published(agent)
  home = id
  const day = new Date(world.services.now() + 72 * hourMs).toISOString().slice(0, 10)
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: [`${day}T13:00/15:00`] } })
})

const nothing: LeadSharing = { zip: false, calls: false, matches: false }
const share = (buyer: Actor, change: Partial<LeadSharing>) => world.as(buyer).call(setLeadSharing, { body: { ...nothing, ...change } })
const leadsOf = async (buyer: Actor) => (await world.leads(agent)).filter(({ buyerId }) => buyerId === buyer.id)
const kindsOf = async (buyer: Actor) => {
  const [lead] = await leadsOf(buyer)
  return (await world.lead(agent, lead?.id ?? 0)).events.map(({ kind, detail }) => [kind, detail?.['source']])
}
async function notifyOfMatch(buyer: Actor): Promise<number> {
  const notice = { topic: 'saved-searches', title: 'New', detail: '', reason: '', link: `/property/${home}` } as const
  const about = `change:${buyer.id}`
  await world.services.db
    .transaction()
    .execute((trx) => notify(trx, world.services.now(), [{ ...notice, about, to: { accountId: buyer.id } }]))
  return (await world.as(buyer).call(myNotices, { query: {} })).items[0]?.id ?? 0
}
const open = (buyer: Actor, id: number) => world.as(buyer).call(markNoticeRead, { params: { id } })

test('whoever says they come to an open house is a lead of its agent, with what they had read', async () => {
  const buyer = await world.buyer()
  const [house] = (await world.as(buyer).call(openHousesOf, { params: { propertyId: home } })).items
  const come = (party: number) => world.as(buyer).call(saveRsvp, { params: { id: house?.id ?? 0 }, body: { party } })
  await come(2)
  const lead = await world.leadOf(agent, ({ buyerId }) => buyerId === buyer.id)
  expect(lead).toMatchObject({ source: 'rsvp', stage: 'new', property: { id: home }, waitingSince: null })
  const detail = await world.lead(agent, lead.id)
  expect(detail).toMatchObject({
    isIntact: true,
    origin: { source: 'rsvp', page: `/property/${home}`, consent: 'The agent of this home sees your name and how many of you are coming.' },
  })
  await come(0)
  await come(3)
  expect(await kindsOf(buyer)).toEqual([['created', 'rsvp']])
  // A message goes on where the RSVP began.
  await world.write(buyer, agent, home, 'Is there parking?')
  const asked = await world.leadOf(agent, ({ buyerId, waitingSince }) => buyerId === buyer.id && waitingSince !== null)
  expect([asked.id, asked.source]).toEqual([lead.id, 'rsvp'])
})

test('a tapped number and an opened match are told to the agent of whoever switched that on, and of nobody else', async () => {
  const [silent, caller, searcher] = [await world.buyer(), await world.buyer(), await world.buyer()]
  expect(await world.as(silent).call(leadSharing)).toEqual(nothing)
  await share(caller, { calls: true })
  await share(searcher, { matches: true })
  const tap = (buyer: Actor) => world.as(buyer).call(tellCall, { body: { propertyId: home } })
  for (const buyer of [silent, searcher, caller]) await tap(buyer)
  for (const buyer of [silent, caller, searcher]) await open(buyer, await notifyOfMatch(buyer))
  await world.leadOf(agent, ({ buyerId }) => buyerId === searcher.id)
  expect(await leadsOf(silent)).toEqual([])
  expect(await leadsOf(caller)).toMatchObject([{ source: 'call' }])
  expect(await leadsOf(searcher)).toMatchObject([{ source: 'match' }])
  const [lead] = await leadsOf(searcher)
  expect((await world.lead(agent, lead?.id ?? 0)).origin?.consent).toBe(
    'When I open a home from a saved-search notification, let its agent know.',
  )
  // The same again is kept once a day; another kind of interest joins the record.
  await tap(caller)
  expect(await kindsOf(caller)).toEqual([['created', 'call']])
  world.moveClock(25 * hourMs)
  await tap(caller)
  expect(await kindsOf(caller)).toEqual([
    ['created', 'call'],
    ['interest', 'call'],
  ])
  expect((await checkLeads(world.services.db)).broken).toEqual([])
})

test('nothing comes of one’s own home, of one that is not there, or of what was switched off again', async () => {
  const buyer = await world.buyer()
  await share(agent, { calls: true })
  await share(buyer, { calls: true })
  const before = (await world.leads(agent)).length
  await world.as(agent).call(tellCall, { body: { propertyId: home } })
  await world.as(buyer).call(tellCall, { body: { propertyId: 999_999 } })
  await share(buyer, {})
  await world.as(buyer).call(tellCall, { body: { propertyId: home } })
  expect(await world.leads(agent)).toHaveLength(before)
  await expect(world.call(tellCall, { body: { propertyId: home } })).rejects.toMatchObject({ status: 401 })
})

test('the middle of a buyer’s ZIP is in the list while they let agents know it, and never on the board', async () => {
  const buyer = await world.buyer()
  await world.as(buyer).call(updateProfile, { body: { zipCode: '78704' } })
  await world.write(buyer, agent, home, 'How old is the roof?')
  await world.leadOf(agent, ({ buyerId }) => buyerId === buyer.id)
  const areaIn = async (query: object) =>
    (await world.as(agent).call(listLeads, { query })).items.find(({ buyerId }) => buyerId === buyer.id)?.buyerArea
  expect(await areaIn({})).toBeNull()
  await share(buyer, { zip: true })
  expect(await areaIn({})).toEqual({ zip: '78704', place: 'Austin, TX', latitude: expect.any(Number), longitude: expect.any(Number) })
  expect(await areaIn({ board: true })).toBeNull()
  await share(buyer, {})
  expect(await areaIn({})).toBeNull()
})
