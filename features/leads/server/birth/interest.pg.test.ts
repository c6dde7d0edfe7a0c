import { beforeAll, expect, test } from 'vitest'
import { accountById, nameOf } from '#features/accounts/server'
import { updateProfile } from '#features/accounts/contract'
import { listLeads, leadSharing, readLead, setLeadSharing, tellCall, type LeadSharing } from '#features/leads/contract'
import { checkLeads, leads } from '#features/leads/server'
import { messaging } from '#features/messaging/server'
import { campaignWorld } from '#fixtures/campaigns/server/testing/campaign-world'
import { saveProperty } from '#features/listings/contract'
import { markNoticeRead, myNotices } from '#features/notifications/contract'
import { notify } from '#features/notifications/server'
import { saveCampaignRsvp, type AdminCampaign } from '#features/campaigns/contract'
import { openHousesOf, saveRsvp } from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import type { Actor } from '#platform/contract/access.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
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
  const notice = { topic: 'saved-searches', title: asMailText('New'), link: `/property/${home}` } as const
  const about = `change:${buyer.id}`
  await world.services.db
    .transaction()
    .execute((trx) => notify(trx, world.services.now(), [{ ...notice, about, to: { accountId: buyer.id } }]))
  return (await world.as(buyer).call(myNotices, { query: {} })).items[0]?.id ?? 0
}
const open = (buyer: Actor, id: number) => world.as(buyer).call(markNoticeRead, { params: { id } })

test('whoever comes to a special event is one lead of each agent with homes there, with what they had read; not of themselves', async () => {
  const event = await campaignWorld(leads, messaging)
  const [maya, rosa] = [await event.agent(), await event.agent()]
  const homes: number[] = []
  for (const owner of [maya, maya, rosa]) homes.push((await event.published(owner)).id)
  const [first = 0, second = 0, third = 0] = homes
  const { id }: AdminCampaign = await event.campaign({ propertyIds: [second, first, third] })
  const come = (who: Actor, party: number) => event.as(who).call(saveCampaignRsvp, { params: { id }, body: { party } })
  const seenBy = async (agentOf: Actor) => (await event.as(agentOf).call(listLeads, { query: {} })).items
  const buyer = await event.buyer()
  for (const party of [2, 0, 3]) await come(buyer, party)
  await come(rosa, 1)
  expect((await seenBy(maya)).map(({ buyerId, source, property }) => [buyerId, source, property?.id])).toEqual([
    [rosa.id, 'event', second],
    [buyer.id, 'event', second],
  ])
  const [lead, ...more] = await seenBy(rosa)
  expect([more, lead?.property?.id]).toEqual([[], third])
  const { origin, events } = await event.as(rosa).call(readLead, { params: { id: lead?.id ?? 0 } })
  const consent = 'The agents of the homes in this event see your name and that you’re coming.'
  expect(origin).toMatchObject({ source: 'event', page: `/eventspecial/${id}`, consent })
  expect(events.map(({ kind }) => kind)).toEqual(['created'])
  // At another event, with another home in front, they stay the lead they are.
  event.moveClock(25 * hourMs)
  const later = await event.campaign({ propertyIds: [first, second] })
  await event.as(buyer).call(saveCampaignRsvp, { params: { id: later.id }, body: { party: 1 } })
  expect((await seenBy(maya)).filter(({ buyerId }) => buyerId === buyer.id).map(({ property }) => property?.id)).toEqual([second])
})

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
    origin: { source: 'rsvp', page: `/property/${home}`, consent: 'The listing agent sees your name and party size.' },
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

test('a new lead of a call, a match or an RSVP is mailed to its agent at once, once, with the name of a verified buyer only', async () => {
  const { db } = world.services
  const mailsOf = async () => (await recentOutbox(db, agent.email)).filter(({ subject }) => subject.startsWith('New lead'))
  const [caller, stranger, guest] = [await world.buyer(), await world.unverifiedBuyer(), await world.buyer()]
  const before = (await mailsOf()).length
  const bell = async () => (await world.as(agent).call(myNotices, { query: {} })).items.filter(({ topic }) => topic === 'new-leads')
  const rung = (await bell()).length
  for (const buyer of [caller, stranger]) {
    await share(buyer, { calls: true })
    for (let times = 0; times < 2; times++) await world.as(buyer).call(tellCall, { body: { propertyId: home } })
  }
  const { items } = await world.call(openHousesOf, { params: { propertyId: home } })
  await world.as(guest).call(saveRsvp, { params: { id: items[0]?.id ?? 0 }, body: { party: 2 } })
  await expect.poll(async () => (await mailsOf()).length - before).toBe(3)
  await world.server.jobs.settle()
  const mails = (await mailsOf()).slice(0, 3)
  expect(mails.map(({ text }) => text.split('\n')[2]).toSorted()).toEqual([
    'Signed up for your open house',
    'Tapped your phone number on the listing',
    'Tapped your phone number on the listing',
  ])
  const account = await accountById(db, stranger.id)
  expect(mails.filter(({ subject }) => subject.startsWith('New lead: a buyer'))).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain(nameOf(account))
  expect((await bell()).length - rung).toBe(2)
  expect((await bell())[0]?.link).toMatch(/^\/agent\/leads\?lead=\d+$/)
})
