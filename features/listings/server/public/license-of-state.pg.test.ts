import { beforeAll, expect, test } from 'vitest'
import { getProperty } from '#features/listings/contract'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

test('the page of a home shows the license of its agent in the state of the home, and else the one shown first', async () => {
  const agent = await app.agent()
  const license = async (zipCode: string, city: string) => {
    const { id } = await app.published(agent, { zipCode, city })
    const { licenceState, licenceNumber } = (await app.call(getProperty, { params: { id } })).agent
    return [licenceState, licenceNumber]
  }
  expect(await license('78704', 'Austin')).toEqual(['TX', `TX${100_000 + agent.id}`])
  expect(await license('90012', 'Los Angeles')).toEqual(['CA', `CA${100_000 + agent.id}`])
})
