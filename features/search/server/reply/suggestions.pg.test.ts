import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { searchProperties } from '#features/search/contract'
import { searchSuggestions } from '#features/search/contract'
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
