import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { adminListings } from '../../contract/admin-listings.ts'
import { listingsFound } from './admin-listings.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
let agent: Actor
beforeAll(async () => {
  app = await listingWorld()
  agent = await app.agent()
})

const administrator = { id: 1, isAgent: true, isAdmin: true }
const list = (query: { search?: string; status?: 'Active'; before?: number } = {}) => app.as(administrator).call(adminListings, { query })
const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ id }) => id)

test('an administrator finds drafts and published listings by number, title, address, agent and status', async () => {
  const agent = await app.agent()
  const draft = await app.draft(agent, { title: 'Draft of a lighthouse', privateRemarks: 'The seller is in a hurry.' })
  const live = await app.published(agent, { title: 'House with a lemon tree' })
  const cabin = await app.published(await app.agent(), { title: 'Cabin by 100% pines' })
  const all = await list()
  expect(all.items.slice(0, 3).map(({ id }) => id)).toEqual([cabin.id, live.id, draft.id])
  expect(JSON.stringify(all)).not.toContain('hurry')
  expect(all.items[2]).toMatchObject({ status: 'Incomplete', editorialStatus: 'draft', isPublic: false, agentId: agent.id })
  expect(await ids({ search: 'LIGHTHOUSE' })).toEqual([draft.id])
  expect(await ids({ search: String(live.id) })).toContain(live.id)
  expect(await ids({ search: '100%' })).toEqual([cabin.id])
  expect(await ids({ search: agent.email })).toEqual([live.id, draft.id])
  expect((await ids({ search: 'kinney', status: 'Active' })).slice(0, 2)).toEqual([cabin.id, live.id])
  expect(await ids({ search: 'nothing like it' })).toEqual([])
})

test('pages follow one another without gaps, whatever is added in between', async () => {
  await app.generated(agent, 60)
  const first = await list()
  expect(first.items).toHaveLength(50)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing`.execute(app.services.db)
  await app.draft(agent)
  const seen = first.items.map(({ id }) => id)
  for (let { next } = first; next !== null;) {
    const page = await list({ before: next })
    seen.push(...page.items.map(({ id }) => id))
    next = page.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(rows[0]?.count ?? 0)
})

test.each([
  ['a visitor', undefined, 401],
  ['a buyer', {}, 403],
  ['an agent', { isAgent: true }, 403],
  ['an administrator who is no agent', { isAdmin: true }, 403],
])('%s sees no listings here', async (_, flags, status) => {
  const attempt = (flags ? app.as({ id: 1, ...flags }) : app).call(adminListings)
  expect(await refusal(attempt)).toMatchObject({ status })
})

test('one among thousands is found by title and by agent through an index', async () => {
  const { db } = app.services
  await app.generated(await app.agent(), 5000)
  await sql`analyze listing`.execute(db)
  const plan = async (query: Parameters<typeof listingsFound>[1]) => JSON.stringify(await listingsFound(db, query).explain('json'))
  for (const search of ['lighthouse', '4711']) {
    expect(await plan({ search })).toContain('listing_found')
    expect(await plan({ search })).not.toContain('Seq Scan')
  }
  expect(await plan({ search: 'nobody@example.com' })).not.toContain('Seq Scan')
  expect(await plan({ status: 'Withdrawn' })).toContain('listing_of_status')
})

test.each([
  [{ search: 'x'.repeat(101) }, 'Search for up to 100 characters.'],
  [{ status: 'Gone' }, 'Choose a status from the list.'],
  [{ before: 'none' }, 'Ask for the page again from the start.'],
])('%j is refused with what to do', async (query, message) => {
  const attempt = app.as(administrator).call(adminListings, { query: query as never })
  expect(await refusal(attempt)).toMatchObject({ status: 400, message })
})
