import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts, createAccount } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { listAgents, type AgentDirectory } from '../contract.ts'
import { agents, createAgentProfile } from '../server.ts'

let app: TestApp
let created = 0

beforeAll(async () => {
  app = await createDirectory()
})

async function createDirectory(): Promise<TestApp> {
  const directory = await testApp(identity, accounts, agents)
  await agent(directory, 'Lucía Ferrante', { state: 'CA', cities: ['San Diego'], languages: ['English', 'Italian'] })
  await agent(directory, 'Owen Whitfield', { state: 'CA', cities: ['San José', 'San Diego'], languages: ['English'] })
  await agent(directory, 'Ana Torres', { state: 'TX', cities: [], languages: ['English', 'Español'] })
  return directory
}

interface Details {
  state: string
  cities: string[]
  languages?: string[]
}

async function agent({ services: { db } }: TestApp, name: string, { state, cities, languages = [] }: Details): Promise<number> {
  created += 1
  const [firstName = '', lastName = ''] = name.split(' ')
  const { id } = await createAccount(db, {
    identityUid: `uid-${created}`,
    email: `a${created}@example.com`,
    firstName,
    lastName,
    isAgent: true,
  })
  const office = { name: 'Lone Juniper', city: 'Austin', state }
  await createAgentProfile(db, { accountId: id, office, license: { number: `${state}${100_000 + id}`, state }, cities })
  await sql`update agent_profile set languages = ${languages} where account_id = ${id}`.execute(db)
  return id
}

const find = (query: CallInput<typeof listAgents>['query'] = {}, directory = app) => directory.call(listAgents, { query })
const linesOf = ({ states }: AgentDirectory) =>
  states.flatMap(({ state, cities }) => cities.flatMap(({ city, agents: there }) => there.map(({ name }) => `${state} ${city}: ${name}`)))
const everyone = ['CA San Diego: Lucía Ferrante', 'CA San Diego: Owen Whitfield', 'CA San José: Owen Whitfield', 'TX Austin: Ana Torres']

test('lists agents by state, city and name, under each city they serve, or else the city of their brokerage', async () => {
  const directory = await find()
  expect(linesOf(directory)).toEqual(everyone)
  expect(directory).toMatchObject({
    total: 3,
    page: 1,
    pages: 1,
    nextPage: null,
    stateTotals: [
      { state: 'CA', name: 'California', agents: 2 },
      { state: 'TX', name: 'Texas', agents: 1 },
    ],
    topCities: [{ city: 'San Diego', state: 'CA', agents: 2 }, { city: 'Austin' }, { city: 'San José' }],
    languages: ['English', 'Español', 'Italian'],
  })
})

test.each([
  [{ q: 'san jose, CA' }, ['CA San José: Owen Whitfield']],
  [{ q: 'lucia' }, ['CA San Diego: Lucía Ferrante']],
  [{ q: 'juniper san diego' }, everyone.slice(0, 2)],
  [{ q: 'texas' }, everyone.slice(3)],
  [{ q: '100%' }, []],
  [{ q: '_', language: 'nothing' }, []],
  [{ language: 'italian' }, everyone.slice(0, 1)],
  [{ language: 'espanol' }, everyone.slice(3)],
  [{ language: 'italian', q: 'owen' }, []],
  [{ state: 'TX' }, everyone.slice(3)],
  [{ state: 'none' }, []],
])('finds %j, with or without accents and punctuation', async (query, lines) => {
  expect(linesOf(await find(query))).toEqual(lines)
})

test('keeps the counts of every state while one is chosen, and counts only what matches the words', async () => {
  expect((await find({ state: 'TX' })).stateTotals.map(({ agents: count }) => count)).toEqual([2, 1])
  expect(await find({ q: 'owen', state: 'TX' })).toMatchObject({ total: 0, pages: 1, stateTotals: [{ state: 'CA', agents: 1 }] })
})

test('leaves out suspended agents', async () => {
  const id = await agent(app, 'Sue Spended', { state: 'TX', cities: ['Waco'] })
  await sql`update account set suspended_at = services_now() where id = ${id}`.execute(app.services.db)
  expect((await find()).total).toBe(3)
})

test('pages together hold every line once, in order; a page past the end is empty', async () => {
  const first = await find({ limit: 3 })
  expect(first).toMatchObject({ total: 3, page: 1, pages: 2, nextPage: 2 })
  const second = await find({ limit: 3, page: 2 })
  expect(second).toMatchObject({ total: 3, page: 2, pages: 2, nextPage: null })
  expect([...linesOf(first), ...linesOf(second)]).toEqual(everyone)
  expect(await find({ limit: 3, page: 3 })).toMatchObject({ total: 3, pages: 2, nextPage: null, states: [] })
})

test('a page of 300 agents holds 60 of them', async () => {
  const larger = await createDirectory()
  await sql`
    with person as (
      insert into account (identity_uid, email, username, first_name, last_name, is_agent)
      select 'many-' || n, 'many-' || n || '@example.com', 'many-' || n, 'Many', 'Agent ' || n, true from generate_series(1, 300) n
      returning id
    ), profile as (
      insert into agent_profile (account_id, office_key, slug, cities)
      select id, (select min(office_key) from office), 'many-' || id, '{Reno}' from person returning member_key, account_id
    )
    insert into member_state_license (member_key, member_state_license, member_state_license_state, x_time_zone)
    select member_key, 'NV' || 100000 + account_id, 'NV', 'America/Los_Angeles' from profile`.execute(larger.services.db)
  const directory = await find({}, larger)
  expect(linesOf(directory)).toHaveLength(60)
  expect(directory).toMatchObject({ total: 303, pages: 6, nextPage: 2, topCities: [{ city: 'Reno', agents: 300 }, {}, {}, {}] })
  expect(linesOf(await find({ state: 'NV', page: 5 }, larger))).toHaveLength(60)
})

test.each([
  ['page=0', 'page'],
  ['page=two', 'page'],
  ['page=1.5', 'page'],
  ['page=99999', 'page'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['state=Texas', 'state'],
  [`q=${'x'.repeat(81)}`, 'q'],
])('refuses %s with a sentence for the field', async (query, field) => {
  const reply = await app.inject({ method: 'GET', url: `/api/agents?${query}` })
  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ fields: Record<string, string> }>().fields).toEqual({
    [`query.${field}`]: expect.stringMatching(/^(Choose|Ask|Search) .+\.$/),
  })
})
