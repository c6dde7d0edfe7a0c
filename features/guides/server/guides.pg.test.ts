import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf, type Account } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { changeGuide, getGuide, listGuides, myGuides, publishGuide, withdrawGuide, type GuideText } from '#features/guides/contract'
import { guides } from '#features/guides/server'
import { identity } from '#features/identity/server'
import { location } from '#features/location/server'
import { removeVideo } from '#features/videos/contract'
import { createDemoVideo, videos } from '#features/videos/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { personalData } from './personal-data.ts'

const media = join(import.meta.dirname, '../../../demo/media')
const austin = '78701'
const oakland = '94607'

let app: TestApp
let ada: Account
let bo: Account

const agent = (firstName: string) => createAgent(app.services.db, { firstName, lastName: 'Reyes' })

const video = (owner: Account, title = 'A walk') =>
  createDemoVideo(app.services.db, app.services.files, { accountId: owner.id, title, videoPath: join(media, 'lifestyle-park.mp4') })

const as = (account: Account) => app.as(actorOf(account))
const guide = (videoId: number, more: Partial<GuideText> = {}): GuideText => ({
  videoId,
  kind: 'guide',
  topic: 'visit',
  title: 'What a visit is for',
  summary: '',
  zipCode: null,
  places: [],
  ...more,
})
const place = (startSeconds: number, name: string) => ({ startSeconds, name, note: '', latitude: 30.27, longitude: -97.74 })

beforeAll(async () => {
  app = await testApp(identity, accounts, agents, location, videos, guides)
  ada = await agent('ada')
  bo = await agent('bo')
})

test('an agent publishes a video of the library, and everybody can watch it', async () => {
  const videoId = await video(ada)
  const { id } = await as(ada).call(publishGuide, { body: guide(videoId, { zipCode: austin }) })
  const seen = await app.call(getGuide, { params: { id } })
  expect(seen).toMatchObject({
    title: 'What a visit is for',
    topic: 'visit',
    zipCode: austin,
    area: 'Austin, TX',
    agent: { name: 'ada Reyes' },
  })
  expect(seen.video.playUrl).toMatch(/^\/media\/videos\//)
  expect((await app.call(listGuides, { query: { topic: 'visit' } })).items.map((item) => item.id)).toContain(id)
  expect((await app.call(listGuides, { query: { topic: 'offer' } })).items.map((item) => item.id)).not.toContain(id)
  expect((await as(ada).call(myGuides)).items.map((item) => item.id)).toContain(id)
})

test('an agent whose mailbox is not verified publishes no guide and reads why', async () => {
  const videoId = await video(ada)
  const publishing = app.as({ ...actorOf(ada), emailVerified: false }).call(publishGuide, { body: guide(videoId) })
  await expect(publishing).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Verify your email') as string })
  expect((await as(ada).call(myGuides)).items.map((item) => item.video.id)).not.toContain(videoId)
})

test('with a ZIP what is near comes first, what holds everywhere last, and what is far away not at all', async () => {
  const own = await testApp(identity, accounts, agents, location, videos, guides)
  const before = app
  app = own
  try {
    const cy = await agent('cy')
    const publish = async (zipCode: string | null) =>
      (await as(cy).call(publishGuide, { body: guide(await video(cy), { kind: 'lifestyle', topic: null, zipCode }) })).id
    const everywhere = await publish(null)
    const far = await publish(oakland)
    const nextTown = await publish('78664')
    const here = await publish(austin)
    const nearby = await own.call(listGuides, { query: { zip: austin } })
    expect(nearby.items.map(({ id }) => id)).toEqual([here, nextTown, everywhere])
    expect((await own.call(listGuides)).items.map(({ id }) => id)).toEqual([here, nextTown, far, everywhere])
    await expect(own.call(listGuides, { query: { zip: '00000' } })).rejects.toMatchObject({
      status: 400,
      fields: { 'query.zip': 'We couldn’t find ZIP 00000.' },
    })
  } finally {
    app = before
  }
})

test('a lifestyle video keeps its places in order, and changing it replaces them', async () => {
  const videoId = await video(ada)
  const text = guide(videoId, { kind: 'lifestyle', topic: null, places: [place(0, 'The pond'), place(4, 'The benches')] })
  const { id } = await as(ada).call(publishGuide, { body: text })
  expect((await app.call(getGuide, { params: { id } })).places.map(({ name }) => name)).toEqual(['The pond', 'The benches'])
  const changed = await as(ada).call(changeGuide, { params: { id }, body: { ...text, places: [place(2, 'The path')] } })
  expect(changed.places).toEqual([place(2, 'The path')])
})

test('a video is published once; without its video or its guide it is gone', async () => {
  const videoId = await video(ada)
  const { id } = await as(ada).call(publishGuide, { body: guide(videoId) })
  await expect(as(ada).call(publishGuide, { body: guide(videoId) })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.videoId': expect.any(String) },
  })
  await as(ada).call(withdrawGuide, { params: { id } })
  await expect(app.call(getGuide, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const again = await as(ada).call(publishGuide, { body: guide(videoId) })
  await as(ada).call(removeVideo, { params: { id: videoId } })
  await expect(app.call(getGuide, { params: { id: again.id } })).rejects.toMatchObject({ status: 404 })
})

test('nobody publishes, changes or withdraws what is another agent’s', async () => {
  const videoId = await video(ada)
  await expect(as(bo).call(publishGuide, { body: guide(videoId) })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.videoId': 'Choose a video from your library.' },
  })
  const { id } = await as(ada).call(publishGuide, { body: guide(videoId) })
  const bosVideo = await video(bo)
  await expect(as(bo).call(changeGuide, { params: { id }, body: guide(bosVideo) })).rejects.toMatchObject({ status: 404 })
  await expect(as(bo).call(withdrawGuide, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await app.call(getGuide, { params: { id } })).video.id).toBe(videoId)
})

test.each<[string, Partial<GuideText>, string]>([
  ['a guide about nothing', { topic: null }, 'topic'],
  ['a lifestyle video with a topic', { kind: 'lifestyle' }, 'topic'],
  ['a guide with places', { places: [place(1, 'Here')] }, 'places'],
  ['places out of order', { kind: 'lifestyle', topic: null, places: [place(4, 'B'), place(2, 'A')] }, 'places'],
  ['a place after the end', { kind: 'lifestyle', topic: null, places: [place(3600, 'Tomorrow')] }, 'places'],
  ['a title of spaces', { title: '  ' }, 'title'],
  ['a ZIP that does not exist', { zipCode: '00000' }, 'zipCode'],
])('%s is refused at its field, and nothing is published', async (_, wrong, field) => {
  const videoId = await video(ada)
  const refused = as(ada).call(publishGuide, { body: guide(videoId, wrong) })
  await expect(refused).rejects.toMatchObject({ status: 400, fields: expect.objectContaining({ [`body.${field}`]: expect.any(String) }) })
  expect((await as(ada).call(myGuides)).items.map((item) => item.video.id)).not.toContain(videoId)
})

test('the list goes on where it stopped, and a made-up cursor is refused', async () => {
  const dee = await agent('dee')
  for (let count = 0; count < 26; count += 1) await as(dee).call(publishGuide, { body: guide(await video(dee), { topic: 'moving' }) })
  const first = await app.call(listGuides, { query: { topic: 'moving' } })
  const rest = await app.call(listGuides, { query: { topic: 'moving', cursor: first.nextCursor ?? '' } })
  const ids = [...first.items, ...rest.items].map(({ id }) => id)
  expect([first.items.length, rest.items.length, new Set(ids).size, rest.nextCursor]).toEqual([24, 2, 26, null])
  await expect(app.call(listGuides, { query: { cursor: "1_1'--" } })).rejects.toMatchObject({ status: 400 })
})

test('an agent takes the guides along, and they go with the account', async () => {
  const { db } = app.services
  const eve = await agent('eve')
  await as(eve).call(publishGuide, { body: guide(await video(eve)) })
  expect(await personalData.collect(db, eve)).toMatchObject([{ title: 'What a visit is for' }])
  expect(await personalData.plan(db, eve)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, eve))
  expect(await personalData.collect(db, eve)).toEqual([])
})

test('a guide with wording that excludes people is refused at its field in any disguise, and advice is published', async () => {
  const videoId = await video(ada)
  const excluding = 'No\nchi\u200bldren\nallowed.'
  // A line of text has no hidden characters.
  const line = excluding.replace('\u200b', '')
  const refusals: [Partial<GuideText>, string][] = [
    [{ title: line }, 'body.title'],
    [{ summary: `Near the park. ${excluding}` }, 'body.summary'],
    [{ kind: 'lifestyle', topic: null, places: [{ ...place(0, 'The pond'), note: line }] }, 'body.places'],
  ]
  for (const [change, field] of refusals)
    await expect(as(ada).call(publishGuide, { body: guide(videoId, change) }), field).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/may exclude people \(familial status\)/) },
    })
  const { id } = await as(ada).call(publishGuide, { body: guide(videoId, { summary: 'Senior living near the park.' }) })
  await expect(as(ada).call(changeGuide, { params: { id }, body: guide(videoId, { title: 'Adults only' }) })).rejects.toMatchObject({
    status: 400,
  })
  expect((await app.call(getGuide, { params: { id } })).title).toBe('What a visit is for')
})
