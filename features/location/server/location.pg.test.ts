import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findPlaces, getZipCode } from '#features/location/contract'
import { loadZipCodes, location, nearestZip, zipCentroids } from '#features/location/server'
import { testApp } from '#platform/testing/test-app.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp(location)
})

const labels = async (query: string) => (await app.as(undefined).call(findPlaces, { query: { query } })).places.map(({ label }) => label)

test('a ZIP answers with its city, county, state and center', async () => {
  const austin = await app.as(undefined).call(getZipCode, { params: { zip: '78704' } })
  expect(austin).toEqual({
    zip: '78704',
    kind: 'residential',
    city: 'Austin',
    county: 'Travis',
    state: 'TX',
    latitude: 30.2428,
    longitude: -97.7658,
  })
})

test('a ZIP that does not exist is not found, and what is no ZIP is refused by name', async () => {
  expect((await app.as(undefined).inject({ url: '/api/zip-codes/00000' })).statusCode).toBe(404)
  const refused = await app.as(undefined).inject({ url: '/api/zip-codes/787' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ fields: { 'params.zip': 'Please enter a 5-digit ZIP code.' } })
})

test('typing the beginning of a name suggests cities first, larger ones before smaller ones', async () => {
  const suggested = await labels('san')
  expect(suggested).toHaveLength(10)
  expect(suggested[0]).toBe('San Antonio, TX')
  expect(suggested).toContain('San Diego, CA')
  expect(await labels('austin, t')).toEqual(['Austin, TX'])
})

test('counties and ZIPs are found too, and short forms of names are understood', async () => {
  expect(await labels('travis county')).toEqual(['Travis County, TX'])
  expect(await labels('orange')).toContain('Orange County, CA')
  expect(await labels('7870')).toContain('78704 Austin, TX')
  for (const typed of ['st. louis', 'St Louis', 'saint lou']) expect((await labels(typed))[0]).toBe('St. Louis, MO')
  for (const typed of ['port st. lucie', 'port saint lu']) expect((await labels(typed))[0]).toBe('Port St. Lucie, FL')
  for (const typed of ['espanola', 'Española']) expect((await labels(typed))[0]).toBe('Española, NM')
  expect((await labels('mc kinney, t'))[0]).toBe('McKinney, TX')
  expect((await labels('Ft Worth'))[0]).toBe('Fort Worth, TX')
  for (const typed of ['ft mitch', 'Fort Mitchell, k']) expect(await labels(typed)).toContain('Fort Mitchell, KY')
  for (const typed of ['s coffey', 'S. Coffeyville', 'south coffeyville']) expect((await labels(typed))[0]).toBe('South Coffeyville, OK')
  for (const typed of ['Jbsa Ft Sam', 'jbsa fort sam']) expect((await labels(typed))[0]).toBe('JBSA Fort Sam Houston, TX')
  for (const typed of ['scott afb', 'Scott Air Force', 'scott air force base, il']) expect((await labels(typed))[0]).toBe('Scott AFB, IL')
})

test('a large city is suggested for its misspelled name though small places begin with that', async () => {
  const suggested = await labels('huston')
  expect(suggested[0]).toBe('Houston, TX')
  expect(suggested).toContain('Hustonville, KY')
  expect((await labels('austn'))[0]).toBe('Austin, TX')
  expect(await labels('austin')).not.toContain('Houston, TX')
})

test('nothing useful typed suggests nothing', async () => {
  for (const typed of ['', ' ', '%', 'x', 'qqqqqq', "'; drop table place; --"]) expect(await labels(typed)).toEqual([])
})

test('a position belongs to the ZIP whose center is nearest', async () => {
  expect(await nearestZip(app.services.db, 30.2429, -97.7659)).toMatchObject({ zip: '78704', city: 'Austin' })
  expect(await nearestZip(app.services.db, 32.7157, -117.1611)).toMatchObject({ city: 'San Diego', state: 'CA' })
})

test('servers that start together fill the table once, and every ZIP has a center', async () => {
  const { db } = app.services
  expect(await loadZipCodes(db)).toBe(0)
  await sql`truncate zip_code, place`.execute(db)
  const added = await Promise.all([loadZipCodes(db), loadZipCodes(db), loadZipCodes(db)])
  expect(added.toSorted()).toEqual([0, 0, 40_979])
  const all = await zipCentroids(app.services.db)
  expect(all.length).toBe(40_979)
  expect(all.every(({ latitude, longitude }) => Math.abs(latitude) <= 72 && Math.abs(longitude) <= 180)).toBe(true)
})
