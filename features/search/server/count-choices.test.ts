import { expect, test } from 'vitest'
import { elsewhere } from './count-choices.ts'

test('when counting takes too long, a search that finds nothing gets the advice that is known by then', async () => {
  let asked = 0
  const search = { page: async () => ({ total: ++asked * 10, ids: [], values: [] }) }
  const filters = { q: 'zeppelin', state: 'TX', bounds: '-98,30,-97,31', agentId: 7 } as const
  expect(await elsewhere(search, filters, 0, () => asked === 2)).toEqual([
    { filter: 'q', adds: 10 },
    { filter: 'city', adds: 20 },
  ])
  expect(await elsewhere(search, filters, 0, () => false)).toHaveLength(4)
})
