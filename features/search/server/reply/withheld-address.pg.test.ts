import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getMyProperty, saveProperty, type MapPin, type MyProperty } from '#features/listings/contract'
import { searchProperties } from '#features/search/contract'
import { mapPicture, readMapPicture } from '#features/search/contract'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { refusal } from '#platform/testing/refusal.ts'
import { world } from '../testing/search-world.fixtures.ts'
import type { Actor } from '#platform/contract/access.ts'

// Fractions that occur nowhere else, so that finding them in a reply means the true point leaked.
const canary = {
  streetNumber: '73519',
  streetName: 'Zanzibarquelle Road',
  unitNumber: '4477B',
  latitude: 30.2637193,
  longitude: -97.7718264,
}

const leaks = /73519|zanzibar|4477|63719|718264|\.7718|\.2637|mondschein/i
const queries = [
  '',
  'q=zanzibarquelle',
  'q=73519',
  'q=4477B',
  'city=Austin',
  'zip=78704',
  'sort=price',
  'bounds=-98,30,-97,31',
  'statuses=Active',
  'limit=1',
]

describe.each(['database', 'index'])('asked of the %s', (engine) => {
  let app: ListingWorld
  let agent: Actor
  let hidden: MyProperty

  beforeAll(async () => {
    app = await world(engine === 'index' ? indexed() : {})
    agent = await app.agent()
    hidden = await app.published(agent, { ...canary, addressWithheld: true, privateRemarks: 'Key under the Mondschein stone' })
    await app.published(agent, { title: 'Open neighbor', latitude: 30.25, longitude: -97.75 })
    await vi.waitUntil(async () => (await app.call(searchProperties)).total === 2)
  })

  test('no public reply holds the street, the unit or the true point of a withheld address', async () => {
    const people = [undefined, await app.buyer(), await app.agent(), agent]
    const urls = [
      `/api/properties/${hidden.id}`,
      '/api/properties/featured',
      '/api/search/suggestions?query=zanzibarquelle',
      ...queries.flatMap((query) => {
        const filters = query.replace(/sort=price|limit=1/, '')
        return [
          `/api/properties?${query}`,
          ...['map', 'clusters', 'picture', 'facets'].map((reply) => `/api/properties/${reply}?${filters}`),
          `/api/properties/choices?${filters}&choices=beds:1,2`,
        ]
      }),
      '/api/properties/clusters?zoom=20&bounds=-98,30,-97,31',
      '/api/properties?sort=distance&near=-97.77,30.26&miles=9',
      '/api/properties?areas=-97.8,30.2,-97.7,30.2,-97.7,30.3,-97.8,30.3',
    ]
    for (const person of people) {
      for (const url of urls) {
        const response = await app.as(person).inject({ url })
        expect([url, response.statusCode]).toEqual([url, 200])
        expect([url, leaks.exec(response.body)?.[0]]).toEqual([url, undefined])
      }
    }
  })

  test('a withheld home is shown in the middle of its cell of a kilometer, always the same one', async () => {
    const { items } = await app.call(searchProperties, { query: { q: 'bungalow' } })
    expect(items).toMatchObject([
      { id: hidden.id, address: null, addressWithheld: true, latitude: 30.265, longitude: -97.775, city: 'Austin' },
    ])
  })

  test('the map in bytes holds the middle of the cell as well, even where one looks closely', async () => {
    for (const zoom of [4, 20]) {
      const { listings } = readMapPicture(await app.call(mapPicture, { query: { q: 'bungalow', bounds: '-98,30,-97,31', zoom } }))
      expect(listings).toMatchObject([{ id: hidden.id, longitude: -97.775, latitude: 30.265 }])
    }
  })

  test('its street cannot be searched for, while an open one can', async () => {
    const total = async (q: string) => (await app.call(searchProperties, { query: { q } })).total
    expect(await total('zanzibarquelle')).toBe(0)
    expect(await total('73519 Zanzibarquelle')).toBe(0)
    expect(await total('Kinney')).toBe(1)
  })

  test('neither a small circle nor a drawn area closes in on the house', async () => {
    const total = async (query: string) => (await app.inject({ url: `/api/properties?${query}` })).json<{ total: number }>().total
    const { latitude: north, longitude: east } = canary
    expect(await total(`near=${east},${north}&miles=0.05`)).toBe(0)
    expect(await total(`areas=${[east - 0.0005, north - 0.0005, east + 0.0005, north - 0.0005, east, north + 0.0005].join(',')}`)).toBe(0)
    expect(await total('near=-97.775,30.265&miles=0.05')).toBe(1)
  })

  test('narrowing the map finds the cell, never the house', async () => {
    const result = async (bounds: string) => {
      const response = await app.inject({ url: `/api/properties/map?bounds=${bounds}` })
      return response.json<{ pins: MapPin[] }>().pins.some(([id]) => id === hidden.id)
    }
    const around = (latitude: number, longitude: number) =>
      `${longitude - 0.0005},${latitude - 0.0005},${longitude + 0.0005},${latitude + 0.0005}`
    expect(await result(around(canary.latitude, canary.longitude))).toBe(false)
    expect(await result(around(30.265, -97.775))).toBe(true)
  })

  test('its agent sees everything', async () => {
    const own = await app.as(agent).call(getMyProperty, { params: { id: hidden.id } })
    expect(own).toMatchObject({ address: '73519 Zanzibarquelle Road, Unit 4477B', fields: { ...canary, addressWithheld: true } })
  })

  test('words that name the withheld street are refused, before and after publishing', async () => {
    const as = app.as(agent)
    const save = (change: object) => as.call(saveProperty, { params: { id: hidden.id }, body: { version: hidden.version, ...change } })
    const sentence = 'The address is hidden, but the description shows the street address.'
    expect(await refusal(save({ description: 'Come to 73519, Zanzibarquelle road today.' }))).toMatchObject({
      status: 400,
      fields: { 'body.description': sentence },
    })
    expect(await refusal(save({ title: '73519 Zanzibarquelle Road' }))).toMatchObject({ status: 400 })
    const draft = await app.draft(agent, { ...canary, addressWithheld: true, description: '73519 Zanzibarquelle Road is for sale.' })
    expect(draft.missing).toEqual([{ field: 'description', message: sentence }])
  })

  test('once an address is withheld, what was shown a moment ago is shown no more', async () => {
    const street = { streetNumber: '88613', streetName: 'Quixalotl Avenue', latitude: 30.2418827, longitude: -97.7613391 }
    const open = await app.published(agent, { title: 'Loft by the mill', ...street })
    const url = '/api/properties?q=loft&sort=price'
    const listed = async () => (await app.inject({ url })).body
    const shownPin = async () =>
      (await app.inject({ url: '/api/properties/picture?bounds=-98,30,-97,31&zoom=20' })).rawPayload.toString('latin1')
    await vi.waitUntil(async () => (await listed()).includes('Quixalotl'))
    const [before, tag] = [await shownPin(), String((await app.inject({ url })).headers.etag)]
    await app.as(agent).call(saveProperty, { params: { id: open.id }, body: { version: open.version, addressWithheld: true } })
    await vi.waitUntil(async () => (await listed()).includes('"addressWithheld":true'))
    const withheld = /88613|quixalotl|18827|613391/i
    const again = await app.inject({ url, headers: { 'if-none-match': tag } })
    expect([again.statusCode, withheld.exec(again.body)]).toEqual([200, null])
    await expect.poll(shownPin).not.toBe(before)
    for (const reply of [
      `/api/properties/${open.id}`,
      '/api/properties/featured',
      '/api/properties/clusters?zoom=20&bounds=-98,30,-97,31',
      '/api/properties/map',
    ])
      expect([reply, withheld.exec((await app.inject({ url: reply })).body)]).toEqual([reply, null])
    for (const q of ['quixalotl', '88613 Quixalotl Avenue']) expect((await app.call(searchProperties, { query: { q } })).total).toBe(0)
    const { latitude: north, longitude: east } = street
    expect((await app.call(searchProperties, { query: { q: 'loft', near: `${east},${north}`, miles: 0.05 } })).total).toBe(0)
  })
})
