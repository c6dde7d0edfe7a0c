import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MergePreview } from '#features/account-merges/contract'
import type { Lead, LeadDetail } from '#features/leads/contract'
import { checkLeads } from '#features/leads/server'
import { insertGenerated } from '#features/listings/server'
import { insertVerifiedDomain } from '#fixtures/single-sign-on/server/testing/verified-domain'
import { ask } from './server/testing/planted-data.fixtures.ts'
import { startApprovedBrokerage } from './server/testing/start-brokerage.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person
beforeAll(async () => {
  app = await wholeApp()
  admin = await app.person('admin', { isAgent: true, isAdmin: true })
})

type Merged = Pick<Person['account'], 'id' | 'email'>
const path = (from: Merged, into: Merged) => `/api/admin/users/${from.id}/merge/${into.id}`
const read = async <Reply>(by: Person, call: string, payload?: object) =>
  (await ask(app, by, call, { ...(payload && { payload }) })).json<Reply>()
/** Jobs that still write what a merge counts would change the version. */
async function previewOf(from: Merged, into: Merged): Promise<MergePreview> {
  await app.server.jobs.settle()
  return read<MergePreview>(admin, `GET ${path(from, into)}`)
}
async function merge(from: Merged, into: Merged) {
  const { version } = await previewOf(from, into)
  const headers = { authorization: `Bearer ${admin.token}` }
  const payload = { email: from.email, version, reason: 'Signed up twice' }
  const reply = await app.server.inject({ method: 'POST', url: path(from, into), headers, payload })
  return { status: reply.statusCode, message: reply.json<{ message?: string }>().message }
}
const twoAgents = async (name: string) => [await app.person(name, { isAgent: true }), await app.person(`${name}.again`, { isAgent: true })]

/** Homes of an agent on the market. */
async function publish({ account }: Person, count: number): Promise<number[]> {
  const { db, now } = app.services
  await insertGenerated(db, { count, agentIds: [account.id], now: now() })
  const { rows } = await sql<{ id: number }>`update listing set state_or_province = 'TX', standard_status = 'Active'
    where list_agent_account_id = ${account.id} returning listing_key as id`.execute(db)
  return rows.map(({ id }) => id)
}

test('homes come only where the plan of the agent that stays has room for those on the market', async () => {
  const [from, into] = (await twoAgents('planned')) as [Person, Person]
  await publish(into, 4)
  const homes = await publish(from, 2)
  const sentence = 'The plan of planned.again Reyes allows 5 listings on the market at once. These would be more.'
  expect((await previewOf(from.account, into.account)).obstacles).toEqual([sentence])
  expect(await merge(from.account, into.account)).toEqual({ status: 409, message: sentence })
  const withdraw = (id: number | undefined) =>
    ask(app, from, `POST /api/agent/properties/${id}/status`, { payload: { status: 'Withdrawn' } })
  await withdraw(homes[0])
  expect((await previewOf(from.account, into.account)).obstacles).toEqual([])
  // Beyond the plan already, as after its end: what comes off the market makes it no worse.
  await publish(into, 2)
  expect((await previewOf(from.account, into.account)).obstacles).toEqual([sentence])
  await withdraw(homes[1])
  expect((await merge(from.account, into.account)).status).toBe(200)
  const { items } = await read<{ items: { id: number; status: string }[] }>(into, 'GET /api/agent/properties')
  expect(items.filter(({ id }) => homes.includes(id)).map(({ status }) => status)).toEqual(['Withdrawn', 'Withdrawn'])
  expect(items).toHaveLength(8)
})

test('whom the directory of a brokerage made known is merged once it forgets them; the one that stays may come from it', async () => {
  const [chief, into] = (await twoAgents('directory')) as [Person, Person]
  await startApprovedBrokerage(app, chief)
  await insertVerifiedDomain(app.services.db, chief.account.id, 'firm.example')
  const wanted = { name: 'Directory', scopes: ['users:provision'], expiresOn: null }
  const { secret } = await read<{ secret: string }>(chief, 'POST /api/brokerage/api-keys', wanted)
  const scim = async (method: 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' }
    const reply = await app.server.inject({ method, url, headers, ...(payload && { payload: JSON.stringify(payload) }) })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply
  }
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
  const name = { givenName: 'Gil', familyName: 'Ramos' }
  const known = (await scim('POST', '/scim/v2/Users', { schemas, userName: 'gil@firm.example', name })).json<{ id: string }>()
  const { rows } = await sql<Merged>`select id, email from account where email = 'gil@firm.example'`.execute(app.services.db)
  const gil = rows[0] as Merged
  expect((await previewOf(into.account, gil)).obstacles).toEqual([])
  const sentence = 'Gil Ramos comes from the directory of a brokerage. Its administrator must remove them there first.'
  expect(await merge(gil, into.account)).toEqual({ status: 409, message: sentence })
  await scim('DELETE', `/scim/v2/Users/${known.id}`)
  expect(await merge(gil, into.account)).toMatchObject({ status: 200 })
})

test('two leads of one person become one, with both notes, the stage that is further and the next step with its day', async () => {
  const [from, into] = (await twoAgents('led')) as [Person, Person]
  const buyer = await app.person('led.buyer')
  const [home = 0] = await publish(from, 1)
  const both = [from, into]
  const leadsOf = async (agent: Person) => (await read<{ items: Lead[] }>(agent, 'GET /api/agent/leads')).items
  for (const agent of both) {
    // A team left it with the second agent, and the lead with the first one.
    await sql`update listing set list_agent_account_id = ${agent.account.id} where listing_key = ${home}`.execute(app.services.db)
    const contact = {
      line: 2,
      name: 'Pat Kim',
      email: 'Pat@example.com',
      phone: '',
      tags: agent.account.email,
      note: `Of ${agent.account.email}`,
    }
    await ask(app, agent, 'POST /api/agent/leads/import', { payload: { contacts: [contact] } })
    const content = `Is it there? ${agent.account.email}`
    await ask(app, buyer, 'POST /api/messages', { payload: { receiverId: agent.account.id, propertyId: home, content } })
    await expect.poll(async () => (await leadsOf(agent)).length, { timeout: 20_000 }).toBe(2)
  }
  await app.server.jobs.settle()
  for (const { id, revision } of await leadsOf(from)) {
    const payload = { revision, stage: 'touring', nextAction: 'Call', nextActionOn: '2027-01-05' }
    await ask(app, from, `PATCH /api/agent/leads/${id}`, { payload })
    await ask(app, from, `POST /api/agent/leads/${id}/notes`, { payload: { body: 'Of the one that goes' } })
  }
  const { obstacles, lines } = await previewOf(from.account, into.account)
  expect([obstacles, lines.filter(({ kind }) => kind === 'leads')]).toEqual([[], [{ kind: 'leads', moves: 0, both: 2 }]])
  expect((await merge(from.account, into.account)).status).toBe(200)
  const leads = await Promise.all((await leadsOf(into)).map(({ id }) => read<LeadDetail>(into, `GET /api/agent/leads/${id}`)))
  expect(leads.map(({ buyerId }) => buyerId).toSorted()).toEqual([buyer.account.id, null])
  for (const lead of leads) {
    expect(lead).toMatchObject({ stage: 'touring', nextAction: 'Call', nextActionOn: '2027-01-05', isIntact: true })
    expect(lead.notes.map(({ body }) => body)).toContain('Of the one that goes')
    expect(lead.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['handed', 'stage']))
  }
  const contact = leads.find(({ buyerId }) => buyerId === null)
  expect(contact?.tags.toSorted()).toEqual(both.map(({ account }) => account.email).toSorted())
  expect(contact?.notes).toHaveLength(3)
  expect((await checkLeads(app.services.db)).broken).toEqual([])
})
