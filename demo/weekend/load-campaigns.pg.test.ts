import { expect, test } from 'vitest'
import { adminCampaigns, getCampaign, listCampaigns } from '#features/campaigns/contract'
import { campaigns } from '#features/campaigns/server'
import { personalData } from '#features/personal-data/server'
import { listingWorld } from '#fixtures/listings/server/testing/listing-world'
import { loadDemoWorld } from '../load.ts'
import { emptyDemoWorld } from '../reset.ts'

test('one special event is to come, one of another town is over, and both go with the demo world and their covers', async () => {
  const world = await listingWorld([personalData, campaigns])
  await loadDemoWorld(world.services)
  const { current, past } = await world.call(listCampaigns)
  expect(current.map(({ title }) => title)).toEqual(['East Austin Open House Weekend'])
  const coming = await world.call(getCampaign, { params: { id: current[0]?.id ?? 0 } })
  expect(coming).toMatchObject({ phase: 'upcoming', spotsLeft: 58, timeZone: 'America/Chicago' })
  expect(coming.homes.every(({ city }) => city === 'Austin')).toBe(true)
  expect(coming.homes.length).toBeGreaterThan(2)
  expect(coming.openHouses.length).toBeGreaterThan(2)
  const coverUrl = coming.coverUrl ?? ''
  expect((await world.server.inject({ url: coverUrl })).headers['content-type']).toBe('image/webp')

  expect(past.map(({ title }) => title)).toEqual(['San Diego Home Tour Day'])
  const over = await world.call(getCampaign, { params: { id: past[0]?.id ?? 0 } })
  expect(over).toMatchObject({ phase: 'over', openHouses: [], livestream: null, timeZone: 'America/Los_Angeles' })
  const { items } = await world.as({ id: 1, isAgent: true, isAdmin: true }).call(adminCampaigns)
  expect(items.map(({ state, coming }) => [state, coming])).toEqual([
    ['published', 2],
    ['published', 0],
  ])

  await emptyDemoWorld(world.services)
  expect(await world.call(listCampaigns)).toMatchObject({ current: [], past: [] })
  expect((await world.server.inject({ url: coverUrl })).statusCode).toBe(404)
})
