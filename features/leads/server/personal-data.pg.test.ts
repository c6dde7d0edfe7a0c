import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountById, eraseAccount } from '#features/accounts/server'
import { addLeadNote, changeLead, importContacts } from '#features/leads/contract'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import { followMessages } from './follow-messages.ts'
import { checkLeads } from './lead-events.ts'
import { leadTables } from './lead-rows.ts'
import { personalData } from './personal-data.ts'
import { leadWorld, type LeadWorld } from './testing/lead-world.fixtures.ts'

let world: LeadWorld
let agent: Actor
let buyer: Actor
let leadId: number

beforeAll(async () => void (world = await leadWorld()))

/** Texts that a buyer asks and an agent notes. */
beforeEach(async () => {
  agent = await world.agent()
  buyer = await world.buyer()
  const propertyId = (await world.published(agent)).id
  await world.write(buyer, agent, propertyId, 'Is the attic finished?', { videoId: 1, seconds: 12, room: 'Attic' })
  const lead = await world.leadOf(agent, ({ buyerId }) => buyerId === buyer.id)
  leadId = lead.id
  await world.as(agent).call(addLeadNote, { params: { id: leadId }, body: { body: 'Has two dogs.' } })
  const { revision } = await world.lead(agent, leadId)
  await world.as(agent).call(changeLead, { params: { id: leadId }, body: { revision, nextAction: 'Ask about the dogs', tags: ['Dogs'] } })
  const contact = { line: 2, name: 'Sam Contact', email: 'sam.contact@example.com', phone: '', tags: '', note: '' }
  await world.as(agent).call(importContacts, { body: { contacts: [contact] } })
})

const exported = async (actor: Actor) => (await world.as(actor).call(exportData)).parts['leads'] as Record<string, unknown[]>
const planOf = async (actor: Actor) =>
  (await world.as(actor).call(deletionPlan)).lines.filter(({ what }) => /lead|asked agents/i.test(what))
const erase = (actor: Actor) =>
  world.services.db.transaction().execute(async (trx) => personalData(world.services.now).erase?.(trx, { id: actor.id } as never))
const leave = (actor: Actor) =>
  world.services.db.transaction().execute(async (trx) => {
    const account = await accountById(trx, actor.id)
    await personalData(world.services.now).erase?.(trx, account)
    // What ends their sockets afterwards is not called: nobody is connected.
    await eraseAccount({} as App, world.services, trx, account)
  })

test('an agent takes leads, contacts and notes along; a buyer what they asked, and nothing an agent wrote of them', async () => {
  const ofAgent = await exported(agent)
  expect(ofAgent['leads']).toHaveLength(2)
  expect(ofAgent['notes']).toMatchObject([{ body: 'Has two dogs.' }])
  const ofBuyer = await exported(buyer)
  expect(ofBuyer).toMatchObject({ leads: [], notes: [], interest: [{ kind: 'created', detail: { room: 'Attic', seconds: 12 } }] })
  expect(JSON.stringify(ofBuyer)).not.toMatch(/dogs/i)
})

test('both are told before they leave what goes and what stays', async () => {
  expect(await planOf(agent)).toMatchObject([{ count: 2, outcome: 'erased' }])
  expect(await planOf(buyer)).toMatchObject([{ count: 1, outcome: 'kept' }])
})

test('a buyer who leaves takes name, origin and notes along; that somebody asked stays, and its record holds', async () => {
  await erase(buyer)
  const lead = await world.lead(agent, leadId)
  expect(lead).toMatchObject({
    name: 'A former member',
    buyerId: null,
    nextAction: '',
    tags: [],
    notes: [],
    origin: null,
    stage: 'new',
    isIntact: true,
  })
  expect(lead.events.map(({ kind, detail }) => [kind, detail !== null])).toEqual([
    ['created', false],
    ['forgotten', true],
  ])
  expect((await checkLeads(world.services.db)).broken).toEqual([])
})

test('what somebody wrote before they left makes no lead of them again', async () => {
  const asker = await world.buyer()
  await world.write(asker, agent, (await world.published(agent)).id, 'Is the roof new?')
  await world.leadOf(agent, ({ buyerId }) => buyerId === asker.id)
  await leave(asker)
  await followMessages(world.services)
  const { db } = world.services
  expect(await leadTables(db).selectFrom('lead').select('id').where('buyer_account_id', '=', asker.id).execute()).toEqual([])
})

test('an agent who leaves takes everything along', async () => {
  await erase(agent)
  const tables = leadTables(world.services.db)
  expect(await tables.selectFrom('lead').select('id').where('agent_account_id', '=', agent.id).execute()).toEqual([])
  expect(await tables.selectFrom('lead_note').select('id').where('lead_id', '=', leadId).execute()).toEqual([])
  expect(await tables.selectFrom('lead_event').select('number').where('lead_id', '=', leadId).execute()).toEqual([])
})
