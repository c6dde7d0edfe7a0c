import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noteSearch } from '../../contract/search-demand.ts'
import { alertWorld, type AlertWorld } from '../testing/alert-world.fixtures.ts'
import { forgetDemand, searchesInVain } from './note-search.ts'

let world: AlertWorld
beforeAll(async () => {
  world = await alertWorld()
  await world.publish('Oak house', 400_000, { zipCode: '78704', bedrooms: 3 })
})
beforeEach(() => sql`delete from search_demand`.execute(world.app.services.db))

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const searchFor = (query: string, headers: Record<string, string> = {}, body: object = { consent: true }) =>
  world.app.inject({
    method: 'POST',
    url: noteSearch.path,
    headers: { 'user-agent': agent, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...body, query }),
  })
const rows = async () =>
  (
    await sql<{ place: string; filters: string; found: number; times: number }>`
      select city || ', ' || state as place, filters, found, times from search_demand order by filters`.execute(world.app.services.db)
  ).rows

test('a search that finds nothing is counted by place, filters and day, and what was typed is not kept', async () => {
  await searchFor('q=Austin, TX&beds=9&sort=price')
  await searchFor('q=78704&beds=9&minPrice=100000')
  await searchFor('q=78704;porch of Ann Smith&beds=9')
  expect(await rows()).toEqual([
    { place: 'Austin, TX', filters: 'beds=9', found: 0, times: 2 },
    { place: 'Austin, TX', filters: 'minPrice=100000&beds=9', found: 0, times: 1 },
  ])
  expect(JSON.stringify(await rows())).not.toMatch(/porch|Ann|Smith/)
  expect(await searchesInVain(world.app.services.db, world.app.services.now())).toEqual(new Map([['Austin, TX', 3]]))
})

test('a search that finds enough, names no place or is none at all is not kept', async () => {
  for (let number = 1; number <= 3; number++) await world.publish(`Elm house ${number}`, 300_000, { zipCode: '75201', bedrooms: 2 })
  for (const query of ['q=Dallas, TX', 'beds=9', 'q=blue porch&beds=9', 'q=Nowhere, ZZ&beds=9', 'q=Austin, TX&nofilter=1', ''])
    expect([query, (await searchFor(query)).statusCode]).toEqual([query, 204])
  expect(await rows()).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['who asked not to be followed', { 'sec-gpc': '1' }],
  ['a program', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
])('nothing is kept of %s', async (_, headers) => {
  expect((await searchFor('q=Austin, TX&beds=9', headers)).statusCode).toBe(204)
  expect(await rows()).toEqual([])
})

test('without consent it is refused, and what is older than three months is forgotten', async () => {
  expect((await searchFor('q=Austin, TX&beds=9', {}, { consent: false })).statusCode).toBe(400)
  await searchFor('q=Austin, TX&beds=9')
  const { db, now } = world.app.services
  await sql`update search_demand set day = day - 40`.execute(db)
  expect(await searchesInVain(db, now())).toEqual(new Map())
  await forgetDemand({ db, now })
  expect(await rows()).toHaveLength(1)
  await sql`update search_demand set day = day - 60`.execute(db)
  await forgetDemand({ db, now })
  expect(await rows()).toEqual([])
})
