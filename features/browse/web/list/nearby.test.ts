import { expect, test } from 'vitest'
import type { PropertySearch } from '#features/search/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { listingsNear } from './nearby.ts'

const waco = { label: 'Waco, TX', longitude: -97.15, latitude: 31.55, bounds: { west: -97.3, south: 31.4, east: -97, north: 31.7 } }
const austin = listingFixture(1, { longitude: -97.75, latitude: 30.27 })
const nextDoor = listingFixture(2, { longitude: -97.151, latitude: 31.551 })

/** Looks near Waco; returns what was asked for meanwhile as well. */
async function near(search: Partial<PropertySearch>, searched: typeof waco | undefined, homes = [nextDoor, austin]) {
  const asked: unknown[] = []
  const call = (async (_: unknown, input: { query: unknown }) => {
    asked.push(input.query)
    return { total: homes.length, items: homes, nextCursor: null }
  }) as unknown as Call
  return { nearby: await listingsNear(call, { sort: 'newest', limit: 24, ...search }, searched), asked }
}

test('homes near a place are those that fit otherwise, the nearest first, each with its miles', async () => {
  const { nearby, asked } = await near({ q: 'Waco, TX', beds: 3, maxPrice: 600_000, sort: '-price' }, waco)
  expect(asked).toEqual([
    expect.objectContaining({ beds: 3, maxPrice: 600_000, q: undefined, near: '-97.15000,31.55000', sort: 'distance', limit: 6 }),
  ])
  // Waco lies about 95 miles from Austin.
  expect(nearby?.miles).toEqual([0, 95])
  expect(nearby?.place?.label).toBe('Waco, TX')
})

test('the map shows the surroundings of a place by name; a section of it that was asked for stays', async () => {
  expect((await near({ q: 'Waco, TX' }, waco)).nearby?.filters).toMatchObject({ near: '-97.15000,31.55000', q: undefined })
  for (const search of [
    { q: 'Waco, TX', bounds: '-98,31,-97,32' },
    { near: '-97.5,31.5', miles: 5 },
    { q: 'Waco, TX', areas: '-98,31,-97,31,-97,32' },
  ])
    expect((await near(search, waco)).nearby?.filters).toBeNull()
})

test('without a place it is measured from the middle of the section, or from the point', async () => {
  expect((await near({ bounds: '-98,31,-97,32' }, undefined)).nearby?.near).toBe('-97.50000,31.50000')
  expect((await near({ near: '-97.5,31.5', miles: 5 }, undefined)).nearby?.near).toBe('-97.50000,31.50000')
})

test('nothing is near where nothing says from where, or no home fits anywhere', async () => {
  const { nearby, asked } = await near({ q: 'swimming pool' }, undefined)
  expect([nearby, asked]).toEqual([null, []])
  expect((await near({ q: 'Waco, TX' }, waco, [])).nearby).toBeNull()
})
