import { expect, test } from 'vitest'
import { planFilters } from '#features/search/server'
import { applyRow } from '../following/apply-changes.ts'
import { buildIndex } from './build-index.ts'
import { rowFrom, rowsToBuild, type DatabaseRow } from './database-rows.ts'

const count = 6000
const cities = ['Austin', 'Boston', 'Chicago', 'Denver']
/** A city is a few blocks of rows. */
const listing = (id: number, change: Partial<DatabaseRow> = {}): DatabaseRow => {
  const [east, north] = [-120_000_000 + (id % 4) * 9_000_000 + ((id * 7919) % 90_001), 30_000_000 + ((id * 104_729) % 90_001)]
  const numbers = { price: 100_000 + id, published: 1_700_000_000 + ((id * 31_337) % count), a: id % 5, b: 0, c: 0, d: 0, lot: 0, month: 0 }
  return { id, east, north, ...numbers, zip: '', state: 'TX', city: cities[id % 4] ?? '', county: '', open: null, ...change }
}
const all = { ...planFilters({}, 0), limit: 3, sort: { key: 'newest', descending: true } as const }
const [statuses, others] = [0b11, 0b110]

test('what is counted by rows, statuses and places stays right while homes come, change, move and go', () => {
  const present = new Map(Array.from({ length: count }, (_, index) => [index + 1, listing(index + 1)]))
  const index = buildIndex(rowsToBuild([...present.values()]))
  const selected = Array.from({ length: count }, (_, at) => at + 1).filter((id) => id % 3 !== 0)
  const newest = (fits: (row: DatabaseRow) => boolean, asked: number) => {
    const matching = [...present.values()].filter((row) => fits(row) && (asked >>> row.a) & 1)
    const ids = matching.toSorted((a, b) => b.published - a.published || b.id - a.id).map(({ id }) => id)
    return { total: matching.length, ids: ids.slice(0, 4) }
  }
  const compare = () => {
    for (const asked of [statuses, others]) {
      const plan = { ...all, statuses: asked }
      expect(index.among(selected, () => index.page(plan))).toMatchObject(newest(({ id }) => id % 3 !== 0, asked))
      const box = { west: -121_000_000, east: -119_950_000, south: 0, north: 30_050_000 }
      const inBox = ({ id, east, north }: DatabaseRow) => id % 3 !== 0 && east <= box.east && east >= box.west && north <= box.north
      expect(index.among(selected, () => index.page({ ...plan, box }))).toMatchObject(newest(inBox, asked))
      for (const city of ['Denver', 'El Paso'])
        expect(index.page({ ...plan, places: [[{ city }, { city: 'Austin' }], [{ state: 'TX' }]] })).toMatchObject(
          newest((row) => row.state === 'TX' && [city, 'Austin'].includes(row.city), asked),
        )
      expect(index.page({ ...plan, places: [[{ city: 'Boston' }], [{ city: 'Denver' }]] }).total).toBe(0)
    }
  }
  compare()
  for (let id = 1; id <= count; id += 7) {
    const change: Partial<DatabaseRow> =
      [{ a: (id + 1) % 5 }, { city: 'El Paso' }, { east: -80_000_000, a: 1 }, { state: 'OK', published: 1_800_000_000 + id }][id % 4] ?? {}
    if (id % 5 === 0) present.delete(id)
    else present.set(id, listing(id, change))
    const row = present.get(id)
    applyRow(index, id, row && rowFrom(row))
  }
  for (let id = count + 1; id <= count + 40; id++) {
    present.set(id, listing(id, { city: 'El Paso' }))
    applyRow(index, id, rowFrom(listing(id, { city: 'El Paso' })))
  }
  selected.push(...[...present.keys()].filter((id) => id > count && id % 3 !== 0))
  compare()
})
