import { beforeAll, expect, test } from 'vitest'
import { cancelBrokerageInvitation } from '#features/brokerages/contract'
import { addCampaign, moveCampaign, saveCampaignRsvp } from '#features/campaigns/contract'
import { campaigns } from '#features/campaigns/server'
import { saveProperty } from '#features/listings/contract'
import { myNotices } from '#features/notifications/contract'
import { openHousesOf, saveRsvp } from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import { sendNotice } from '#features/takedowns/contract'
import { takedowns } from '#features/takedowns/server'
import { inviteToTeam, revokeInvitation, startTeam } from '#features/teams/contract'
import { seatLimit, teams } from '#features/teams/server'
import { changeTour, type TourRequest } from '#features/tours/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { deliverOutbox } from '#platform/mail/testing/deliveries.fixtures.ts'
import type { Actor } from '#platform/contract/access.ts'

const minute = 60_000
const dayMs = 24 * 60 * minute
const rounds = 8
const prize = 'Win a prize at https://evil.example.com/x now'
let world: BrokerageWorld

beforeAll(async () => {
  world = await brokerageWorld([openHouses, campaigns, takedowns, teams, (app) => app.ports.add(seatLimit, async () => null)])
})

/** Returns the mails an address receives at once and within the next hour. */
async function arrivals(address: string) {
  const deliver = async (ahead: number) =>
    (await deliverOutbox(world.services.db, world.services.now() + 1000 + ahead)).filter(({ to }) => to === address)
  const atOnce = await deliver(0)
  const later = []
  for (let ahead = minute; ahead <= 60 * minute; ahead += minute) later.push(...(await deliver(ahead)))
  return { atOnce, later, all: [...atOnce, ...later] }
}

const inDays = (days: number) => new Date(world.services.now() + days * dayMs).toISOString().slice(0, 10)

async function openHouse(): Promise<number> {
  const agent = await world.agent()
  const { id, version } = await world.published(agent)
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: [`${inDays(3)}T13:00/15:00`] } })
  const { items } = await world.call(openHousesOf, { params: { propertyId: id } })
  return items[0]?.id ?? 0
}

test('RSVPs to an open house: none to an unverified mailbox, first and last to a verified one', async () => {
  const id = await openHouse()
  const [stranger, buyer] = [await world.unverifiedBuyer(), await world.buyer()]
  for (let round = 0; round < rounds; round++)
    for (const person of [stranger, buyer]) await world.as(person).call(saveRsvp, { params: { id }, body: { party: 1 + (round % 2) } })
  const toBuyer = await arrivals(buyer.email)
  expect(toBuyer.all).toHaveLength(1)
  await world.as(buyer).call(saveRsvp, { params: { id }, body: { party: 4 } })
  expect((await arrivals(buyer.email)).all.map(({ text }) => text)).toEqual([expect.stringContaining('4')])
  expect((await arrivals(stranger.email)).all).toEqual([])
})

test('RSVPs to an event: none to an unverified mailbox', async () => {
  const admin: Actor = { ...(await world.agent()), isAdmin: true }
  const day = inDays(9)
  const event = { title: 'Open House Weekend', body: 'Six homes.', place: 'Rosewood Park, Austin, TX', terms: 'Free.', startDate: day }
  const rest = {
    startTime: '10:00',
    endDate: day,
    endTime: '16:00',
    timeZone: 'America/Chicago' as const,
    guestLimit: null,
    livestreamUrl: null,
  }
  const { id } = await world.as(admin).call(addCampaign, { body: { ...event, ...rest, propertyIds: [] } })
  await world.as(admin).call(moveCampaign, { params: { id }, body: { state: 'published' } })
  const [stranger, buyer] = [await world.unverifiedBuyer(), await world.buyer()]
  for (let round = 0; round < rounds; round++)
    for (const person of [stranger, buyer])
      await world.as(person).call(saveCampaignRsvp, { params: { id }, body: { party: 1 + (round % 2) } })
  expect((await arrivals(buyer.email)).all).toHaveLength(1)
  expect((await arrivals(stranger.email)).all).toEqual([])
})

/** Requests a tour with prize of evil and cancels it with more of them, again and again. */
async function requestAndCancel(buyer: Actor, mode: 'request' | 'instant'): Promise<Actor> {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  await world.setTours(agent, id, { mode })
  const [time = ''] = await world.times(id)
  for (let round = 0; round < rounds; round++) {
    const tour: TourRequest = await world.ask(buyer, id, [time], { note: prize })
    await world.as(buyer).call(changeTour, { params: { id: tour.id }, body: { step: 'cancel', revision: tour.revision, reason: prize } })
  }
  return agent
}

test('tours requested and canceled by an unverified buyer: one mail at once without their prize, the rest ever more rarely', async () => {
  const buyer = await world.unverifiedBuyer()
  const agent = await requestAndCancel(buyer, 'request')
  const { atOnce, later } = await arrivals(agent.email)
  expect(atOnce).toHaveLength(1)
  expect(later.length).toBeLessThanOrEqual(6)
  const mailed = JSON.stringify([...atOnce, ...later])
  expect(mailed).not.toMatch(/prize|evil/)
  expect(mailed).toContain('There’s a note with it. Open your tours to read it.')
  expect((await arrivals(buyer.email)).all).toEqual([])
  const { items } = await world.as(agent).call(myNotices, { query: {} })
  expect(items.length).toBeGreaterThan(rounds)
})

test('tours booked at once and canceled: an unverified mailbox gets nothing, a verified buyer’s prize go to the agent without links', async () => {
  const stranger = await world.unverifiedBuyer()
  await requestAndCancel(stranger, 'instant')
  expect((await arrivals(stranger.email)).all).toEqual([])
  const buyer = await world.buyer()
  const agent = await requestAndCancel(buyer, 'instant')
  const { atOnce, later, all } = await arrivals(agent.email)
  expect(atOnce).toHaveLength(1)
  expect(later.length).toBeLessThanOrEqual(6)
  expect(all[0]?.text).toContain('Win a prize at evil[.]example[.]com/x now')
  expect(JSON.stringify(all)).not.toMatch(/evil\.example/)
})

test('a stranger invited to a team, revoked and invited again gets one invitation at once and the newest after a minute', async () => {
  const owner = await world.agent()
  await world.as(owner).call(startTeam, { body: { name: 'Free money evil.com Team' } })
  const body = { email: 'stranger@example.com', role: 'member', memberType: 'Buyer Agent', listingsWith: 'agent' } as const
  for (let round = 0; round < rounds; round++) {
    const { team } = await world.as(owner).call(inviteToTeam, { body })
    const id = team?.invitations.find(({ email }) => email === body.email)?.id ?? 0
    if (round === 0) expect((await arrivals(body.email)).atOnce).toHaveLength(1)
    if (round < rounds - 1) await world.as(owner).call(revokeInvitation, { params: { id } })
  }
  const { all } = await arrivals(body.email)
  expect(all).toHaveLength(1)
  expect(JSON.stringify(all)).not.toContain('evil.com')
})

test('a stranger invited to a brokerage again and again gets one invitation at once and the newest after a minute', async () => {
  const founder = await world.founder()
  const email = 'other-stranger@example.com'
  for (let round = 0; round < rounds; round++) {
    const { brokerage } = await world.invite(founder, email)
    if (round === 0) expect((await arrivals(email)).atOnce).toHaveLength(1)
    const id = brokerage?.dashboard?.invitations.find((invitation) => invitation.email === email)?.id ?? 0
    if (round < rounds - 1) await world.as(founder).call(cancelBrokerageInvitation, { params: { id } })
  }
  expect((await arrivals(email)).all).toHaveLength(1)
})

test('copyright notices from many networks: the legal mailbox gets the newest, and a typed address that no account verified gets no receipt', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const email = 'claimant@example.com'
  const contact = { name: 'Ada Owner', postalAddress: '1 Main Street, Waco, TX 76701', email, phone: '(254) 555-0100' }
  const notice = { work: prize, address: `/property/${id}`, material: prize, goodFaith: true, accurate: true, signature: 'Ada Owner' }
  for (let sender = 1; sender <= rounds; sender++) {
    const payload = { ...notice, ...contact }
    const reply = await world.inject({ method: 'POST', url: sendNotice.path, remoteAddress: `10.1.0.${sender}`, payload })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  expect((await arrivals(email)).all).toEqual([])
  expect((await arrivals(world.services.config.legalEmail)).all.length).toBeLessThanOrEqual(1)
})
