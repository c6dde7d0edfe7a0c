import { beforeAll, expect, test } from 'vitest'
import { adminCampaigns, getCampaign, listCampaigns } from '#features/campaigns/contract'
import { campaigns } from '#features/campaigns/server'
import { personalData } from '#features/personal-data/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { loadDemoWorld } from '../load.ts'
import { emptyDemoWorld } from '../reset.ts'

let world: ListingWorld

beforeAll(async () => {
  world = await listingWorld([personalData, campaigns])
  await loadDemoWorld(world.services)
})

test('one special event is to come with its homes, their open houses and a guest', async () => {
  const { current } = await world.call(listCampaigns)
  expect(current.map(({ title }) => title)).toEqual(['East Austin Open House Weekend'])
  const event = await world.call(getCampaign, { params: { id: current[0]?.id ?? 0 } })
  expect(event).toMatchObject({ phase: 'upcoming', spotsLeft: 58, timeZone: 'America/Chicago' })
  expect(event.homes.every(({ city }) => city === 'Austin')).toBe(true)
  expect(event.homes.length).toBeGreaterThan(2)
  expect(event.openHouses.length).toBeGreaterThan(2)
  expect((await world.server.inject({ url: event.coverUrl ?? '' })).headers['content-type']).toBe('image/webp')
})

test('one is over and stays to be read, on the clocks of its own town', async () => {
  const { past } = await world.call(listCampaigns)
  expect(past.map(({ title }) => title)).toEqual(['San Diego Home Tour Day'])
  const event = await world.call(getCampaign, { params: { id: past[0]?.id ?? 0 } })
  expect(event).toMatchObject({ phase: 'over', openHouses: [], livestream: null, timeZone: 'America/Los_Angeles' })
  const { items } = await world.as({ id: 1, isAgent: true, isAdmin: true }).call(adminCampaigns)
  expect(items.map(({ state, coming }) => [state, coming])).toEqual([
    ['published', 2],
    ['published', 0],
  ])
})

test('both go with the demo world, and their covers', async () => {
  const { current } = await world.call(listCampaigns)
  await emptyDemoWorld(world.services)
  expect(await world.call(listCampaigns)).toMatchObject({ current: [], past: [] })
  expect((await world.server.inject({ url: current[0]?.coverUrl ?? '' })).statusCode).toBe(404)
})
