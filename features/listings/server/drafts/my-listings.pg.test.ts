import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { listMyProperties } from '#features/listings/contract'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'

let world: ListingWorld
let agent: Actor

/** An agent with three public listings and 120 drafts of rising price; drafts 1 to 10 are archived. */
beforeAll(async () => {
  world = await listingWorld([])
  const { db } = world.services
  agent = actorOf(await createAgent(db, { firstName: 'Ann', lastName: 'Ortiz' }))
  await world.generated(agent, 3)
  await sql`
    insert into listing (list_agent_account_id, x_title, list_price, city, hidden_at, modification_timestamp)
    select ${agent.id}, 'Draft ' || n, case when n > 1 then n * 1000 end, 'Waco', case when n <= 10 then services_now() end, services_now() + n * interval '1 second'
    from generate_series(1, 120) n`.execute(db)
})

const list = (query: CallInput<typeof listMyProperties>['query'] = {}, as = agent) => world.as(as).call(listMyProperties, { query })
const titles = async (query: CallInput<typeof listMyProperties>['query']) => (await list(query)).items.map(({ title }) => title)

test('pages together hold every listing once, last changed first, and each says how many there are', async () => {
  const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })]
  expect(pages).toMatchObject([
    { total: 123, page: 1, pages: 3, nextPage: 2 },
    { total: 123, page: 2, pages: 3, nextPage: 3 },
    { total: 123, page: 3, pages: 3, nextPage: null },
  ])
  const items = pages.flatMap((page) => page.items)
  expect(new Set(items.map(({ id }) => id)).size).toBe(123)
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['Draft 120', 'Draft 119'])
  expect(pages[0]).toMatchObject({
    counts: { everything: 123, current: 113, drafts: 110, 'on-market': 3, 'off-market': 0, sold: 0, archived: 10 },
    everPublic: 3,
  })
})

test('past the end comes the last page, also after its listings are gone', async () => {
  expect(await list({ page: 99 })).toMatchObject({ page: 3, pages: 3, items: { length: 23 } })
  const newcomer = actorOf(await createAgent(world.services.db, { firstName: 'New', lastName: 'Comer' }))
  expect(await list({ page: 99 }, newcomer)).toMatchObject({ items: [], total: 0, page: 1, pages: 1, nextPage: null })
})

test('groups, words and order apply to all listings, not to one page', async () => {
  expect(await list({ show: 'archived' })).toMatchObject({ total: 10, pages: 1 })
  expect(await list({ show: 'on-market' })).toMatchObject({ total: 3 })
  expect(await list({ show: 'drafts', words: 'draft 77' })).toMatchObject({ total: 1, pages: 1 })
  expect(await list({ words: 'ARCHIVED waco' })).toMatchObject({ total: 10 })
  expect(await list({ words: '100%' })).toMatchObject({ total: 0, items: [] })
  expect(await titles({ show: 'archived', sort: '-price', limit: 2 })).toEqual(['Draft 10', 'Draft 9'])
  // Without a price a listing comes last in either direction.
  expect((await titles({ show: 'archived', sort: 'price' })).at(-1)).toBe('Draft 1')
  expect((await titles({ show: 'archived', sort: '-price' })).at(-1)).toBe('Draft 1')
  expect(await titles({ sort: 'title', limit: 1, show: 'drafts' })).toEqual(['Draft 100'])
})

test('listings that wait are the public ones with something to fix, then the first drafts, at most 20', async () => {
  const all = await list({ show: 'waiting' })
  const toFix = (await list({ show: 'on-market' })).items.filter(({ missing }) => missing.length > 0).length
  expect(all).toMatchObject({ total: toFix + 110, page: 1, pages: 1, nextPage: null })
  expect(all.items).toHaveLength(20)
  expect(all.items[toFix]?.title).toBe('Draft 120')
  expect(all.items.every(({ archived }) => !archived)).toBe(true)
})

test.each([
  ['page=0', 'page'],
  ['page=next', 'page'],
  ['limit=101', 'limit'],
  ['sort=color', 'sort'],
  ['show=mine', 'show'],
  [`words=${'x'.repeat(81)}`, 'words'],
])('refuses %s with a sentence for the field', async (query, field) => {
  const reply = await world.as(agent).inject({ method: 'GET', url: `/api/agent/properties?${query}` })
  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ fields: object }>().fields).toEqual({ [`query.${field}`]: expect.stringMatching(/^(Choose|Ask|Search) .+\.$/) })
})
