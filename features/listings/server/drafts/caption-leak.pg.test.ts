import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { confirmCaptions, setCaptions } from '#features/videos/contract'
import { createDemoVideo } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import {
  createProperty,
  getMyProperty,
  getProperty,
  listMyProperties,
  previewProperty,
  publishProperty,
  saveProperty,
  setVideos,
} from '#features/listings/contract'
import { refusal } from '#platform/testing/refusal.ts'
import { completeDraft, listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

const cues = (...spoken: string[]) => ['WEBVTT', ...spoken.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}`)].join('\n\n')
const quiet = cues('This is the kitchen.')
const telling = cues('Welcome to 1204 Kinney Avenue.')
const sentence = 'The address is hidden, but a tour caption shows the street address.'

let app: ListingWorld
let agent: Actor
beforeAll(async () => {
  app = await listingWorld()
  agent = await app.agent()
})

/** Gives the tour captions that its agent has confirmed. */
async function caption(id: number, captions: string) {
  const { version } = await app.as(agent).call(setCaptions, { params: { id }, body: { captions } })
  return app.as(agent).call(confirmCaptions, { params: { id }, body: { version } })
}
const shown = async (id: number) => (await app.call(getProperty, { params: { id } })).videos.map(({ captionsUrl }) => captionsUrl)
const missing = async (id: number) =>
  (await app.as(agent).call(getMyProperty, { params: { id } })).missing.map(({ field, message }) => `${field}: ${message}`)
const withhold = async (id: number, addressWithheld: boolean) => {
  const { version } = await app.as(agent).call(getMyProperty, { params: { id } })
  return app.as(agent).call(saveProperty, { params: { id }, body: { version, addressWithheld } })
}

/** Returns a draft whose tour has these captions. */
async function draft(captions: string, addressWithheld: boolean) {
  const videoPath = join(import.meta.dirname, '../../../../demo/media/lifestyle-park.mp4')
  const tour = await createDemoVideo(app.services.db, app.services.files, { accountId: agent.id, title: 'A walk', videoPath })
  const { captionsUrl } = await caption(tour, captions)
  const { id } = await app.as(agent).call(createProperty, { body: { ...completeDraft, addressWithheld } })
  await app.as(agent).call(setVideos, { params: { id }, body: { videoIds: [tour] } })
  return { id, tour, captionsUrl, publish: () => app.as(agent).call(publishProperty, { params: { id }, body: {} }) }
}

test('a home whose captions name its withheld street is not published before they are changed', async () => {
  const { id, tour, publish } = await draft(telling, true)
  expect(await refusal(publish())).toMatchObject({ status: 400, message: sentence, fields: { 'body.videos': sentence } })
  const { items } = await app.as(agent).call(listMyProperties, {})
  expect(items.find((line) => line.id === id)?.missing).toEqual([{ field: 'videos', message: sentence }])
  expect((await app.as(agent).call(previewProperty, { params: { id } })).videos[0]?.captionsUrl).toBeUndefined()
  const { captionsUrl } = await caption(tour, quiet)
  await publish()
  expect(await shown(id)).toEqual([captionsUrl])
})

test('captions given to a published home are not shown to visitors while they name the withheld street', async () => {
  const { id, tour, publish } = await draft(quiet, true)
  await publish()
  await caption(tour, telling)
  expect(await shown(id)).toEqual([undefined])
  expect(await missing(id)).toEqual([`videos: ${sentence}`])
  const { captionsUrl } = await caption(tour, quiet)
  expect(await shown(id)).toEqual([captionsUrl])
  expect(await missing(id)).toEqual([])
})

test('captions that were there first are hidden from the moment the address is withheld, and come back with it', async () => {
  const { id, captionsUrl, publish } = await draft(telling, false)
  await publish()
  expect(await shown(id)).toEqual([captionsUrl])
  expect(await missing(id)).toEqual([])
  expect((await withhold(id, true)).missing).toEqual([{ field: 'videos', message: sentence }])
  expect(await shown(id)).toEqual([undefined])
  await withhold(id, false)
  expect(await shown(id)).toEqual([captionsUrl])
})

test.each([
  ['over two captions', cues('Come to 1204', 'Kinney Avenue.')],
  ['over two lines, marked', cues('<v Ana>Come to <b>1204</b>\nKin<00:00.500>ney&nbsp;Avenue.')],
  ['as the street alone', cues('The sunny side of Kinney Avenue.')],
])('the street is found %s', async (_where, captions) => {
  const { id, publish } = await draft(quiet, true)
  await publish()
  const [video] = (await app.call(getProperty, { params: { id } })).videos
  await caption(video?.id ?? 0, captions)
  expect(await shown(id)).toEqual([undefined])
})

test('a draft that names it changes nothing, and notes of a file are not published', async () => {
  const { id, tour, captionsUrl, publish } = await draft(quiet, true)
  await publish()
  await app.as(agent).call(setCaptions, { params: { id: tour }, body: { captions: telling } })
  expect(await shown(id)).toEqual([captionsUrl])
  const noted = (await caption(tour, `${quiet}\n\nNOTE filmed at 1204 Kinney Ave.`)).captionsUrl
  expect(await shown(id)).toEqual([noted])
  expect((await app.inject({ method: 'GET', url: noted ?? '' })).body).not.toContain('Kinney')
})

test('the page of a home reads out confirmed captions, unless they name its withheld street', async () => {
  const { id, publish } = await draft(cues('Welcome home.', 'This is\nthe kitchen of Kinney Avenue.'), false)
  await publish()
  const spoken = async () => (await app.call(getProperty, { params: { id } })).videos.map(({ transcript }) => transcript)
  expect(await spoken()).toEqual([
    [
      { startSeconds: 0, text: 'Welcome home.' },
      { startSeconds: 1, text: 'This is the kitchen of Kinney Avenue.' },
    ],
  ])
  await withhold(id, true)
  expect(await spoken()).toEqual([undefined])
})

test('confirmed captions find their home, drafts and those beside a withheld address do not', async () => {
  const { id, tour, publish } = await draft(cues('A brick fireplace.', 'And the veranda.'), false)
  await publish()
  const finds = async (word: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select x_words @@ to_tsquery('listing_english', ${word}) as found from listing where listing_key = ${id}`.execute(app.services.db)
    return rows[0]?.found
  }
  expect([await finds('fireplaces'), await finds('verandas'), await finds('skylight')]).toEqual([true, true, false])
  await app.as(agent).call(setCaptions, { params: { id: tour }, body: { captions: cues('A skylight.') } })
  expect([await finds('skylight'), await finds('fireplace')]).toEqual([false, true])
  await caption(tour, cues('A skylight.'))
  expect([await finds('skylight'), await finds('fireplace')]).toEqual([true, false])
  await withhold(id, true)
  expect(await finds('skylight')).toBe(false)
  await withhold(id, false)
  await app.as(agent).call(setCaptions, { params: { id: tour }, body: { captions: null } })
  expect(await finds('skylight')).toBe(false)
})
