import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acknowledgedPhrases } from '#features/copy-lint/server'
import { getMyProperty, listMyProperties, publishProperty, saveProperty, setPropertyStatus, setVideos } from '#features/listings/contract'
import { keepPhrase } from '../../contract/phrases.ts'
import { confirmCaptions, getCaptions, renameVideo, setCaptions, setChapters } from '#features/videos/contract'
import { createDemoVideo } from '#features/videos/server'
import { refusal } from '#platform/testing/refusal.ts'
import { checkLiveWording } from './check-live-wording.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

const reason = 'The trust that sells the home asked for it.'
const sentence = '“No children” may exclude people (familial status). Change it, or keep it and explain why.'

test('wording that may exclude people stops publishing until it is changed or a reason is given', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const draft = await app.draft(agent, { description: 'A quiet home. No children.' })
  const params = { id: draft.id }
  expect(draft.missing).toEqual([{ field: 'description', message: sentence }])
  expect((await as.call(listMyProperties)).items[0]?.missing).toEqual(draft.missing)
  const refused = await refusal(as.call(publishProperty, { params, body: {} }))
  expect(refused).toMatchObject({ status: 400, fields: { 'body.description': sentence } })

  const explained = await as.call(keepPhrase, { params, body: { field: 'description', phrase: 'No children', reason } })
  expect(explained).toMatchObject({ missing: [], acknowledgedPhrases: [{ field: 'description', phrase: 'no children', reason }] })
  expect(await as.call(publishProperty, { params, body: {} })).toMatchObject({ isPublic: true })
})

test('a reason holds for its phrase in its field alone', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const { id } = await app.draft(agent, { title: 'No children', description: 'No children. Women only.' })
  await as.call(keepPhrase, { params: { id }, body: { field: 'description', phrase: 'No children', reason } })
  const { missing } = await as.call(getMyProperty, { params: { id } })
  expect(missing.map(({ field }) => field)).toEqual(['title', 'description'])
  expect(missing[1]?.message).toContain('“Women only”')
})

test('what HUD accepts and what is only advice stops nobody', async () => {
  const agent = await app.agent()
  const description = 'Master bedroom, family room and mother-in-law suite. Walking distance to the bus. An exclusive neighborhood.'
  expect(await app.published(agent, { description })).toMatchObject({ isPublic: true, missing: [] })
})

test('the law of the state decides: a refusal of Section 8 stops a listing in California and not in Texas', async () => {
  const agent = await app.agent()
  const description = 'No Section 8.'
  expect((await app.draft(agent, { description })).missing).toEqual([])
  const inCalifornia = await app.draft(agent, { description, zipCode: '90012', city: 'Los Angeles' })
  expect(inCalifornia.missing.map(({ field }) => field)).toEqual(['description'])
})

test('live wording from before a rule is found once the listing or the rules changed, or after a day', async () => {
  const { db } = app.services
  const agent = await app.agent()
  const { id, videos } = await app.published(agent, { zipCode: '90012', city: 'Los Angeles' })
  const findings = async () => {
    await checkLiveWording(app.services)
    const { rows } = await sql<{ findings: object[] }>`select findings from copy_check where listing_key = ${id}`.execute(db)
    return rows[0]?.findings
  }
  expect(await findings()).toEqual([])
  await sql`update listing set public_remarks = 'No Section 8.', modification_timestamp = ${new Date(app.services.now() + 1)}
    where listing_key = ${id}`.execute(db)
  expect(await findings()).toEqual([{ field: 'description', phrase: 'no section 8', severity: 'violation' }])
  await sql`update listing set public_remarks = 'Quiet.' where listing_key = ${id}`.execute(db)
  await sql`update copy_check set rules = 'before' where listing_key = ${id}`.execute(db)
  expect(await findings()).toEqual([])
  await sql`update video_asset set title = 'Adults only tour' where id = ${videos[0]?.id}`.execute(db)
  expect(await findings()).toEqual([])
  app.moveClock(25 * 3_600_000)
  expect(await findings()).toEqual([{ field: 'videos', phrase: 'adults only', severity: 'violation' }])
})

test('advice about live wording is stored for the review queue', async () => {
  const { id } = await app.published(await app.agent(), { description: 'No Section 8.' })
  await checkLiveWording(app.services)
  const { rows } = await sql<{ findings: object[] }>`select findings from copy_check where listing_key = ${id}`.execute(app.services.db)
  expect(rows[0]?.findings).toEqual([{ field: 'description', phrase: 'no section 8', severity: 'advice' }])
})

test('photo descriptions and the titles of tours are read by the same rules', async () => {
  const agent = await app.agent()
  const draft = await app.draft(agent)
  const [video] = draft.videos
  await app.as(agent).call(renameVideo, { params: { id: video?.id ?? 0 }, body: { title: 'Adults only tour' } })
  const { missing } = await app.as(agent).call(getMyProperty, { params: { id: draft.id } })
  expect(missing).toEqual([
    { field: 'videos', message: '“Adults only” may exclude people (familial status). Change it, or keep it and explain why.' },
  ])
})

test('a listing on the market takes no new wording of that kind without a reason, and every other change', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const live = await app.published(agent)
  const params = { id: live.id }
  const change = { version: live.version, description: 'No children.' }
  expect(await refusal(as.call(saveProperty, { params, body: change }))).toMatchObject({
    status: 400,
    fields: { 'body.description': sentence },
  })
  await as.call(keepPhrase, { params, body: { field: 'description', phrase: 'No children', reason } })
  const changed = await as.call(saveProperty, { params, body: change })
  expect(changed.fields.description).toBe('No children.')

  // Wording from before the rules stops no other change.
  await app.services.db
    .withTables<{ listing: { listing_key: number; x_title: string } }>()
    .updateTable('listing')
    .set({ x_title: 'Women only' })
    .where('listing_key', '=', live.id)
    .execute()
  expect(await as.call(saveProperty, { params, body: { version: changed.version, price: 640_000 } })).toMatchObject({
    fields: { price: 640_000 },
  })
  expect(await as.call(setPropertyStatus, { params, body: { status: 'Pending' } })).toMatchObject({ status: 'Pending' })
})

test('only the agent of the listing keeps its wording, with a reason, and only what the check stops', async () => {
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  const body = { field: 'title', phrase: 'No children', reason } as const
  const rival = await app.agent()
  expect(await refusal(app.as(rival).call(keepPhrase, { params: { id }, body }))).toMatchObject({ status: 404 })
  const asked = await refusal(app.as(agent).call(keepPhrase, { params: { id }, body: { ...body, reason: 'why not' } }))
  expect(asked).toMatchObject({ status: 400, fields: { 'body.reason': 'Explain in at least 10 characters why this wording stays.' } })
  const harmless = await refusal(app.as(agent).call(keepPhrase, { params: { id }, body: { ...body, phrase: 'Family room' } }))
  expect(harmless).toMatchObject({ status: 400, message: 'Our check doesn’t stop this wording, so it needs no reason.' })
})

test('wording in the video of a live home is refused at its field, unless a reason is given, and what was there before stops nothing', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const live = await app.published(agent)
  const params = { id: live.videos[0]?.id ?? 0 }
  const message = expect.stringMatching(/^“No children” may exclude people \(familial status\)/) as string
  const rename = () => as.call(renameVideo, { params, body: { title: 'No children' } })
  expect(await refusal(rename())).toMatchObject({ status: 400, fields: { 'body.title': message } })
  const chapter = (startSeconds: number, label: string) => ({ startSeconds, room: 'Kitchen' as const, label })
  const chapters = [chapter(0, 'The kitchen'), chapter(1, 'No children')]
  const setRooms = () => as.call(setChapters, { params, body: { chapters } })
  expect(await refusal(setRooms())).toMatchObject({ status: 400, fields: { 'body.chapters.1.label': message } })
  const { videos } = await as.call(getMyProperty, { params: { id: live.id } })
  expect(videos[0]).toMatchObject({ title: live.videos[0]?.title, chapters: live.videos[0]?.chapters })

  await as.call(keepPhrase, { params: { id: live.id }, body: { field: 'videos', phrase: 'No children', reason } })
  expect(await rename()).toMatchObject({ title: 'No children' })
  expect((await setRooms()).chapters).toMatchObject(chapters)
})

test('captions of a home’s video are shown as spoken, and wording that may exclude people enters the review of wording', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const media = (name: string) => fileURLToPath(new URL(`../../../../demo/media/${name}`, import.meta.url))
  const { db, files } = app.services
  const paths = { videoPath: media('01-tour.mp4'), posterPath: media('01-tour-poster.webp') }
  const id = await createDemoVideo(db, files, { accountId: agent.id, title: 'Tour', chapters: [], ...paths })
  const live = await app.published(agent)
  await as.call(setVideos, { params: { id: live.id }, body: { videoIds: [id] } })
  const params = { id }
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nNo children\n\n00:01.000 --> 00:02.000\nA sunny yard.'
  await as.call(setCaptions, { params, body: { captions } })
  const { version } = await as.call(getCaptions, { params })
  await as.call(confirmCaptions, { params, body: { version } })
  expect((await as.call(getCaptions, { params })).state).toBe('confirmed')
  expect(await acknowledgedPhrases(app.services.db, [live.id])).toEqual(
    new Map([[live.id, [{ field: 'videos', phrase: 'no children', reason: 'Spoken in the tour and confirmed as a caption.' }]]]),
  )
})
