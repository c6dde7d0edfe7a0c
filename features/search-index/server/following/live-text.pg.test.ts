import { beforeAll, expect, test } from 'vitest'
import { searchProperties } from '#features/search/contract'
import type { Actor } from '#platform/contract/access.ts'
import { indexed } from '../testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'

let app: ListingWorld
let agent: Actor

beforeAll(async () => {
  app = await world(indexed())
  agent = await app.agent()
})

const idsOf = async (query: object) => (await app.call(searchProperties, { query })).items.map(({ id }) => id)

test('a phrase, what must not be there and any grammatical form are found as soon as a home says them', async () => {
  const change = { title: 'Café with a view', description: 'Two fireplaces, a guest house and fruit trees behind the hedge.' }
  const { id } = await app.published(agent, change)
  const finds = [
    'cafe',
    'CAFÉ views',
    'fireplace',
    '"fruit trees"',
    'fruit -pool',
    'granny flat',
    'zeppelin or hedges',
    '"trees behind the hedge"',
  ]
  for (const q of finds) await expect.poll(() => idsOf({ q })).toEqual([id])
  for (const q of ['caf', '"trees fruit"', 'fruit -trees', '-"fruit trees" fireplace', 'the'])
    expect([q, await idsOf({ q })]).toEqual([q, []])
})
