import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createProperty, getProperty } from '#features/listings/contract'
import { townName } from '#features/location/server'
import { searchProperties, type PropertySearch } from '#features/search/contract'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await world()
})

/** Gives listings the town that they had before the migration, and runs it. */
async function rename(towns: { id: number; city: string; state: string }[]): Promise<void> {
  for (const { id, city, state } of towns)
    await sql`update listing set city = ${city}, state_or_province = ${state} where listing_key = ${id}`.execute(app.services.db)
  const migration = new URL('../../../listings/migrations/202611301911_short_town_names.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(app.services.db)
}

test('a published home in a town that was spelled otherwise has the new name, and both names find it', async () => {
  const { id } = await app.published(await app.agent())
  await rename([{ id, city: 'Ft Mitchell', state: 'KY' }])
  expect((await app.call(getProperty, { params: { id } })).city).toBe('Fort Mitchell')
  const queries: Partial<PropertySearch>[] = [
    { q: 'Ft Mitchell, KY' },
    { q: 'Ft. Mitchell, Kentucky' },
    { q: 'Fort Mitchell, KY' },
    { city: 'Ft Mitchell', state: 'KY' },
    { city: 'fort mitchell', state: 'KY' },
  ]
  for (const query of queries) expect((await app.call(searchProperties, { query })).items.map((item) => item.id)).toEqual([id])
})

test('new homes and homes of the time before are named alike', async () => {
  const agent = await app.agent()
  const names = [
    'TX Ft. Worth|Ft Worth|Jbsa Ft Sam Houston|Jbsa Lackland|Naval Air Station Jrb|College Sta|Dyess Afb|Austin|Fort Worth',
    'IL Mt Zion|Scott Air Force Base|W Chicago|East Mt Vernon|Chicago Hts.|Mount Vernon',
    'OK S Coffeyville|s. coffeyville|N Enid|Altus Afb',
    'GA Moody A F B|Moody A.F.B.',
    'WY Fe Warren Afb',
    'MD Southern Md Facility|Dhs',
    'AZ Petrified Forest Natl Pk|E Fork|Luke Air Force Base',
    'CO Colorado Spgs|Mt Crested Butte',
    'CA Point Mugu Nawc|Port Hueneme Cbc Base|Avila Bch|Westlake Vlg',
    'AK Jber|Eielson Afb',
    'VT Essex Jct',
  ].flatMap((line) =>
    line
      .slice(3)
      .split('|')
      .map((city) => ({ city, state: line.slice(0, 2) })),
  )
  const towns: { id: number; city: string; state: string }[] = []
  for (const name of names) towns.push({ ...name, id: (await app.as(agent).call(createProperty, { body: {} })).id })
  await rename(towns)
  const { rows } = await sql<{
    city: string
  }>`select city from listing where listing_key = any(${towns.map(({ id }) => id)}) order by listing_key`.execute(app.services.db)
  expect(rows.map(({ city }) => city.toLowerCase())).toEqual(names.map(({ city, state }) => townName(city, state).toLowerCase()))
})
