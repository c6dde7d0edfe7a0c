import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { exportLeads, importContacts, type ContactLine } from '#features/leads/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { exportedContacts, exportedCsv } from '../contract/testing/exported-contacts.fixtures.ts'
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
    unchanged: 0,
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

test('a contact without an email address is known by its phone number', async () => {
  const newcomer = await world.agent()
  const add = (...contacts: ContactLine[]) => world.as(newcomer).call(importContacts, { body: { contacts } })
  expect(
    await add(
      contact(2, { email: '', phone: '(512) 555-0147', note: 'From the sign-in sheet.' }),
      contact(3, { email: '', phone: '+1 512-555-0147', name: 'Ada Sample' }),
      contact(4, { email: '', phone: '' }),
      contact(5, { email: '', phone: 'n/a' }),
    ),
  ).toEqual({
    added: 1,
    updated: 1,
    unchanged: 0,
    problems: [4, 5].map((line) => ({ line, message: 'Add an email address or a phone number.' })),
  })
  const [lead] = await world.leads(newcomer)
  expect(lead).toMatchObject({ name: 'Ada Sample', email: null, phone: '+1 512-555-0147' })
  expect((await world.lead(newcomer, lead?.id ?? 0)).notes).toMatchObject([{ body: 'From the sign-in sheet.' }])
  await add(contact(2, { phone: '512 555 0199' }))
  expect(await add(contact(2, { email: '', name: 'Contact 2', phone: '(512) 555-0199' }))).toMatchObject({ added: 0 })
})

test('one mailbox in two spellings of its domain is one contact', async () => {
  const newcomer = await world.agent()
  const add = (email: string) => world.as(newcomer).call(importContacts, { body: { contacts: [contact(2, { email })] } })
  expect(await add('Jörg@EXÄMPLE.de')).toMatchObject({ added: 1, problems: [] })
  expect(await add('jörg@xn--exmple-cua.de')).toMatchObject({ added: 0, unchanged: 1 })
  expect(await world.leads(newcomer)).toMatchObject([{ email: 'jörg@xn--exmple-cua.de' }])
})

test('an export comes back unchanged: nothing is added or updated, and another agent gets the same contacts', async () => {
  const [mine, colleague] = [await world.agent(), await world.agent()]
  const send = (who: Actor, contacts: ContactLine[]) => world.as(who).call(importContacts, { body: { contacts } })
  const rows = (csv: string) => csv.split('\r\n').toSorted()
  const exported = async (who: Actor) => (await world.as(who).call(exportLeads)).csv.replaceAll(/\d{4}-\d\d-\d\dT[\d:]+Z/g, 'TIME')
  await send(mine, [
    contact(2, { name: '=Ada', phone: '+1 512 555 0100', tags: 'Open house; "hot, local"', note: '- likes garages;\tno stairs' }),
    contact(3, { name: '\'@Lou "L" Ruiz', email: '', phone: '512 555 0101', note: 'Says "soon",\nthen calls.' }),
    contact(4, { name: 'Nguyễn Văn Đặng', note: `${'a'.repeat(3999)}, ${'b'.repeat(2000)}` }),
  ])
  await send(mine, [contact(2, { name: '=Ada', note: 'Called back.' })])
  expect(rows(await exported(mine))).toEqual(rows(exportedCsv))
  expect(await send(mine, exportedContacts)).toEqual({ added: 0, updated: 0, unchanged: 3, problems: [] })
  expect(await send(colleague, exportedContacts)).toEqual({ added: 3, updated: 0, unchanged: 0, problems: [] })
  expect(await send(colleague, exportedContacts)).toEqual({ added: 0, updated: 0, unchanged: 3, problems: [] })
  expect(rows(await exported(colleague))).toEqual(rows(exportedCsv))
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
