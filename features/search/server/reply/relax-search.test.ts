import { expect, test } from 'vitest'
import { relaxSearch } from './relax-search.ts'

const filters = { q: 'zeppelin', state: 'TX', bounds: '-98,30,-97,31', agentId: 7 } as const

test('when counting takes too long, a search that finds nothing gets the advice that is known by then', async () => {
  let asked = 0
  const search = { page: async () => ({ total: ++asked * 10, ids: [], values: [] }) }
  expect(await relaxSearch(search, filters, [], 0, () => asked === 2)).toEqual({
    relaxations: [
      { filter: 'city', adds: 20 },
      { filter: 'q', adds: 10 },
    ],
    combinations: [],
  })
  expect((await relaxSearch(search, filters, [], 0, () => false)).relaxations).toHaveLength(4)
})

test('pairs are counted only where no single filter helps, and at most six are named', async () => {
  let asked = 0
  const search = { page: async () => ({ total: asked++ < 4 ? 0 : asked, ids: [], values: [] }) }
  const { relaxations, combinations } = await relaxSearch(search, filters, [], 0, () => false)
  expect(relaxations).toEqual([])
  expect(combinations.map(({ adds }) => adds)).toEqual([14, 13, 12, 11, 10, 9])
})
