import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createProperty, deleteProperty, getMyProperty, getProperty, publishProperty, type MyProperty } from '#features/listings/contract'
import { setChapters } from '#features/videos/contract'
import { legalHold } from '#features/listings/server'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import type { Actor } from '#platform/contract/access.ts'
import { cutPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { labelPhoto, removePhoto } from '../../contract/photos.ts'
import { unaltered } from '../../contract/shown-photos.ts'
import { listingFor } from '../public/property-cards.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
let agent: Actor
let picture: Buffer

beforeAll(async () => {
  app = await listingWorld()
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  agent = await app.agent()
})

const storedFolders = () => readdir(app.services.files.localPath('photos/')).catch(() => [])
const send = (url: string, payload = picture, actor = agent) =>
  app.as(actor).inject({ method: 'POST', url, headers: { 'content-type': 'image/jpeg' }, payload })
const add = async (id: number) => (await send(`/api/agent/properties/${id}/photos`)).json<MyProperty>().photos.at(-1)?.id ?? 0
const original = (id: number, photoId: number, payload = picture, actor = agent) =>
  send(`/api/agent/properties/${id}/photos/${photoId}/original`, payload, actor)
const label = (id: number, photoId: number, alteration: 'None' | 'Virtual Staging/Item Addition' | 'Model Home', actor = agent) =>
  app.as(actor).call(labelPhoto, { params: { id, photoId }, body: { alteration } })
const sent = 'Add the original of photo 1, which you marked as altered. California requires it.'

test('an altered photo carries its label and its original, on the page and on the card', async () => {
  const { id } = await app.published(agent)
  const photoId = await add(id)
  await label(id, photoId, 'Virtual Staging/Item Addition')
  const response = await original(id, photoId)
  expect(response.statusCode).toBe(201)
  const page = await app.call(getProperty, { params: { id } })
  expect(page.photos[0]?.alteration).toMatchObject({
    kind: 'Virtual Staging/Item Addition',
    label: 'Virtually staged',
    original: { width: 600 },
  })
  expect((await listingFor(app.services.db, id))?.mainPhoto?.alteration?.original?.widths).toEqual([480, 600])
  const [size] = page.photos.flatMap(unaltered)
  expect((await app.inject({ url: size?.webp ?? '' })).statusCode).toBe(200)
})

test('the reply names the photo whose file was cut off, also when that is its original', async () => {
  const { id } = await app.published(agent)
  const photos = `/api/agent/properties/${id}/photos`
  expect((await send(photos)).json()).not.toHaveProperty('cutOffPhotoId')
  const reply = (await send(photos, await cutPhoto(0.9))).json<MyProperty>()
  const photoId = reply.photos.at(-1)?.id ?? 0
  expect(reply).toMatchObject({ cutOffPhotoId: photoId })
  await label(id, photoId, 'Virtual Staging/Item Addition')
  expect((await original(id, photoId, await cutPhoto(0.9))).json()).toMatchObject({ cutOffPhotoId: photoId })
  expect((await original(id, photoId)).json()).not.toHaveProperty('cutOffPhotoId')
})

test('where no label fits, in messages and when the page is shared, the original stands for the home', async () => {
  const { id } = await app.published(agent)
  const photoId = await add(id)
  await label(id, photoId, 'Virtual Staging/Item Addition')
  await original(id, photoId)
  const { mainImageUrl, photos } = await app.call(getProperty, { params: { id } })
  expect(mainImageUrl).toBe(photos.flatMap(unaltered).at(-1)?.webp)
  await label(id, photoId, 'Model Home')
  const plain = await add(id)
  const later = await app.call(getProperty, { params: { id } })
  expect(later.mainImageUrl).toBe(
    later.photos
      .filter((photo) => photo.id === plain)
      .flatMap(pictureSizes)
      .at(-1)?.webp,
  )
})

test('in California a photo marked as altered stops publishing until its original is there; elsewhere the law decides', async () => {
  const { id } = await app.draft(agent, { zipCode: '94607', city: 'Oakland' })
  const photoId = await add(id)
  const messages = (listing: MyProperty) => listing.missing.filter(({ field }) => field === 'photos').map(({ message }) => message)
  expect(messages(await label(id, photoId, 'Virtual Staging/Item Addition'))).toEqual([sent])
  const refused = await refusal(app.as(agent).call(publishProperty, { params: { id }, body: {} }))
  expect(refused).toMatchObject({ status: 400, fields: { 'body.photos': sent } })
  expect(messages((await original(id, photoId)).json<MyProperty>())).toEqual([])
  const texan = await app.draft(agent)
  const texanPhoto = await add(texan.id)
  expect(messages(await label(texan.id, texanPhoto, 'Virtual Staging/Item Addition'))).toEqual([])
  // A rendering has no photo as it was taken.
  expect(messages(await label(id, photoId, 'Model Home'))).toEqual([])
})

test('in California a staged room of a tour stops publishing until the room is shown as is; elsewhere the law decides', async () => {
  const withStaging = async (change?: Parameters<ListingWorld['draft']>[1]) => {
    const { id, videos } = await app.draft(agent, change)
    const videoId = videos[0]?.id ?? 0
    const chapters = [{ startSeconds: 22, room: 'Bedroom' as const, label: '', virtuallyStaged: true }]
    await app.as(agent).call(setChapters, { params: { id: videoId }, body: { chapters, durationSeconds: 60 } })
    const missing = async () => {
      const { missing: all } = await app.as(agent).call(getMyProperty, { params: { id } })
      return all.filter(({ field }) => field === 'videos').map(({ message }) => message)
    }
    return { videoId, missing }
  }
  const room = await withStaging({ zipCode: '94607', city: 'Oakland' })
  expect(await room.missing()).toEqual([
    'Add a picture of the bedroom without the virtual staging, under the tour’s rooms. California requires it.',
  ])
  const url = `/api/agent/videos/${room.videoId}/unstaged/22`
  const answer = await app.as(agent).inject({ method: 'PUT', url, headers: { 'content-type': 'image/jpeg' }, payload: picture })
  expect(answer.statusCode).toBe(200)
  expect(await room.missing()).toEqual([])
  expect(await (await withStaging()).missing()).toEqual([])
})

test('the files of an original go with its label, its photo, its listing, and with the next original', async () => {
  const before = await storedFolders()
  const { id } = await app.as(agent).call(createProperty, { body: {} })
  const photoId = await add(id)
  await label(id, photoId, 'Virtual Staging/Item Addition')
  await original(id, photoId)
  await original(id, photoId)
  expect(await storedFolders()).toHaveLength(before.length + 2)
  await label(id, photoId, 'None')
  expect(await storedFolders()).toHaveLength(before.length + 1)
  await label(id, photoId, 'Virtual Staging/Item Addition')
  await original(id, photoId)
  await app.as(agent).call(removePhoto, { params: { id, photoId } })
  expect(await storedFolders()).toEqual(before)
  const next = await add(id)
  await label(id, next, 'Virtual Staging/Item Addition')
  await original(id, next)
  await app.as(agent).call(deleteProperty, { params: { id } })
  expect(await storedFolders()).toEqual(before)
})

test('an original needs a label that asks for one, a photo of this listing, its agent, and a picture', async () => {
  const { id } = await app.as(agent).call(createProperty, { body: {} })
  const photoId = await add(id)
  const before = await storedFolders()
  expect((await original(id, photoId)).statusCode).toBe(409)
  await label(id, photoId, 'Model Home')
  expect((await original(id, photoId)).statusCode).toBe(409)
  await label(id, photoId, 'Virtual Staging/Item Addition')
  expect((await original(id, photoId + 999)).statusCode).toBe(404)
  expect((await original(id, photoId, Buffer.from('no picture'))).statusCode).toBe(415)
  const stranger = await app.agent()
  expect((await original(id, photoId, picture, stranger)).statusCode).toBe(404)
  expect(await refusal(label(id, photoId, 'None', stranger))).toMatchObject({ status: 404 })
  expect(await refusal(label(id, photoId, 'Twilight' as 'None'))).toMatchObject({ status: 400 })
  expect(await storedFolders()).toEqual(before)
  expect((await app.as(agent).call(getMyProperty, { params: { id } })).photos[0]?.alteration?.original).toBeNull()
})

test('a legal hold withholds the originals with the photos', async () => {
  const { id } = await app.published(agent)
  const photoId = await add(id)
  await label(id, photoId, 'Virtual Staging/Item Addition')
  await original(id, photoId)
  expect((await legalHold.foldersOf(app.services.db, [id])).filter((folder) => folder.startsWith('photos/'))).toHaveLength(2)
})
