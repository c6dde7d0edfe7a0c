import { beforeAll, expect, test } from 'vitest'
import { saveProperty, setPropertyStatus } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { searchProperties } from '#features/search/contract'
import { search } from '#features/search/server'
import { twinOf } from '#platform/testing/test-app.ts'
import { indexed } from '../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { listingSearch, type ListingSearch } from './listing-search.ts'
import { planSearch } from './plan/plan-search.ts'
import { world } from './testing/search-world.fixtures.ts'

const listings = 300
let app: ListingWorld
const now = () => app.services.now()

beforeAll(async () => {
  app = await world()
  await insertGenerated(app.services.db, { count: listings, agentIds: [(await app.agent()).id], now: Date.UTC(2026, 10, 20) })
})

/** Two connections of its own are open until it is closed. */
async function withSearch(search: ListingSearch, work: (search: ListingSearch) => Promise<void>): Promise<void> {
  try {
    await work(search)
  } finally {
    await search.index?.stop()
    await search.cards.close()
  }
}

test('a start answers from the database until the index is there, and then alike', () =>
  withSearch(listingSearch(app.services, indexed()), async (search) => {
    const plan = planSearch({ sort: 'price', limit: 24 }, now())
    expect(search.index?.ready).toBe(false)
    const first = await search.page(plan)
    expect(first.total).toBeGreaterThan(listings / 2)
    await expect.poll(() => search.index?.ready, { timeout: 30_000 }).toBe(true)
    expect(await search.page(plan)).toEqual(first)
  }))

test('without an index that ever fills, the database goes on answering', () =>
  withSearch(
    listingSearch(app.services, {
      ...indexed(),
      openIndex: (options) => {
        const open = indexed().openIndex
        if (!open) throw new Error('There is no index.')
        return open({ ...options, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
      },
    }),
    async (search) => {
      const plan = planSearch({ sort: 'price', limit: 24 }, now())
      for (let time = 0; time < 2; time++) expect((await search.page(plan)).ids).toHaveLength(25)
    },
  ))

test('cards come in the order asked for, without those that visitors may not see', () =>
  withSearch(listingSearch(app.services), async ({ cards }) => {
    const pages = Array.from({ length: 20 }, (_, page) => [page + 30, page + 3, page + 12])
    for (let time = 0; time < 2; time++) {
      const replies = await Promise.all(pages.map((ids) => cards.cards(ids)))
      expect(replies.map((page) => page.map(({ id }) => id))).toEqual(pages)
    }
    expect((await cards.cards([4, 999_999, 5])).map(({ id }) => id)).toEqual([4, 5])
  }))

test('a card shows an open house no longer than it lasts', async () => {
  const agent = await app.agent()
  const { id, version } = await app.published(agent)
  const day = new Date(now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const [first, second] = [`${day}T10:00/12:00`, `${day}T13:00/15:00`]
  await app.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: [first, second] } })
  await withSearch(listingSearch(app.services), async ({ cards }) => {
    const shown = async () => (await cards.cards([id]))[0]?.nextOpenHouse?.startTime
    expect([await shown(), await shown()]).toEqual(['10:00', '10:00'])
    app.moveClock(Date.parse(`${day}T18:00:00Z`) - now())
    expect(await shown()).toBe('13:00')
    app.moveClock(86_400_000)
    expect(await shown()).toBeUndefined()
  })
})

test('the very next list shows a change, in the process that made it and in another one', async () => {
  const twin = await twinOf(app, (server, services) => search(server, services))
  const agent = await app.agent()
  const listing = await app.published(agent, { title: 'Before the change', streetName: 'Quince Lane' })
  const query = { agentId: agent.id }
  const both = async () => (await Promise.all([app, twin].map((each) => each.call(searchProperties, { query })))).map(({ items }) => items)
  for (const [item] of await both()) expect(item).toMatchObject({ title: 'Before the change', address: '1204 Quince Lane' })
  const { version } = await app.as(agent).call(saveProperty, {
    params: { id: listing.id },
    body: { version: listing.version, title: 'After the change', addressWithheld: true },
  })
  for (const items of await both()) {
    expect(items[0]).toMatchObject({ title: 'After the change', address: null, addressWithheld: true })
    expect(JSON.stringify(items)).not.toContain('Quince')
  }
  await app.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { version, status: 'Withdrawn' } })
  expect(await both()).toEqual([[], []])
})
