import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addLeadNote,
  changeLead,
  importContacts,
  leadRecord,
  leadViews,
  listLeads,
  readLead,
  removeLeadView,
  saveLeadView,
  takeLeadApart,
} from '#features/leads/contract'
import { checkLeads } from '#features/leads/server'
import { createDemoTeam, teams } from '#features/teams/server'
import { actorOf } from '#features/accounts/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { leadWorld, type LeadWorld } from './testing/lead-world.fixtures.ts'

let world: LeadWorld
let [owner, member, rival]: Actor[] = []
let home: number

beforeAll(async () => {
  world = await leadWorld([teams])
})
beforeEach(async () => {
  ;[owner, member, rival] = [await world.agent(), await world.agent(), await world.agent()]
  home = (await world.published(member as Actor)).id
})
const as = (actor: Actor | undefined) => world.as(actor as Actor)

test('agent, team and administrator see the same origin; only the agent sees notes, and only the agent changes it', async () => {
  const buyer = await world.buyer()
  await world.write(buyer, member as Actor, home, 'Does the stove run on gas?', { videoId: 1, seconds: 75, room: 'Kitchen' })
  const { id, revision } = await world.leadOf(member as Actor, ({ buyerId }) => buyerId === buyer.id)
  await as(member).call(addLeadNote, { params: { id }, body: { body: 'Has two dogs.' } })
  const agent = (member as Actor).id
  expect(await refusal(as(owner).call(listLeads, { query: { agent } }))).toMatchObject({ status: 404 })
  const seat = { memberType: 'Buyer Agent', listingsWith: 'agent', daysAgo: 9 } as const
  const members = [
    { ...seat, accountId: (owner as Actor).id, role: 'owner' },
    { ...seat, accountId: agent, role: 'member' },
  ] as const
  const team = { name: 'Porch Group', members, invited: 'ann@example.com', asking: [(rival as Actor).id] }
  await world.services.db.transaction().execute((trx) => createDemoTeam(trx, team, world.services.now()))

  expect((await as(owner).call(listLeads)).teammates).toEqual([{ id: agent, name: expect.any(String) }])
  expect((await as(member).call(listLeads)).teammates).toEqual([])
  expect((await as(owner).call(listLeads, { query: { agent } })).items.map((lead) => lead.id)).toEqual([id])
  const mine = await as(member).call(readLead, { params: { id } })
  const ofTeam = await as(owner).call(readLead, { params: { id }, query: { agent } })
  const admin = actorOf(await createPerson(world.services.db, { isAgent: true, isAdmin: true } as never))
  const record = await as(admin).call(leadRecord, { params: { id } })
  expect(mine.origin).toMatchObject({
    room: 'Kitchen',
    seconds: 75,
    consent: expect.stringMatching(/^Your message goes to .+ or an assistant/),
  })
  expect([ofTeam.origin, record.origin]).toEqual([mine.origin, mine.origin])
  expect([ofTeam.events, record.events]).toEqual([mine.events, mine.events])
  expect([mine.notes.length, ofTeam.notes]).toEqual([1, []])
  expect(JSON.stringify(record)).not.toContain(mine.name)

  for (const stranger of [rival, buyer])
    expect((await refusal(as(stranger).call(readLead, { params: { id }, query: { agent } }))).status).toBeGreaterThan(400)
  expect(await refusal(as(owner).call(changeLead, { params: { id }, body: { revision, stage: 'won' } }))).toMatchObject({ status: 404 })
  expect(await refusal(as(owner).call(leadRecord, { params: { id } }))).toMatchObject({ status: 403 })
  expect(await refusal(as(admin).call(leadRecord, { params: { id: 999_999 } }))).toMatchObject({
    status: 404,
    message: 'There is no lead with this number.',
  })
})

test('a contact that was joined with a member is taken apart again, with its notes and tags, and joined with nobody again', async () => {
  const buyer = actorOf(await createPerson(world.services.db, { emailVerified: true }))
  const contact = { line: 2, name: 'Sam Contact', email: buyer.email, phone: '512 555 0100', tags: 'VIP', note: 'From the fair.' }
  await as(member).call(importContacts, { body: { contacts: [contact] } })
  await world.write(buyer, member as Actor, home, 'Is it still for sale?')
  const { id } = await world.leadOf(member as Actor, ({ buyerId }) => buyerId === buyer.id)
  expect(await as(member).call(readLead, { params: { id } })).toMatchObject({ isJoined: true, tags: ['VIP'] })
  expect(await refusal(as(owner).call(takeLeadApart, { params: { id } }))).toMatchObject({ status: 404 })
  const apart = await as(member).call(takeLeadApart, { params: { id } })
  expect(apart).toMatchObject({
    isJoined: false,
    isIntact: true,
    tags: [],
    notes: [],
    phone: null,
    buyerId: buyer.id,
    property: { id: home },
  })
  expect(apart.events.map(({ kind }) => kind)).toEqual(['created', 'merged', 'apart'])
  const again = await world.leadOf(member as Actor, ({ name }) => name === 'Sam Contact')
  expect(again).toMatchObject({ email: buyer.email, phone: '512 555 0100', tags: ['VIP'], source: 'import', buyerId: null })
  expect((await world.lead(member as Actor, again.id)).notes).toMatchObject([{ body: 'From the fair.' }])
  expect(await refusal(as(member).call(takeLeadApart, { params: { id } }))).toMatchObject({ status: 409 })
  const second = (await world.published(member as Actor)).id
  await world.write(buyer, member as Actor, second, 'And this one?')
  const secondLead = await world.leadOf(member as Actor, ({ property }) => property?.id === second)
  expect(await world.lead(member as Actor, secondLead.id)).toMatchObject({ isJoined: false })
  expect((await checkLeads(world.services.db)).broken).toEqual([])
})

test('views are saved under a name, replaced by the same name, and nobody else’s are removed', async () => {
  const save = (name: string, address: string, actor = member) => as(actor).call(saveLeadView, { body: { name, address } })
  await save('Today', 'view=list&due=today')
  const { items } = await save('Today', 'due=today')
  expect(items).toEqual([{ id: expect.any(Number), name: 'Today', address: 'due=today' }])
  expect((await as(owner).call(leadViews)).items).toEqual([])
  const params = { id: items[0]?.id ?? 0 }
  expect(await refusal(as(owner).call(removeLeadView, { params }))).toMatchObject({ status: 404 })
  expect(await refusal(save(' ', 'due=today'))).toMatchObject({ fields: { 'body.name': 'Name this view.' } })
  expect(await refusal(save('Odd', 'q=<script>'))).toMatchObject({ status: 400 })
  for (let number = 1; number < 20; number++) await save(`View ${number}`, 'waiting=yes')
  expect(await refusal(save('One more', 'waiting=yes'))).toMatchObject({ message: expect.stringContaining('You have 20 saved views.') })
  expect((await as(member).call(removeLeadView, { params })).items).toHaveLength(19)
})
