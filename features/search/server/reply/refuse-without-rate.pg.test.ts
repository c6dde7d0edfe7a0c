import { expect, test } from 'vitest'
import { mapProperties, propertyFacets, searchProperties } from '#features/search/contract'
import { refusal } from '#platform/testing/refusal.ts'
import { world } from '../testing/search-world.fixtures.ts'

const monthly = { query: { maxMonthly: 4000 } }
const refused = {
  problem: 'invalid-input',
  fields: { 'query.maxMonthly': expect.stringContaining('We don’t have a current interest rate') },
}

test.each(['', '6.19%, 2024-10-01, Freddie Mac'])(
  'with the rate “%s” a search by monthly cost is refused, not answered from an old one',
  async (rate) => {
    const app = await world({}, rate)
    for (const endpoint of [searchProperties, mapProperties, propertyFacets])
      expect(await refusal(app.call(endpoint, monthly))).toMatchObject(refused)
    expect((await app.call(searchProperties)).total).toBe(0)
  },
)

test('with a current rate it is answered', async () => {
  const app = await world()
  await app.generated(await app.agent(), 20)
  const all = (await app.call(searchProperties)).total
  const { total } = await app.call(searchProperties, monthly)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(all)
})
