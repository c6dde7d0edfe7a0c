import { expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { connect } from '#platform/database/connect.ts'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'
import { planSearch } from '#features/search/server'
import { sampleEstimate } from './sample-estimate.ts'

const allListings = planSearch({ sort: 'newest', limit: 1 }, 0)

test('a new sample is taken while the old one answers, which stays when the database gives none', async () => {
  const { services, agent } = await world()
  const add = async (count: number) => insertGenerated(services.db, { count, agentIds: [(await agent()).id], now: Date.UTC(2026, 10, 20) })
  const { db, close } = connect(services.databaseUrl, { max: 1 })
  const estimate = sampleEstimate(db, { lastsMs: 0 })
  const all = async () => (await estimate.of(allListings)).all

  await add(30)
  expect(await all()).toBe(30)
  await add(20)
  expect(await all()).toBe(30)
  await expect.poll(all).toBe(50)
  await close()
  expect(await all()).toBe(50)
})
