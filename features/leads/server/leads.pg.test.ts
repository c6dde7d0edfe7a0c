import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addLeadNote, changeLead, listLeads, moveLeads, undoMove, type Lead } from '#features/leads/contract'
import { checkLeads } from '#features/leads/server'
import { changeTour, myTours } from '#features/tours/contract'
import type { Actor } from '#platform/contract/access.ts'
import { leadTables } from './lead-rows.ts'
import { leadWorld, type LeadWorld } from './testing/lead-world.fixtures.ts'

let world: LeadWorld
let agent: Actor
let buyer: Actor
let propertyId: number

beforeAll(async () => {
  world = await leadWorld()
  agent = await world.agent()
  buyer = await world.buyer()
  propertyId = (await world.published(agent)).id
  await world.write(buyer, agent, propertyId, 'Is the roof new?')
})

/** Has a buyer ask an agent about a home, and waits for the lead. */
async function createLead(owner: Actor, home: number, asker: Actor): Promise<Lead> {
  await world.write(asker, owner, home, 'Is the roof new?')
  return world.leadOf(owner, ({ buyerId }) => buyerId === asker.id)
}

const change = (lead: Lead, body: Partial<Parameters<typeof changed>[1]>, by = agent) =>
  changed(lead, { revision: lead.revision, ...body }, by)
const changed = (
  lead: Lead,
  body: { revision: number; stage?: Lead['stage']; lostReason?: Lead['lostReason']; nextActionOn?: string; tags?: string[] },
  by: Actor,
) => world.as(by).call(changeLead, { params: { id: lead.id }, body })
const events = async (id: number) => (await world.lead(agent, id)).events.map(({ kind, by }) => `${kind} by ${by}`)

test('a question asked from the kitchen of a tour becomes a lead that says where it came from', async () => {
  const asker = await world.buyer()
  await world.write(asker, agent, propertyId, 'Does the stove run on gas?', { videoId: 1, seconds: 75, room: 'Kitchen' })
  const { id, ...lead } = await world.leadOf(agent, (item) => item.buyerId === asker.id)
  expect(lead).toMatchObject({ stage: 'new', source: 'message', property: { id: propertyId }, firstResponseAt: null })
  expect(lead.waitingSince).not.toBeNull()
  const detail = await world.lead(agent, id)
  expect(detail.origin).toEqual({
    source: 'message',
    page: `/property/${propertyId}`,
    room: 'Kitchen',
    seconds: 75,
    isMailboxVerified: asker.emailVerified,
    consent: expect.stringMatching(/^Your message goes to .+ or an assistant answering for them\. No paid referrals\.$/),
  })
  expect(detail.isIntact).toBe(true)
})

test('a second question is the same lead, an answer stops the clock once, and what was answered goes on by itself', async () => {
  const asker = await world.buyer()
  const leadIn = (stage: Lead['stage']) => world.leadOf(agent, (item) => item.buyerId === asker.id && item.stage === stage)
  await world.write(asker, agent, propertyId, 'Does the stove run on gas?')
  await leadIn('new')
  await world.write(asker, agent, propertyId, 'And is there a pantry?')
  await world.write(agent, asker, propertyId, 'Gas, and a walk-in pantry.')
  const answered = await leadIn('contacted')
  expect(answered.waitingSince).toBeNull()
  await world.write(agent, asker, propertyId, 'Shall I send the floor plan?')
  await world.write(asker, agent, propertyId, 'Please do.')
  const engaged = await leadIn('engaged')
  expect(engaged).toMatchObject({ id: answered.id, firstResponseAt: answered.firstResponseAt })
  expect(await events(engaged.id)).toEqual(['created by buyer', 'responded by agent', 'stage by product', 'stage by product'])
  await expect(sql`update lead set first_response_at = services_now() where id = ${engaged.id}`.execute(world.services.db)).rejects.toThrow(
    'does not change',
  )
})

test('an agent who writes first has no lead until somebody answers', async () => {
  const [stranger, home] = [await world.buyer(), (await world.published(agent)).id]
  await world.write(agent, stranger, home, 'You saved this home. Any questions?')
  await world.write(stranger, agent, home, 'Yes, is it quiet?')
  const lead = await world.leadOf(agent, (item) => item.buyerId === stranger.id)
  expect(lead).toMatchObject({ stage: 'new', firstResponseAt: null, property: { id: home } })
})

test('a confirmed tour moves a lead to Touring, and the product never moves one back or out of an offer', async () => {
  const rival = await world.buyer()
  const [time = ''] = await world.times(propertyId)
  await world.ask(rival, propertyId, [time])
  const asked = await world.leadOf(agent, (item) => item.buyerId === rival.id)
  expect(asked).toMatchObject({ source: 'tour', stage: 'new' })
  const [tour] = (await world.as(rival).call(myTours)).items
  await world
    .as(agent)
    .call(changeTour, { params: { id: tour?.id ?? 0 }, body: { step: 'confirm', revision: tour?.revision ?? 0, times: [time] } })
  const touring = await world.leadOf(agent, (item) => item.id === asked.id && item.stage === 'touring')
  expect(touring.waitingSince).toBeNull()
  await change(touring, { stage: 'offer' })
  await world.write(rival, agent, propertyId, 'What did they say?')
  expect(await world.leadOf(agent, (item) => item.id === asked.id && item.waitingSince !== null)).toMatchObject({ stage: 'offer' })
})

test('a lost lead says why, and what changed since it was shown is not written over', async () => {
  const lead = await world.leadOf(agent, (item) => item.buyerId === buyer.id)
  await expect(change(lead, { stage: 'lost' })).rejects.toMatchObject({ fields: { 'body.lostReason': 'Choose why this lead was lost.' } })
  const lost = await change(lead, { stage: 'lost', lostReason: 'financing', tags: ['Relocating', 'Relocating'] })
  expect(lost).toMatchObject({ stage: 'lost', lostReason: 'financing', tags: ['Relocating'] })
  await expect(change(lead, { stage: 'won' })).rejects.toMatchObject({ problem: 'conflict' })
  expect(await change(lost, { stage: 'engaged' })).toMatchObject({ stage: 'engaged', lostReason: null })
})

test('a lead is found by name, home, tag, next step and whether it is due', async () => {
  const agent = await world.agent()
  const { id: home } = await world.published(agent)
  const made: Lead[] = []
  for (const body of [
    { stage: 'engaged', tags: ['Relocating'], nextActionOn: '2026-12-01' },
    { stage: 'new' },
    { stage: 'offer' },
  ] as const) {
    const asked = await createLead(agent, home, await world.buyer())
    const { tags, ...rest } = { tags: [], ...body }
    made.push(await change(asked, { ...rest, tags: [...tags] }, agent))
  }
  const [lead] = made as [Lead]
  const idsOf = async (query: object) => (await world.as(agent).call(listLeads, { query })).items.map(({ id }) => id)
  expect(await idsOf({ q: 'relocat' })).toEqual([lead.id])
  expect(await idsOf({ q: '100%' })).toEqual([])
  expect(await idsOf({ dueBy: '2026-11-30' })).toEqual([])
  expect(await idsOf({ dueBy: '2026-12-01' })).toEqual([lead.id])
  const sameTitle = (await world.leads(agent)).filter(({ property }) => property?.title === lead.property?.title)
  for (const query of [{ q: lead.property?.title.toUpperCase() }, { q: lead.property?.title, board: true }])
    expect((await idsOf(query)).toSorted()).toEqual(sameTitle.map(({ id }) => id).toSorted())
  const [first = ''] = lead.name.split(' ')
  expect(await idsOf({ q: first, board: true, dueBy: '2026-12-01' })).toEqual([lead.id])
  expect(await idsOf({ q: first, board: true, dueBy: '2026-11-30' })).toEqual([])
  const waiting = await world.as(agent).call(listLeads, { query: { board: true, waiting: true } })
  expect(waiting.items.length).toBe((await world.leads(agent)).filter(({ waitingSince, stage }) => waitingSince && stage !== 'lost').length)
  expect(Object.values(waiting.counts).reduce((sum, count) => sum + count, 0)).toBe(waiting.items.length)
  const board = await world.as(agent).call(listLeads, { query: { board: true } })
  expect(board.counts).toMatchObject({ engaged: 1, new: 1, offer: 1, won: 0 })
  expect(board.items).toHaveLength(3)
})

test('several leads are moved at once and taken back, except what changed since', async () => {
  const owner = await world.agent()
  const { id: home } = await world.published(owner)
  const first = await createLead(owner, home, await world.buyer())
  const second = await change(await createLead(owner, home, await world.buyer()), { stage: 'offer' }, owner)
  await createLead(owner, home, await world.buyer())
  const before = await world.leads(owner)
  expect(before.map(({ stage }) => stage).toSorted()).toEqual(['new', 'new', 'offer'])
  const { moved, undo } = await world.as(owner).call(moveLeads, { body: { ids: before.map(({ id }) => id), stage: 'spam' } })
  expect(moved).toBe(3)
  const spam = await world.leadOf(owner, ({ id }) => id === first.id)
  await change(spam, { stage: 'won' }, owner)
  expect(await world.as(owner).call(undoMove, { body: { undo: undo ?? '' } })).toEqual({ moved: 2 })
  const stages = (await world.leads(owner)).map(({ id, stage }) => [id, stage] as const)
  expect(new Map(stages)).toEqual(new Map(before.map(({ id, stage }) => [id, id === first.id ? 'won' : stage])))
  expect(new Map(stages).get(second.id)).toBe('offer')
  await expect(world.as(owner).call(undoMove, { body: { undo: undo ?? '' } })).rejects.toMatchObject({ problem: 'gone' })
})

test('another agent sees, moves and notes nothing of it', async () => {
  const [stranger, lead] = [await world.agent(), await createLead(agent, propertyId, await world.buyer())]
  expect(await world.leads(stranger)).toEqual([])
  const body = { body: 'Mine now?' }
  await expect(world.as(stranger).call(addLeadNote, { params: { id: lead.id }, body })).rejects.toMatchObject({ problem: 'not-found' })
  await expect(world.lead(stranger, lead.id)).rejects.toMatchObject({ problem: 'not-found' })
  expect(await world.as(stranger).call(moveLeads, { body: { ids: [lead.id], stage: 'spam' } })).toEqual({ moved: 0, undo: null })
  await expect(world.as(buyer).call(listLeads)).rejects.toMatchObject({ problem: 'agents-only' })
})

test('what is changed behind a record is found, by the lead and by the check of all', async () => {
  const { db } = world.services
  expect((await checkLeads(db)).broken).toEqual([])
  const owner = await world.agent()
  const lead = await createLead(owner, (await world.published(owner)).id, await world.buyer())
  const { id } = lead
  await change(await change(lead, { stage: 'contacted' }, owner), { stage: 'engaged' }, owner)
  await world.as(owner).call(addLeadNote, { params: { id }, body: { body: 'Call after five.' } })
  await expect(sql`update lead_event set happened_at = services_now() where lead_id = ${id}`.execute(db)).rejects.toThrow('does not change')
  await sql`alter table lead_event disable trigger lead_event_unchanged`.execute(db)
  await sql`update lead_event set happened_at = happened_at - interval '1 hour' where lead_id = ${id} and number = 1`.execute(db)
  expect(await checkLeads(db)).toMatchObject({ broken: [id] })
  expect((await world.lead(owner, id)).isIntact).toBe(false)
  await sql`update lead_event set happened_at = happened_at + interval '1 hour' where lead_id = ${id} and number = 1`.execute(db)
  await sql`alter table lead_event enable trigger lead_event_unchanged`.execute(db)
  await leadTables(db).deleteFrom('lead_event').where('lead_id', '=', id).where('number', '=', 2).execute()
  expect((await checkLeads(db)).broken).toEqual([id])
})

test('a record that grows while it is read is not called altered', async () => {
  const owner = await world.agent()
  const { id: home } = await world.published(owner)
  const { id, revision } = await createLead(owner, home, await world.buyer())
  let hasEnded = false
  async function grow(): Promise<void> {
    let shown = revision
    for (let turn = 0; turn < 60; turn += 1) {
      const stage = turn % 2 === 0 ? 'offer' : 'touring'
      shown = (await world.as(owner).call(changeLead, { params: { id }, body: { revision: shown, stage } })).revision
    }
    hasEnded = true
  }
  const growing = grow()
  const intact: boolean[] = []
  while (!hasEnded) {
    intact.push((await world.lead(owner, id)).isIntact)
    const { broken } = await checkLeads(world.services.db)
    intact.push(!broken.includes(id))
  }
  await growing
  expect(intact.length).toBeGreaterThan(10)
  expect(intact).not.toContain(false)
})

test('where nothing says how far messages were followed, they are followed from the first one, and each stays one lead', async () => {
  await sql`delete from lead_progress`.execute(world.services.db)
  const late = await world.buyer()
  await world.write(late, agent, propertyId, 'Is the attic insulated?')
  await world.leadOf(agent, (item) => item.buyerId === late.id)
  expect((await world.leads(agent)).filter(({ buyerId }) => buyerId === buyer.id)).toHaveLength(1)
})
