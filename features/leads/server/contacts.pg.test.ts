import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { exportLeads, importContacts, type ContactLine } from '#features/leads/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { leadWorld, type LeadWorld } from './testing/lead-world.fixtures.ts'

let world: LeadWorld
let agent: Actor

beforeAll(async () => {
  world = await leadWorld()
  agent = await world.agent()
})

const contact = (line: number, change: Partial<ContactLine> = {}): ContactLine => ({
  line,
  name: `Contact ${line}`,
  email: `contact${line}@example.com`,
  phone: '',
  tags: '',
  note: '',
  ...change,
})
const bring = (...contacts: ContactLine[]) => world.as(agent).call(importContacts, { body: { contacts } })

test('contacts are added, bad lines are named, and a mailbox that is there already is brought up to date', async () => {
  expect(
    await bring(
      contact(2),
      contact(3, { email: 'not an email' }),
      contact(4, { name: '' }),
      contact(5, { email: 'CONTACT2@example.com', name: 'Renamed', tags: 'Open house; VIP', note: 'Met on Sunday.' }),
    ),
  ).toEqual({
    added: 1,
    updated: 1,
    problems: [
      { line: 3, message: 'Enter an email address such as name@example.com.' },
      { line: 4, message: 'Enter a name.' },
    ],
  })
  const [lead] = await world.leads(agent)
  expect(lead).toMatchObject({ name: 'Renamed', source: 'import', tags: ['Open house', 'VIP'], property: null })
  await bring(contact(2, { note: 'Met on Sunday.' }))
  expect((await world.lead(agent, lead?.id ?? 0)).notes).toMatchObject([{ body: 'Met on Sunday.' }])
})

test('a contact whose confirmed mailbox asks about a home becomes that lead, with its notes', async () => {
  const buyer = actorOf(await createPerson(world.services.db, { emailVerified: true }))
  await bring(contact(9, { email: buyer.email, note: 'From the open house.' }))
  const home = (await world.published(agent)).id
  await world.write(buyer, agent, home, 'Is it still on the market?')
  const lead = await world.leadOf(agent, (item) => item.buyerId === buyer.id)
  const detail = await world.lead(agent, lead.id)
  expect(detail).toMatchObject({ email: null, property: { id: home }, notes: [{ body: 'From the open house.' }], isIntact: true })
  expect(detail.events.map(({ kind }) => kind)).toEqual(['created', 'merged'])
})

test('the export is a table of all, in which no cell is a formula', async () => {
  await bring(contact(20, { name: '=HYPERLINK("https://evil.example")', phone: '+1 512 555 0100', note: 'Says "soon",\nthen calls.' }))
  const { csv, next } = await world.as(agent).call(exportLeads)
  expect(next).toBeNull()
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe('Name,Email,Phone,Stage,Home,Source,Tags,Next step,Due,Created,First response,Notes')
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")",contact20@example.com,'+1 512 555 0100,New,,Added by you`)
  expect(csv).toContain('"Says ""soon"",\nthen calls."')
})

test('thousands of contacts come in and go out page by page', async () => {
  const many = await world.agent()
  for (let first = 0; first < 2500; first += 500) {
    const contacts = Array.from({ length: 500 }, (_, index) => contact(first + index + 2))
    await world.as(many).call(importContacts, { body: { contacts } })
  }
  const first = await world.as(many).call(exportLeads)
  expect(first.csv.split('\r\n')).toHaveLength(2002)
  const second = await world.as(many).call(exportLeads, { query: { after: first.next ?? 0 } })
  expect(second.csv.split('\r\n')).toHaveLength(501)
  expect(second.next).toBeNull()
})
