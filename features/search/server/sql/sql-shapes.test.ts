import { expect, test } from 'vitest'
import { planSearch } from '../plan/plan-search.ts'
import { estimateByArea, shapesOf } from './sql-shapes.ts'

const all = 1_000_000
const plan = (query: object) => planSearch({ sort: 'newest', limit: 24, ...query }, 0)
const bounds = '-98,30,-97,31'

test.each([
  ['a town, few homes of which fit', { bounds }, { inBox: 5000, matching: 400 }, { countByCurve: true, pageOfCounted: true }],
  ['a large city, many homes of which fit', { bounds }, { inBox: 40_000, matching: 9000 }, { countByCurve: true, pageOfCounted: false }],
  [
    'the same by size, which no index has in order',
    { bounds, sort: 'area' },
    { inBox: 40_000, matching: 9000 },
    { countByCurve: true, pageOfCounted: true },
  ],
  [
    'most of the country',
    { bounds: '-125,24,-66,50' },
    { inBox: 900_000, matching: 200_000 },
    { countByCurve: false, pageOfCounted: false },
  ],
  ['the country without edges', {}, { inBox: all, matching: 200_000 }, { countByCurve: false, pageOfCounted: false }],
  ['words', { bounds, q: 'solar' }, { inBox: 5000, matching: 400 }, { countByCurve: false, pageOfCounted: true }],
])('%s: the database takes the way on which it looks at fewer homes', (_place, query, estimate, shapes) => {
  expect(shapesOf(plan(query), { all, ...estimate })).toEqual(shapes)
})

test.each([
  ['a town', { bounds }, { countByCurve: true, pageOfCounted: true }],
  ['most of the country', { bounds: '-125,24,-66,50' }, { countByCurve: true, pageOfCounted: false }],
  ['the country without edges', {}, { countByCurve: false, pageOfCounted: false }],
])('%s: where nothing is counted beforehand, the area says which way is the shorter one', (_place, query, shapes) => {
  expect(shapesOf(plan(query), estimateByArea(plan(query)))).toEqual(shapes)
})
