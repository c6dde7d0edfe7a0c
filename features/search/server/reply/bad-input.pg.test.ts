import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { countChoices, propertyFacets, searchProperties } from '#features/search/contract'
import { insertGenerated } from '#features/listings/server'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { refusal } from '#platform/testing/refusal.ts'
import { world } from '../testing/search-world.fixtures.ts'

let app: ListingWorld
/** The same listings, once searched in the database and once in the index. */
let withIndex: ListingWorld

beforeAll(async () => {
  app = await world()
  withIndex = await world(indexed())
  for (const each of [app, withIndex]) {
    const agentIds = [(await each.agent()).id]
    await insertGenerated(each.services.db, { count: 400, agentIds, now: Date.UTC(2026, 10, 20) })
  }
  const { total } = await app.call(searchProperties)
  await vi.waitUntil(async () => (await withIndex.call(searchProperties)).total === total)
})

const ring = (points: number) =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index * 2 * Math.PI) / points
    return `${(-97 + Math.cos(angle)).toFixed(5)},${(31 + Math.sin(angle)).toFixed(5)}`
  }).join(',')

const replies = ['', '/map', '/clusters', '/picture', '/facets', '/choices']
const address = (reply: string, query: string) => `/api/properties${reply}?${query}${reply === '/choices' ? '&choices=beds:1,2' : ''}`

test.each([
  ['numbers as text', 'minPrice=many', 'minPrice'],
  ['numbers that are none', 'minArea=NaN', 'minArea'],
  ['endless numbers', 'maxPrice=1e999', 'maxPrice'],
  ['numbers below zero', 'garage=-1', 'garage'],
  ['prices with an exponent', 'minPrice=1e6', 'minPrice'],
  ['sizes with an exponent', 'minArea=1e3', 'minArea'],
  ['numbers of another base', 'garage=0x1', 'garage'],
  ['prices below zero', 'maxPrice=-5', 'maxPrice'],
  ['a comma in the wrong place', 'minPrice=1,2', 'minPrice'],
  ['parts of a dollar', 'minPrice=1.5', 'minPrice'],
  ['objects', 'bounds[west]=1', 'bounds[west]'],
  ['inverted bounds', 'bounds=10,10,-10,20', 'bounds'],
  ['bounds around the other side of the earth', 'bounds=170,10,-170,20', 'bounds'],
  ['bounds outside of the earth', 'bounds=-200,10,-100,20', 'bounds'],
  ['an area of 10,000 points', `areas=${ring(10_000)}`, 'areas'],
  ['an area of 600 points', `areas=${ring(600)}`, 'areas'],
  ['an area across the date line', 'areas=-179,10,179,10,179,20', 'areas'],
  ['an area of two points', 'areas=1,2,3,4', 'areas'],
  ['21 areas', `areas=${Array.from({ length: 21 }, () => '1,1,2,2,3,1').join(';')}`, 'areas'],
  ['10 KB of text', `q=${'x'.repeat(10_240)}`, 'q'],
  ['a street that is no state', 'state=Main%20Street', 'state'],
  ['a day that is none', 'openFrom=2026-02-30', 'openFrom'],
  ['an inverted year', 'minYear=2020&maxYear=1990', 'minYear'],
  ['an agent that is no number', 'agentId=abc', 'agentId'],
])('%s are refused with 400 and the name of the field, by every reply', async (_name, query, field) => {
  for (const world of [app, withIndex]) {
    for (const reply of replies) {
      const response = await world.inject({ url: address(reply, query) })
      const fields = Object.keys(response.json<{ fields: object }>().fields).map((name) => name.replace(/\.0$/, ''))
      expect([reply, response.statusCode, fields]).toEqual([reply, 400, [`query.${field}`]])
    }
  }
})

test.each([
  ['minPrice=0.45m', 'minPrice=450000'],
  ['minPrice=1&minPrice=450000', 'minPrice=450000'],
  ['maxPrice=$600,000', 'maxPrice=600000'],
  ['maxPrice=600k', 'maxPrice=600000'],
  ['minArea=1,500', 'minArea=1500'],
  ['openFrom=1/2/2020', 'openFrom=2020-01-02'],
])('%s finds what %s finds', async (typed, plain) => {
  for (const world of [app, withIndex]) {
    const [typedReply, plainReply] = await Promise.all(
      [typed, plain].map((query) => world.inject({ url: `/api/properties/facets?${query}` })),
    )
    expect([typedReply?.statusCode, typedReply?.json()]).toEqual([200, plainReply?.json()])
  }
})

test.each(['limit=0', 'limit=-5', 'limit=1.5', 'limit=99999999999999999999', 'limit=all'])('%s is no size of a page', async (query) => {
  const response = await app.inject({ url: `/api/properties?${query}` })
  expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([400, ['query.limit']])
})

test.each(['-1', '23', 'far', 'Infinity'])('a map of zoom %s is refused', async (zoom) => {
  for (const reply of ['clusters', 'picture']) {
    const response = await app.inject({ url: `/api/properties/${reply}?zoom=${zoom}` })
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([400, ['query.zoom']])
  }
})

test.each([
  ['amenities[]=Pool', 'amenities[]', 'There’s no “amenities[]” filter. Did you mean “amenities”?'],
  ['min_price=5', 'min_price', 'There’s no “min_price” filter. Did you mean “minPrice”?'],
  ['bedrooms=3', 'bedrooms', 'There’s no “bedrooms” filter. Did you mean “beds”?'],
  ['race=white', 'race', 'There’s no “race” filter.'],
  ['__proto__[x]=1', '__proto__[x]', 'There’s no “__proto__[x]” filter.'],
  ['constructor=2', 'constructor', 'There’s no “constructor” filter.'],
])('a filter that does not exist is refused by name instead of finding every home: %s', async (query, name, sentence) => {
  for (const world of [app, withIndex])
    for (const reply of replies) {
      const response = await world.inject({ url: address(reply, `beds=3&${query}`) })
      expect([reply, response.statusCode, response.json()]).toEqual([
        reply,
        400,
        { problem: 'invalid-input', message: sentence, fields: { [`query.${name}`]: sentence } },
      ])
    }
})

test('the time that browsers add to a request is no filter and is passed over', async () => {
  for (const reply of replies) expect([reply, (await app.inject({ url: address(reply, '_t=17') })).statusCode]).toEqual([reply, 200])
})

test('hundreds of names that do not exist make a short answer', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `${'x'.repeat(30)}${index}=1`).join('&')
  const response = await app.inject({ url: `/api/properties?${many}` })
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json<{ fields: object }>().fields)).toHaveLength(10)
})

test('what is typed into the field for places is answered, whatever it is made of; only what is too long is refused', async () => {
  const odd = [
    '%',
    '_',
    '\\',
    '(((',
    '[a-z]*',
    "'; drop table account; --",
    'Ωmega 東京',
    '🏡'.repeat(20),
    '\u202Etxet',
    ' ',
    '78704-',
    '-1',
  ]
  for (const query of odd) {
    const response = await app.inject({ url: `/api/search/suggestions?query=${encodeURIComponent(query)}` })
    expect([query, response.statusCode]).toEqual([query, 200])
  }
  expect((await app.inject({ url: '/api/search/suggestions?query=aus%00tin' })).statusCode).toBe(400)
  for (const query of ['x'.repeat(81), 'x'.repeat(10_240)]) {
    const response = await app.inject({ url: `/api/search/suggestions?query=${query}` })
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([400, ['query.query']])
  }
})

test('signs with a meaning elsewhere separate words and mean nothing; what no home says is found nowhere', async () => {
  const nowhere = ['.*', '[^]', '%%%', '___', '\\\\', ':*', '!&|()<->', 'Ωmega 東京 дом حديقة', '🏡🏡', '\u202Etxet', '-- ', "';--"]
  const plainTexts = { '(a+)+$': 'a', "' or '1'='1": 'or 1 1', $1: '1', 'bright%': 'bright', 'BRIGHT|quiet': 'bright quiet' }
  for (const world of [app, withIndex]) {
    const total = async (q: string) => (await world.call(searchProperties, { query: { q } })).total
    for (const q of nowhere) expect([q, await total(q)]).toEqual([q, 0])
    for (const [odd, plain] of Object.entries(plainTexts)) expect([odd, await total(odd)]).toEqual([odd, await total(plain)])
  }
})

test('the largest area that may be drawn, crossing itself at every corner, is answered alike by both ways of searching', async () => {
  const corners = ring(250).split(',')
  const star = Array.from({ length: 250 }, (_, index) => corners.slice(((index * 101) % 250) * 2, ((index * 101) % 250) * 2 + 2).join(','))
  const url = `/api/properties?areas=${star.join(',')}`
  expect((await app.inject({ url })).json()).toMatchObject({ total: (await withIndex.inject({ url })).json<{ total: number }>().total })
})

test('refuses an address or headers larger than the server reads, and goes on', async () => {
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${url}/api/properties?areas=${ring(10_000)}`)
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
    414,
    'application/problem+json',
    {
      problem: 'too-long',
      message: 'This search is too long. Draw an area with fewer points, or use fewer words.',
    },
  ])
  const large = await fetch(`${url}/api/properties?limit=1`, { headers: { cookie: `a=${'b'.repeat(20_000)}` } })
  expect([large.status, await large.json()]).toEqual([
    431,
    {
      problem: 'headers-too-large',
      message: 'The headers of this request are too large. Delete this site’s cookies in your browser and try again.',
    },
  ])
  // Browsers get a page, for a broken address as well.
  const accept = 'text/html,application/xhtml+xml'
  const pages = [
    await fetch(`${url}/`, { headers: { accept, cookie: `a=${'b'.repeat(20_000)}` } }),
    await fetch(`${url}/properties?areas=${ring(10_000)}`, { headers: { accept } }),
    await fetch(`${url}/about?from=${'b'.repeat(20_000)}`, { headers: { accept } }),
    await fetch(`${url}/property/14%`, { headers: { accept } }),
    await fetch(`${url}/api/properties/none`, { headers: { accept } }),
  ]
  expect(pages.map(({ status }) => status)).toEqual([431, 414, 414, 404, 400])
  for (const page of pages) {
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toMatch(/<h1[^>]*>We couldn’t open this page<[^]*<a href="\/"/)
  }
  expect((await fetch(`${url}/property/14%`)).headers.get('content-type')).toContain('application/problem+json')
  expect((await fetch(`${url}/api/properties?limit=1`)).status).toBe(200)
})

test('a search that takes too long ends after four seconds and says so', async () => {
  const holder = new pg.Client({ connectionString: app.services.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table listing in access exclusive mode')
  const choices = { query: { choices: 'beds:1,2,3,4,5,6,7,8' } }
  const answers = await Promise.all([
    refusal(app.call(searchProperties)),
    refusal(app.call(propertyFacets)),
    refusal(app.call(countChoices, choices)),
  ])
  await holder.query('rollback')
  await holder.end()
  const sentence = 'This search is taking too long. Narrow it down or try again shortly.'
  expect(answers.map(({ status, message }) => [status, message])).toEqual(Array.from(answers, () => [429, sentence]))
  expect((await app.call(searchProperties)).total).toBeGreaterThan(0)
})
