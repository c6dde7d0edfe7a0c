import { beforeAll, expect, test, vi } from 'vitest'
import { searchProperties, type PropertySearch } from '#features/search/contract'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'

const worlds: [name: string, app: ListingWorld][] = []

beforeAll(async () => {
  for (const index of [false, true]) {
    const app = await world(index ? indexed() : {})
    const agent = await app.agent()
    const home = { title: 'Bright bungalow', description: 'A stone fireplace warms the pleasant kitchen.', price: 500_000 }
    await app.published(agent, { ...home, zipCode: '77006' })
    await app.published(agent, { ...home, zipCode: '78704' })
    await app.published(agent, { ...home, zipCode: '78704', price: 900_000, title: 'Quiet loft' })
    const hidden = { addressWithheld: true, streetName: 'Zanzibarquelle Road' }
    await app.published(agent, { ...home, ...hidden, zipCode: '78701', title: 'Hidden cottage', description: 'Only a porch on a mount.' })
    await vi.waitUntil(async () => (await app.call(searchProperties)).total === 4)
    worlds.push([index ? 'index' : 'database', app])
  }
})

const reply = (app: ListingWorld, query: Partial<PropertySearch>) => app.call(searchProperties, { query })

test.each<[Partial<PropertySearch>, { q: string; homes: number }[]]>([
  [{ q: 'huston' }, [{ q: 'Houston, TX', homes: 1 }]],
  [{ q: 'Huston, TX' }, [{ q: 'Houston, TX', homes: 1 }]],
  [{ q: 'Autsin, TX' }, [{ q: 'Austin, TX', homes: 3 }]],
  [{ q: 'kichen' }, [{ q: 'kitchen', homes: 3 }]],
  [{ q: 'stone firplace' }, [{ q: 'stone fireplace', homes: 3 }]],
  [{ q: 'birght kichen' }, [{ q: 'bright kitchen', homes: 2 }]],
  [{ q: '"stone fireplcae" -loft' }, [{ q: '"stone fireplace" -loft', homes: 2 }]],
  [{ q: 'kichen, Austin, TX' }, [{ q: 'kitchen, Austin, TX', homes: 2 }]],
  [{ q: 'teaxs' }, [{ q: 'texas', homes: 4 }]],
  [{ q: 'Waco, TX;kichen' }, [{ q: 'Waco, TX;kitchen', homes: 0 }]],
  [{ q: 'kichen', minPrice: 800_000 }, [{ q: 'kitchen', homes: 1 }]],
  [{ q: 'Huston, TX', bounds: '-98,30,-97,31' }, [{ q: 'Houston, TX', homes: 1 }]],
])('%j finds nothing and may mean %j, with the homes it finds', async (query, meant) => {
  for (const [name, app] of worlds) {
    const answer = await reply(app, query)
    expect([name, answer.total, answer.items]).toEqual([name, 0, []])
    const expected = meant.filter(({ homes }) => homes > 0)
    expect([name, answer.meant ?? []]).toEqual([name, expected])
    // What is offered finds exactly what it says.
    for (const { q, homes } of expected)
      expect([name, q, (await reply(app, { ...query, bounds: undefined, q })).total]).toEqual([name, q, homes])
  }
})

test.each([
  ['words that homes say, where another filter is in the way', { q: 'kitchen', beds: 40 }],
  ['a place without homes that is spelled right', { q: 'Waco, TX' }],
  ['words like nothing that homes say', { q: 'xylophone' }],
  ['words of three letters', { q: 'kit' }],
  ['words that must not be there', { q: 'kitchen -bright -quiet' }],
  ['the street of a withheld address, with a slip', { q: 'zanzibarquele' }],
  ['200 words', { q: Array.from({ length: 40 }, (_, at) => `wrd${at}x`).join(' ') }],
])('nothing is suggested for %s', async (_, query) => {
  for (const [name, app] of worlds) expect([name, await reply(app, query)]).not.toHaveProperty('1.meant')
})

test('words that homes say elsewhere are looked up among places only where the search has no section of the map', async () => {
  const elsewhere = { bounds: '-98,40,-97,41' }
  for (const [name, app] of worlds) {
    const places = async (query: Partial<PropertySearch>) => (await reply(app, query)).place?.label
    expect([name, await places({ q: 'houston', ...elsewhere })]).toEqual([name, undefined])
    expect([name, await places({ q: 'houston', beds: 40 })]).toEqual([name, 'Houston, TX'])
    expect([name, await places({ q: 'huston', ...elsewhere })]).toEqual([name, 'Houston, TX'])
    expect([name, await places({ q: 'Houston, TX', ...elsewhere })]).toEqual([name, 'Houston, TX'])
  }
})

test.each(['porch bungalow', 'loft cottage kitchen', 'porch or cottage -porch -cottage fireplace'])(
  'where homes say each of these words and none says all, nobody misspelled them: %s',
  async (q) => {
    for (const [name, app] of worlds)
      for (const section of [{}, { bounds: '-98,40,-97,41' }]) {
        const { total, meant, place } = await reply(app, { q, ...section })
        expect([name, total, meant, place]).toEqual([name, 0, undefined, undefined])
      }
  },
)

test('words that homes say apart are shown as a place where a city is called exactly so, or where one of them is misspelled', async () => {
  const elsewhere = { bounds: '-98,40,-97,41' }
  for (const [name, app] of worlds)
    for (const q of ['mount pleasant', 'Mount PLEASANT', 'mount plesant'])
      for (const section of [{}, elsewhere])
        expect([name, q, (await reply(app, { q, ...section })).place?.label]).toEqual([name, q, expect.stringMatching(/^Mount Pleasant, /)])
})

test('a search that finds homes suggests nothing', async () => {
  for (const [name, app] of worlds) expect([name, (await reply(app, { q: 'kitchen' })).meant]).toEqual([name, undefined])
})
