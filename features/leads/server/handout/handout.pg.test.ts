import { beforeAll, expect, test } from 'vitest'
import * as leadCalls from '#features/leads/contract'
import { checkLeads } from '#features/leads/server'
import { myNotices, savePreference } from '#features/notifications/contract'
import { exportData } from '#features/personal-data/contract'
import { removeMember, setAcceptingLeads, setLeadRouting, type LeadRouting } from '#features/teams/contract'
import { createDemoTeam, teams } from '#features/teams/server'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { followMessages } from '../follow-messages.ts'
import { leadWorld, type LeadWorld } from '../testing/lead-world.fixtures.ts'
import { handOutNew } from './hand-out-new.ts'

interface Crew {
  leader: Actor
  ann: Actor
  bob: Actor
  assistant: Actor
  home: number
}

const dayMs = 86_400_000
let world: LeadWorld
beforeAll(async () => {
  world = await leadWorld([teams])
})

/** An owner with two members, an assistant and a home; leads are handed out in this way. */
async function crew(routing: LeadRouting): Promise<Crew> {
  const [leader, ann, bob, assistant] = [await world.agent(), await world.agent(), await world.agent(), await world.agent()]
  const seat = (actor: Actor, role: 'owner' | 'member' | 'assistant', daysAgo: number) =>
    ({ accountId: actor.id, role, memberType: 'Team Member', listingsWith: 'agent', daysAgo }) as const
  const members = [seat(leader, 'owner', 9), seat(ann, 'member', 8), seat(bob, 'member', 7), seat(assistant, 'assistant', 6)]
  const team = { name: 'Porch Group', members, invited: `guest${leader.id}@example.com`, asking: [(await world.agent()).id] }
  await world.services.db.transaction().execute((trx) => createDemoTeam(trx, team, world.services.now()))
  await world.as(leader).call(setLeadRouting, { body: { routing } })
  return { leader, ann, bob, assistant, home: (await world.published(leader)).id }
}

/** The lead of somebody who asks about the home, once it is decided who follows up. */
async function asked({ leader, home }: Pick<Crew, 'leader' | 'home'>, buyer?: Actor): Promise<leadCalls.LeadDetail> {
  const person = buyer ?? (await world.buyer())
  await world.write(person, leader, home, 'Is it still for sale?')
  // As the job does within a second.
  await followMessages(world.services)
  await handOutNew(world.services)
  const { id } = await world.leadOf(leader, (lead) => lead.buyerId === person.id && lead.property?.id === home)
  await expect.poll(async () => (await world.lead(leader, id)).events.length, { timeout: 20_000 }).toBeGreaterThan(1)
  return world.lead(leader, id)
}

const logOf = ({ events }: leadCalls.LeadDetail) => events.filter(({ kind }) => kind === 'handed').map(({ detail }) => detail)
const available = (actor: Actor, accepts: boolean, awayUntil: string | null = null) =>
  world.as(actor).call(setAcceptingLeads, { body: { accepts, awayUntil } })
const hand = (actor: Actor, id: number, to: number | 'me' | null) =>
  world.as(actor).call(leadCalls.handLead, { params: { id }, body: { to } })
const handed = (actor: Actor) => world.as(actor).call(leadCalls.handedLeads)
const read = (actor: Actor, id: number) => world.as(actor).call(leadCalls.readLead, { params: { id } })

test('the round robin passes who is away and says so, comes back to them first, and leaves a buyer with whom they know', async () => {
  const team = await crew('round_robin')
  const { leader, ann, bob } = team
  await available(bob, true, new Date(world.services.now() + dayMs).toISOString())
  expect(logOf(await asked(team))).toEqual([{ to: leader.id, why: 'round_robin' }])
  const buyer = await world.buyer()
  const second = await asked(team, buyer)
  expect([second.handout?.accountId, logOf(second)]).toEqual([ann.id, [{ to: ann.id, why: 'round_robin' }]])
  const third = await asked(team)
  expect(logOf(third)).toEqual([{ to: leader.id, why: 'round_robin', passed: [{ id: bob.id, absence: 'away' }] }])
  expect(Object.keys(third.names).toSorted()).toEqual([String(leader.id), String(bob.id)].toSorted())
  await available(bob, true)
  expect(logOf(await asked(team))).toEqual([{ to: bob.id, why: 'round_robin' }])
  const nextListing = { leader, home: (await world.published(leader)).id }
  expect(logOf(await asked(nextListing, buyer))).toEqual([{ to: ann.id, why: 'known' }])
  await available(ann, false)
  const again = { leader, home: (await world.published(leader)).id }
  expect(logOf(await asked(again, buyer))).toEqual([{ to: leader.id, why: 'round_robin', passed: [{ id: ann.id, absence: 'off' }] }])
  expect((await world.as(ann).call(myNotices)).items[0]).toMatchObject({ title: 'A lead came to you', topic: 'team-leads' })

  // The agent of a home answers: what is asked about a member's own home is theirs alone.
  const own = (await world.published(ann)).id
  const asker = await world.buyer()
  await world.write(asker, ann, own, 'And this one?')
  await followMessages(world.services)
  const lead = await world.leadOf(ann, ({ buyerId }) => buyerId === asker.id)
  await asked(team)
  expect(await world.lead(ann, lead.id)).toMatchObject({ handout: null, followers: [], events: [{ kind: 'created' }] })
  expect((await checkLeads(world.services.db)).broken).toEqual([])
})

test('whoever follows up sees the lead without notes and works it, until they give it back or leave the team', async () => {
  const team = await crew('leader')
  const { leader, ann, bob, assistant, home } = team
  const buyer = await world.buyer()
  await world.write(buyer, leader, home, 'Two secret dogs?')
  await followMessages(world.services)
  const { id } = await world.leadOf(leader, ({ buyerId }) => buyerId === buyer.id)
  await world.as(leader).call(leadCalls.addLeadNote, { params: { id }, body: { body: 'Private.' } })
  expect((await read(leader, id)).followers.map((person) => person.id).toSorted()).toEqual([ann.id, bob.id].toSorted())
  for (const actor of [ann, bob, assistant]) expect(await refusal(read(actor, id))).toMatchObject({ status: 404 })
  for (const to of ['me', null, ann.id] as const) expect(await refusal(hand(ann, id, to))).toMatchObject({ status: 404 })
  expect(await refusal(hand(leader, id, assistant.id))).toMatchObject({ status: 409 })
  expect(await refusal(hand(leader, id, buyer.id))).toMatchObject({ status: 409 })

  const { revision } = await read(leader, id)
  await hand(leader, id, ann.id)
  // What the agent had on the page before is not refused.
  await world.as(leader).call(leadCalls.changeLead, { params: { id }, body: { revision, tags: ['Dogs'] } })
  const seen = await read(ann, id)
  expect(seen).toMatchObject({ leader: { id: leader.id }, buyerId: buyer.id, notes: [], followers: [] })
  expect(JSON.stringify(seen)).not.toMatch(/secret|Private/)
  expect(logOf(seen)).toEqual([{ to: ann.id, why: 'leader' }])
  expect((await handed(ann)).items.map((lead) => lead.id)).toEqual([id])
  const moved = await world.as(ann).call(leadCalls.changeLead, { params: { id }, body: { revision: seen.revision, stage: 'engaged' } })
  expect([moved.stage, moved.notes]).toEqual(['engaged', []])
  expect(await refusal(world.as(ann).call(leadCalls.addLeadNote, { params: { id }, body: { body: 'Mine' } }))).toMatchObject({
    status: 404,
  })
  const exported = async (actor: Actor) => (await world.as(actor).call(exportData)).parts['leads']
  expect(await exported(ann)).toMatchObject({ followed: [{ lead_id: id }] })
  expect(await exported(buyer)).toMatchObject({ followers: [{ listing_key: home }] })

  await hand(ann, id, null)
  expect(await refusal(read(ann, id))).toMatchObject({ status: 404 })
  await hand(leader, id, bob.id)
  await world.as(bob).call(removeMember, { params: { accountId: bob.id } })
  expect(await refusal(read(bob, id))).toMatchObject({ status: 404 })
  expect((await handed(bob)).items).toEqual([])
  const after = await read(leader, id)
  expect([after.handout, logOf(after).map((detail) => detail?.['why'])]).toEqual([null, ['leader', 'returned', 'leader', 'left']])
  expect(after.isIntact).toBe(true)
})

test('two who claim at once: one has it, the other is told; names show after claiming, and who is away claims nothing', async () => {
  const team = await crew('claim')
  const { leader, ann, bob, assistant } = team
  const lead = await asked(team)
  expect([lead.handout, logOf(lead)]).toEqual([{ accountId: null, name: null }, [{ to: null, why: 'offered' }]])
  const { items, offered } = await handed(ann)
  expect([items, offered.map(({ id }) => id)]).toEqual([[], [lead.id]])
  expect(JSON.stringify(offered)).not.toContain(lead.name)
  expect(await refusal(read(ann, lead.id))).toMatchObject({ status: 404 })
  expect((await handed(assistant)).offered).toEqual([])
  expect(await refusal(hand(assistant, lead.id, 'me'))).toMatchObject({ status: 404 })
  await available(bob, false)
  expect((await handed(bob)).offered).toEqual([])
  expect(await refusal(hand(bob, lead.id, 'me'))).toMatchObject({ status: 409 })
  await available(bob, true)

  const tries = await Promise.all([ann, bob].map((actor) => refusal(hand(actor, lead.id, 'me')).catch(() => undefined)))
  const winner = (await read(leader, lead.id)).handout?.accountId === ann.id ? ann : bob
  const loser = winner === ann ? bob : ann
  expect(tries[[ann, bob].indexOf(loser)]).toMatchObject({ status: 409, message: expect.stringContaining('has this lead already') })
  expect(await read(winner, lead.id)).toMatchObject({ buyerId: lead.buyerId })
  expect(await refusal(read(loser, lead.id))).toMatchObject({ status: 404 })
  expect(logOf(await read(leader, lead.id))).toEqual([
    { to: null, why: 'offered' },
    { to: winner.id, why: 'claimed' },
  ])

  const open = await asked(team)
  for (const actor of [ann, bob]) await available(actor, false)
  expect(logOf(await asked(team))).toEqual([{ to: leader.id, why: 'nobody' }])
  // Nobody claims it: its agent takes it back.
  await hand(leader, open.id, null)
  expect((await read(leader, open.id)).handout).toBeNull()
})

test('who gets a lead of the team, or can claim it, is mailed at once, and nobody else', async () => {
  const { db } = world.services
  const subjects = async ({ email }: Actor) => (await recentOutbox(db, email)).map(({ subject }) => subject)
  const turns = await crew('round_robin')
  await asked(turns)
  await asked(turns)
  expect([await subjects(turns.ann), await subjects(turns.bob)]).toEqual([[expect.stringMatching(/^A lead came to you · /)], []])
  await world.as(turns.bob).call(savePreference, { body: { topic: 'team-leads', channel: 'mail', enabled: false } })
  await asked(turns)
  expect(await subjects(turns.bob)).toEqual([])
  const claims = await crew('claim')
  await asked(claims)
  for (const actor of [claims.ann, claims.bob])
    expect(await subjects(actor)).toEqual([expect.stringMatching(/^A new lead can be claimed · /)])
  expect((await subjects(claims.leader)).filter((subject) => subject.includes('lead'))).toEqual([])
  expect(await subjects(claims.assistant)).toEqual([])
})
