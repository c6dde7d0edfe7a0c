import { expect, test } from 'vitest'
import { featuredProperties, setPropertyStatus } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { listingWorld } from '../testing/listing-world.fixtures.ts'

test('the front page shows the newest homes for sale with a tour, eight of them, and none without anything to look at', async () => {
  const app = await listingWorld()
  const agent = await app.agent()
  await insertGenerated(app.services.db, { count: 50, agentIds: [agent.id], now: app.services.now() })
  const featured = async () => (await app.call(featuredProperties)).items
  expect(await featured()).toEqual([])
  const ids: number[] = []
  for (let listing = 0; listing < 10; listing++) ids.unshift((await app.published(agent)).id)
  expect((await featured()).map(({ id }) => id)).toEqual(ids.slice(0, 8))
  const [newest = 0] = ids
  await app.as(agent).call(setPropertyStatus, { params: { id: newest }, body: { status: 'Withdrawn' } })
  const shown = await featured()
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(1, 9))
  expect(shown.every(({ tour, status }) => tour !== null && status === 'Active')).toBe(true)
})
