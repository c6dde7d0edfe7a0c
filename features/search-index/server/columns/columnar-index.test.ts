import { expect, test } from 'vitest'
import { BestRows } from '../filtering/best-rows.ts'
import { buildIndex } from './build-index.ts'
import { rowsToBuild, type DatabaseRow } from './database-rows.ts'
import { clusterView, hilbertOf, hilbertRanges } from '#features/search-plan/server'
import { applyRow } from '../following/apply-changes.ts'
import { contains } from '../filtering/ring.ts'
import { ListingColumns } from './listing-columns.ts'
import { placeName } from './place-name.ts'
import { planFilters } from '#features/search/server'

const active = 1
const listing = (id: number, change: Partial<DatabaseRow> = {}): DatabaseRow => ({
  id,
  east: -97_000_000 - (id % 1000) * 900,
  north: 30_000_000 + (id % 777) * 700,
  price: 100_000 + id,
  published: 1_700_000_000 + id,
  a: active,
  b: 0,
  c: 0,
  d: 0,
  lot: 0,
  month: 0,
  zip: '78704',
  state: 'TX',
  city: 'Austin',
  county: 'Travis',
  open: null,
  ...change,
})
const all = planFilters({}, 0)
const page = (limit: number) => ({ ...all, limit, sort: { key: 'newest', descending: true } as const })

test('a million-home index takes at most 48 bytes a home, with one in twelve open on a day to come', () => {
  const open = (place: number) => (place % 12 === 0 ? `2026-12-${10 + (place % 19)}` : null)
  const { listings } = buildIndex(rowsToBuild(Array.from({ length: 200_000 }, (_, index) => listing(index + 1, { open: open(index) }))))
  expect(listings.open.entries()).toHaveLength(Math.ceil(200_000 / 12))
  const spare = 65_536 + 4096 * 46
  expect((listings.bytes - spare) / listings.count).toBeLessThanOrEqual(48)
})

test('of very many homes the best are found in order and all are counted, whichever blocks are looked at first', () => {
  const scattered = (place: number, factor: number) => (place * factor) % 150_001
  const listings = Array.from({ length: 150_000 }, (_, index) => {
    const [price, published] = [scattered(index, 7919) + 1, scattered(index, 104_729)]
    return listing(index + 1, { price, published, east: -scattered(index, 31_337) * 800, north: scattered(index, 611) * 500, a: index % 6 })
  })
  const index = buildIndex(rowsToBuild(listings))
  const matching = listings.filter(({ a, price }) => a <= 3 && price >= 40_000 && price <= 90_000)
  const plan = { ...all, ranges: [{ fact: 'price', low: 40_000, high: 90_000 } as const], limit: 50 }
  for (const [key, descending] of [
    ['newest', true],
    ['price', true],
    ['price', false],
  ] as const) {
    const column = key === 'price' ? 'price' : 'published'
    const best = matching.toSorted((a, two) => (descending ? two[column] - a[column] : a[column] - two[column])).slice(0, 51)
    const result = index.page({ ...plan, sort: { key, descending } })
    expect([result.total, result.ids]).toEqual([matching.length, best.map(({ id }) => id)])
  }
  expect(index.count(plan)).toBe(matching.length)
})

test('groups hold the homes of their cell, their middle and their lowest price, whether a block lies in one cell or in many', () => {
  const listings = Array.from({ length: 30_000 }, (_, index) =>
    listing(index + 1, {
      east: -120_000_000 + ((index * 7919) % 40) * 1_000_003 + ((index * 31) % 997),
      north: 25_000_000 + ((index * 104_729) % 23) * 1_000_007 + ((index * 17) % 499),
      price: 100_000 + ((index * 611) % 90_001),
      a: index % 6,
    }),
  )
  const index = buildIndex(rowsToBuild(listings))
  const box = { west: -119_000_000, east: -85_000_000, south: 26_000_000, north: 47_000_000 }
  for (const { high, box: edges } of [{ high: 190_001 }, { high: 150_000, box }, { high: 100_010 }])
    for (const zoom of [0, 3, 5.5, 9]) {
      const view = clusterView(edges, zoom)
      const result = index.clusters({ ...all, box: edges, ranges: [{ fact: 'price', low: 1, high }] }, view)
      const matching = listings.filter(
        ({ a, price, east, north }) =>
          a <= 3 && price <= high && (!edges || (east >= edges.west && east <= edges.east && north >= edges.south && north <= edges.north)),
      )
      const cells = Map.groupBy(
        matching,
        ({ east, north }) => `${Math.floor((east + 180e6) / view.width)} ${Math.floor((north + 90e6) / view.height)}`,
      )
      const middleOf = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
      const [alone, together] = [
        [...cells.values()].filter((cell) => cell.length === 1),
        [...cells.values()].filter((cell) => cell.length > 1),
      ]
      expect(result.total).toBe(matching.length)
      expect(result.pins.map(([id]) => id).toSorted()).toEqual(alone.flatMap((cell) => cell.map(({ id }) => id)).toSorted())
      expect(new Set(result.clusters.map((group) => Object.values(group).join()))).toEqual(
        new Set(
          together.map((cell) =>
            [
              cell.length,
              middleOf(cell.map(({ east }) => east)),
              middleOf(cell.map(({ north }) => north)),
              Math.min(...cell.map(({ price }) => price)),
            ].join(),
          ),
        ),
      )
    }
})

test('homes come, change, move and go in place', () => {
  const index = buildIndex(rowsToBuild([1, 2, 3].map((id) => listing(id))))
  const row = (id: number, change: Partial<DatabaseRow>) => {
    const { numbers } = rowsToBuild([listing(id, change)])
    return { numbers, place: placeName({ zip: '78704', state: 'TX', city: 'Nowhere', county: '' }), open: undefined }
  }
  applyRow(index, 2, row(2, { price: 5 }))
  applyRow(index, 4, row(4, {}))
  applyRow(index, 1, row(1, { east: -80_000_000 }))
  applyRow(index, 3, undefined)
  applyRow(index, 99, undefined)
  expect(index.page(page(10))).toMatchObject({ total: 3, ids: [4, 2, 1] })
  expect(index.count({ ...all, box: { west: -81_000_000, east: -79_000_000, south: 0, north: 90_000_000 } })).toBe(1)
  expect(index.count({ ...all, places: [[{ city: 'nowhere' }]] })).toBe(3)
})

test('what is stored and read back answers alike', async () => {
  const index = buildIndex(
    rowsToBuild(Array.from({ length: 3000 }, (_, index) => listing(index + 1, { open: index % 50 ? null : '20000' }))),
  )
  applyRow(index, 7, undefined)
  const stored = structuredClone(index.listings.stored())
  const copy = await ListingColumns.from(stored, async (arrays) => arrays.forEach((array, index) => array.set(stored.arrays[index] ?? [])))
  expect([copy.count, copy.rowOf(7), copy.rowOf(8) >= 0, copy.open.entries().length]).toEqual([3000, -1, true, 60])
})

test('the best of many are kept in order, equal ones by their second number', () => {
  const best = new BestRows(3)
  ;[5, 1, 4, 1, 3, 1].forEach((score, row) => best.offer(score, -row, row))
  expect(best.rows()).toEqual([5, 3, 1])
})

test('a few stretches of the curve cover every point of a box', () => {
  const box = { west: -97_900_000, south: 30_100_000, east: -97_500_000, north: 30_500_000 }
  const ranges = hilbertRanges(box)
  expect(ranges.length).toBeLessThanOrEqual(12)
  for (let step = 0; step <= 100; step++) {
    const place = hilbertOf(box.west + step * 4000, box.north - step * 4000)
    expect(ranges.some(([first, last]) => place >= first && place <= last)).toBe(true)
  }
})

test('a point is inside a drawn area, not beside it', () => {
  const triangle = [0, 0, 100, 0, 0, 100]
  expect([contains(triangle, 20, 20), contains(triangle, 80, 80), contains(triangle, -1, 5)]).toEqual([true, false, false])
})
