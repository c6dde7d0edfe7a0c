import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { searchProperties, searchSuggestions, type PropertySearch } from '#features/search/contract'
import type { Actor } from '#platform/contract/access.ts'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'

const worlds: [name: string, app: ListingWorld, agent: Actor][] = []

beforeAll(async () => {
  for (const index of [false, true]) {
    const app = await world(index ? indexed() : {})
    const agent = await app.agent()
    await app.services.db
      .withTables<{ account: { id: number; first_name: string; last_name: string } }>()
      .updateTable('account')
      .set({ first_name: 'Renée', last_name: 'Núñez-Okafor' })
      .where('id', '=', agent.id)
      .execute()
    for (const zipCode of ['78704', '78704', '78701', '77006']) await app.published(agent, { zipCode })
    await vi.waitUntil(async () => (await app.call(searchProperties)).total === 4)
    worlds.push([index ? 'index' : 'database', app, agent])
  }
})

const suggested = async (app: ListingWorld, query: string) => app.call(searchSuggestions, { query: { query } })

test.each(['renee', 'renée', 'Renee O', 'renee nunez', 'RENÉE', 'okafor', 'nunez'])('%s suggests Renée Núñez-Okafor', async (typed) => {
  for (const [name, app] of worlds)
    expect([name, (await suggested(app, typed)).agents.map((agent) => agent.name)]).toEqual([name, ['Renée Núñez-Okafor']])
})

test('an agent whose license has ended meanwhile is suggested as such', async () => {
  const day = 86_400_000
  for (const [name, app, { id }] of worlds) {
    const status = async () => [name, (await suggested(app, 'renee')).agents[0]?.licenceStatus]
    const lastDay = new Date(app.services.now() + 30 * day).toISOString().slice(0, 10)
    await sql`update member_state_license set member_state_license_expiration_date = ${lastDay}
      where member_key = (select member_key from agent_profile where account_id = ${id})`.execute(app.services.db)
    expect(await status()).not.toEqual([name, 'expired'])
    app.moveClock(31 * day)
    expect(await status()).toEqual([name, 'expired'])
  }
})

test('beside every suggestion stands how many homes it finds', async () => {
  for (const [name, app] of worlds) {
    const { places } = await suggested(app, 'aust')
    expect([name, places[0]]).toEqual([name, expect.objectContaining({ label: 'Austin, TX', homes: 3 })])
    for (const { label, homes } of places) {
      const { total } = await app.call(searchProperties, { query: { q: label } })
      // The database on a busy machine may not have counted the last ones in time.
      expect([name, label, [total, null]]).toEqual([name, label, expect.arrayContaining([homes])])
    }
    expect((await suggested(app, '78704')).places).toEqual([expect.objectContaining({ zip: '78704', homes: 2 })])
    expect((await suggested(app, 'travis county')).places).toEqual([expect.objectContaining({ label: 'Travis County, TX', homes: 3 })])
    expect((await suggested(app, 'renee')).agents).toEqual([expect.objectContaining({ name: 'Renée Núñez-Okafor', homes: 4 })])
  }
})

test('a large city is suggested for its misspelled name, with its homes', async () => {
  for (const [name, app] of worlds)
    expect([name, (await suggested(app, 'huston')).places[0]]).toEqual([name, expect.objectContaining({ label: 'Houston, TX', homes: 1 })])
})

test('among places of the same beginning those with homes come first, unless another is called exactly so', async () => {
  for (const [name, app] of worlds) {
    // Two hundred towns begin like it, most of them larger.
    const labels = async (typed: string) => (await suggested(app, typed)).places.map(({ label }) => label)
    expect([name, (await labels('au'))[0]]).toEqual([name, 'Austin, TX'])
    expect([name, (await labels('augusta'))[0]]).toEqual([name, 'Augusta, GA'])
  }
})

test('an address is suggested from its number on, with the long or the short name of its street, and leads to the home', async () => {
  for (const [name, app] of worlds) {
    for (const typed of ['1204 kin', '1204 Kinney Ave', '1204 kinney avenue 77006', '1204 Kinney Ave, Houston, TX 77006-1234, USA']) {
      const { addresses } = await suggested(app, typed)
      expect([name, typed, addresses[0]?.label]).toEqual([
        name,
        typed,
        expect.stringMatching(/^1204 Kinney Avenue, (Austin|Houston), TX \d{5}$/),
      ])
    }
    expect((await suggested(app, '1205 kinney')).addresses).toEqual([])
    const typed = await Promise.all(
      [
        '1204 Kinney Ave, Houston, TX 77006',
        '1204 Kinney Avenue, Houston, TX',
        'kinney ave, houston, tx',
        '1204 Kinney Ave 77006-1234',
        '1204 Kinney Ave, Houston, TX 77006-1234, USA',
      ].map(async (q) => app.call(searchProperties, { query: { q } })),
    )
    expect([name, typed.map(({ total }) => total)]).toEqual([name, [1, 1, 1, 1, 1]])
  }
})

test('a search that finds nothing says where the place lies that it names; one that finds homes does not', async () => {
  for (const [name, app] of worlds) {
    const placeOf = async (query: Partial<PropertySearch>) => (await app.call(searchProperties, { query })).place
    const waco = { label: 'Waco, TX', longitude: expect.closeTo(-97.15, 0), latitude: expect.closeTo(31.55, 0) }
    for (const q of ['Waco, TX', 'waco', 'Barton Hills, Waco', '12 Elm Street, Waco, TX']) {
      const place = await placeOf({ q })
      expect([name, q, place]).toEqual([name, q, expect.objectContaining(waco)])
      expect(place?.bounds.west).toBeLessThan(place?.longitude ?? -180)
    }
    expect(await placeOf({ q: '76701' })).toMatchObject({ label: '76701' })
    expect(await placeOf({ q: 'McLennan County, TX' })).toMatchObject({ label: 'McLennan County, TX' })
    expect(await placeOf({ state: 'VT' })).toMatchObject({ label: 'Vermont' })
    expect(await placeOf({ q: 'Austin, TX', beds: 40 })).toMatchObject({ label: 'Austin, TX' })
    expect(await placeOf({ q: 'swimming pool' })).toBeUndefined()
    expect(await placeOf({ q: 'Austin, TX' })).toBeUndefined()
  }
})
