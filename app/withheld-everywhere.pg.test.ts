import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDemoVideo } from '#features/videos/server'
import { takenAt } from '#platform/storage/film/testing/films.fixtures.ts'
import { ask, leaveAsBuyer } from './server/testing/planted-data.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let lister: Person
let readers: { name: string; person: Person | undefined }[]
let shared = ''
let film = 0

// Words and fractions that occur nowhere else, so that finding one means that the address or the true point got out.
const street = { streetNumber: '73519ZQ', streetName: 'Zanzibarquelle Road', unitNumber: '4477BQ' }
const point = { latitude: 30.2637193, longitude: -97.7718264 }
const leaks = /73519ZQ|zanzibar|4477BQ|30\.2637|97\.7718|30263719|97771826|Mondschein/i

const home = {
  title: 'Bright bungalow with a porch',
  price: 650_000,
  description: 'The kitchen opens to the garden.',
  propertyType: 'Single Family Residence',
  bedrooms: 3,
  bathroomsFull: 2,
  squareFeet: 1840,
  zipCode: '78704',
  addressWithheld: true,
  privateRemarks: 'The key lies under the Mondschein stone.',
  ...street,
  ...point,
}

/** Every reply to anybody else, whatever was sent, from now on. */
const overheard: string[] = []

function listenToRepliesBut({ token }: Person): void {
  const inject = app.server.inject.bind(app.server) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const listening = async (options: InjectOptions) => {
    const reply = await inject(options)
    const isOwners = options.headers?.['authorization'] === `Bearer ${token}`
    if (!isOwners) overheard.push(`${options.method ?? 'GET'} ${String(options.url)} ${reply.statusCode} ${reply.body}`)
    return reply
  }
  app.server.inject = listening as typeof app.server.inject
}

beforeAll(async () => {
  app = await wholeApp()
  lister = await app.person('lister', { isAgent: true })
  const [buyer, rival] = [await app.person('buyer'), await app.person('rival', { isAgent: true })]
  listenToRepliesBut(lister)
  readers = [
    { name: 'visitor', person: undefined },
    { name: 'buyer', person: buyer },
    { name: 'rival', person: rival },
  ]
  const own = async (call: string, payload: object) =>
    JSON.parse((await ask(app, lister, call, { payload })).body || '{}') as { id: number; version: number }
  const office = { brokerageName: 'Live Oak Realty', brokerageState: 'TX' }
  await own('PUT /api/agent/profile', { bio: 'At home here.', specialties: ['Homes'], cities: ['Austin'], ...office })
  const video = await own('POST /api/agent/videos/link', {
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: '73519ZQ Zanzibarquelle Road from above',
  })
  const chapters = [{ startSeconds: 0, room: 'Kitchen', label: 'The kitchen of Zanzibarquelle Road' }]
  await own(`PUT /api/agent/videos/${video.id}/chapters`, { chapters })
  // A fresh database numbers them 1 and 2, which is what the buyer marks and compares.
  for (let count = 0; count < 2; count++) {
    const { id } = await own('POST /api/agent/properties', home)
    await own(`PUT /api/agent/properties/${id}/videos`, { videoIds: [video.id] })
    const { version } = await own(`POST /api/agent/properties/${id}/publish`, {})
    await own(`PATCH /api/agent/properties/${id}`, { version, price: 640_000 })
  }
  const { db, files } = app.services
  // As a phone writes it: the place stands in the file itself.
  const videoPath = join(app.services.config.dataDir, 'filmed.mp4')
  const park = await readFile(join(import.meta.dirname, '../demo/media/lifestyle-park.mp4'))
  await writeFile(videoPath, takenAt(park, '+30.2637193-097.7718264/'))
  film = await createDemoVideo(db, files, { accountId: lister.account.id, title: 'Film', videoPath })
  await own('PUT /api/agent/properties/1/videos', { videoIds: [film, video.id] })
  await own(`PUT /api/agent/videos/${film}/captions`, { captions: '1\n00:00:01,000 --> 00:00:02,000\nWelcome to Zanzibarquelle Road.' })
  await own(`POST /api/agent/videos/${film}/captions/confirm`, { version: 1 })
  await ask(app, rival, 'POST /api/messages', { payload: { receiverId: buyer.account.id, content: 'Shall I show you homes?' } })
  await leaveAsBuyer(app, buyer, rival, (place) => place)
  for (const each of [buyer, rival])
    await ask(app, each, 'POST /api/messages', {
      payload: { receiverId: lister.account.id, propertyId: 1, content: 'Is it open on Sunday?' },
    })
  const list = (await ask(app, rival, 'POST /api/wishlist', { payload: { name: 'For two', propertyId: 2 } })).json<{ id: number }>()
  shared = (await ask(app, rival, `POST /api/wishlist/${list.id}/share`)).json<{ shareToken: string }>().shareToken
})

const searches = [
  'q=zanzibarquelle',
  'q=bungalow&sort=relevance',
  'sort=distance&near=-97.77,30.26&miles=9',
  'bounds=-98,30,-97,31&zoom=20',
  'choices=beds:1,2',
  'query=zanzibarquelle',
  'ids=1,2',
  'latitude=30.2637&longitude=-97.7718',
  `since=2026-01-01T00:00:00.000Z`,
]

function valueOf(route: string, name: string, person: Person | undefined): string {
  if (name === 'userId') return String(person?.account.id ?? 1)
  if (name === 'otherUserId') return String(lister.account.id)
  if (name === 'zip') return '78704'
  return /token/i.test(name) ? shared : route.includes('/api/wishlist/') && !route.includes('/homes/') ? '3' : '1'
}

test('no reply of the product shows a visitor, a buyer or another agent a withheld street, unit, remark or point', async () => {
  const routes = [...new Set(app.server.declaredRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url))]
  const [leaked, answered]: [string[], Set<string>] = [[], new Set()]
  for (const route of routes)
    for (const { name, person } of readers)
      for (const query of route.includes(':') ? [''] : ['', ...searches]) {
        const url = route.replaceAll(/:(\w+)(\([^)]*\))?/g, (_, each: string) => valueOf(route, each, person)).replace('*', '')
        const headers = person && { authorization: `Bearer ${person.token}` }
        const reply = await app.server.inject({ method: 'GET', url: query ? `${url}?${query}` : url, ...(headers && { headers }) })
        if (reply.statusCode === 200) answered.add(route)
        const leak = leaks.exec(`${reply.body} ${JSON.stringify(reply.headers)}`)?.[0]
        if (leak) leaked.push(`${name} ${url}?${query}: ${leak}`)
      }
  expect(leaked).toEqual([])
  // The home is there for all of them, in everything that shows homes.
  for (const route of ['/api/properties', '/api/properties/:id', '/api/properties/clusters', '/api/properties/picture', '/api/favorites'])
    expect([...answered]).toContain(route)
  expect(answered.size).toBeGreaterThan(50)
})

test('no caption file that a reply names tells it, and the one that would is there', async () => {
  const namedIn = (text: string) => new Set(text.match(/\/media\/videos\/[\w/-]+\.vtt/g))
  const home = await app.server.inject({ method: 'GET', url: '/api/properties/1' })
  expect(home.json<{ videos: { id: number }[] }>().videos.map(({ id }) => id)).toContain(film)
  for (const url of namedIn(overheard.join())) expect((await app.server.inject({ method: 'GET', url })).body).not.toMatch(leaks)
  const [own] = namedIn((await ask(app, lister, `GET /api/agent/videos/${film}`)).body)
  expect((await ask(app, lister, `GET ${own}`)).body).toMatch(leaks)
})

test('no film that a reply names tells where it was filmed', async () => {
  const named = [...new Set(overheard.join().match(/\/media\/videos\/[\w/-]+\.(?:mp4|webm)/g))]
  expect(named.length).toBeGreaterThan(0)
  for (const url of named) {
    const reply = await app.server.inject({ method: 'GET', url })
    expect([url, reply.statusCode, leaks.exec(reply.rawPayload.toString('latin1'))?.[0]]).toEqual([url, 200, undefined])
  }
})

test('no answer to what others send tells it either: marks, lists, comparisons, messages', () => {
  const sent = overheard.filter((line) => /^(POST|PUT|PATCH|DELETE) \S+ 2/.test(line))
  expect(sent.length).toBeGreaterThan(20)
  expect(overheard.flatMap((line) => (leaks.test(line.replace(/ \/\S+/, '')) ? [line] : []))).toEqual([])
})

test('no mail to anybody else and no line of the public history names it', async () => {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(mail)::text as text from outbox_message mail where recipient <> ${lister.account.email}
    union all select row_to_json(line)::text from listing_ledger line
    union all select x_words::text from listing`.execute(app.services.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.flatMap(({ text }) => leaks.exec(text)?.[0] ?? [])).toEqual([])
})
