import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import type { Actor } from '#platform/contract/access.ts'
import {
  createProperty,
  deleteProperty,
  getMyProperty,
  getProperty,
  listMyProperties,
  setVideos,
  type MyProperty,
} from '#features/listings/contract'
import { createDemoVideo } from '#features/videos/server'
import { describePhoto, orderPhotos, removePhoto } from '../../contract/photos.ts'
import { mainImageAlt } from '../../contract/shown-photos.ts'
import { maxPhotos } from '../../contract/vocabulary.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { heicPhoto, quarterTurn } from '#platform/storage/heic/heic.fixtures.ts'
import { cutPhoto, samsungPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { listingFor } from '../public/property-cards.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import type { ListingTables } from '../listing-rows.ts'

let app: ListingWorld
let agent: Actor
let id: number

beforeAll(async () => {
  app = await listingWorld()
  agent = await app.agent()
})
beforeEach(async () => {
  id = (await app.as(agent).call(createProperty, { body: {} })).id
})

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#888' } })
const send = (payload: Buffer | string, type = 'image/jpeg', actor: Actor | undefined = agent, key: number | string = id) =>
  app.as(actor).inject({ method: 'POST', url: `/api/agent/properties/${key}/photos`, headers: { 'content-type': type }, payload })
const sent = async (payload: Buffer) => (await send(payload)).json<MyProperty>()
const storedFolders = () => readdir(app.services.files.localPath('photos/')).catch(() => [])

/** Returns the first bytes of a PNG that claims to have this many pixels and holds none. */
function pngHeader(width: number, height: number): Buffer {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const crc = Buffer.alloc(4)
  let remainder = 0xffffffff
  for (const byte of png.subarray(12, 29)) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  }
  crc.writeUInt32BE((remainder ^ 0xffffffff) >>> 0)
  return Buffer.concat([png.subarray(0, 29), crc, Buffer.from('0000000049444154', 'hex')])
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s photo is taken and answered in three sizes as AVIF and WebP', async (format) => {
  const photo = await plain(1800, 1200).toFormat(format).toBuffer()
  const response = await send(photo, `image/${format}`)
  expect(response.statusCode).toBe(201)
  const [stored] = response.json<MyProperty>().photos
  expect(stored).toMatchObject({ width: 1600, height: 1067, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  expect(stored?.widths).toEqual([480, 720, 960, 1600])
  for (const { width, avif, webp } of stored ? pictureSizes(stored) : []) {
    for (const [url, type] of [
      [avif, 'avif'],
      [webp, 'webp'],
    ] as const) {
      const file = await app.inject({ url })
      expect(file.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
    }
  }
})

test('what a phone loads stays under 60 KB even for a picture that hardly compresses', async () => {
  const { photos } = await sent(await noise(900, 700).jpeg({ quality: 95 }).toBuffer())
  const [smallest] = photos.flatMap(pictureSizes)
  for (const url of [smallest?.avif ?? '', smallest?.webp ?? ''])
    expect((await app.inject({ url })).rawPayload.length).toBeLessThanOrEqual(60_000)
})

test('a small photo, with the scan header of a Samsung phone or without its last tenth, is not blown up', async () => {
  for (const photo of [samsungPhoto(), await cutPhoto(0.9)]) expect((await sent(photo)).photos[0]?.widths).toEqual([320])
})

test('a photo taken sideways stands upright, and where and with what it was taken is gone', async () => {
  const exif = { IFD0: { Make: 'CanaryCamera' }, IFD3: { GPSLatitude: '30/1 15/1 49/1', GPSLongitude: '97/1 46/1 18/1' } }
  const { photos } = await sent(await plain(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(photos[0]).toMatchObject({ width: 400, height: 600 })
  const file = await app.inject({ url: photos.flatMap(pictureSizes)[0]?.webp ?? '' })
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  expect(file.rawPayload.includes('CanaryCamera')).toBe(false)
})

const corpus: [string, () => Buffer | string | Promise<Buffer | string>, number, RegExp][] = [
  ['text named as a photo', () => 'this is no photo', 415, /can’t read this file as a photo.*JPEG, PNG, WebP, AVIF, or HEIC/],
  [
    'an SVG with a script',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    415,
    /can’t read this file as a photo/,
  ],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 415, /can’t read this file as a photo/],
  ['a GIF', () => plain(10, 10).gif().toBuffer(), 415, /can’t read this file as a photo/],
  ['a TIFF', () => plain(10, 10).tiff().toBuffer(), 415, /can’t read this file as a photo/],
  [
    'a HEIC of its first bytes',
    () => Buffer.from('0000001c667479706865696300000000686569636d69663168656978', 'hex'),
    415,
    /damaged or incomplete/,
  ],
  [
    'a PNG of 30,000 by 30,000 pixels',
    () => pngHeader(30_000, 30_000),
    413,
    /900 megapixels.*up to 25 MB and 100 megapixels \(50 for AVIF and HEIC\)/,
  ],
  ['an AVIF of 60 megapixels', () => plain(10_000, 6_000).avif({ quality: 1, effort: 0 }).toBuffer(), 413, /60 mega.*50 for AVIF/],
  ['a PNG without pixels', () => pngHeader(100, 100), 415, /^Part of this photo is missing: the file is cut off/],
  ['a JPEG cut off in the middle', () => cutPhoto(0.5), 415, /^Part of this photo is missing: the file is cut off/],
  ['a JPEG of three bytes', () => Buffer.from('ffd8ff', 'hex'), 415, /photo/],
  ['more than 25 MB', () => Buffer.alloc(26 * 1024 * 1024, 0xff), 413, /25 MB or less/],
  ['nothing', () => '', 400, /Send the photo/],
]

test('a photo of 48 megapixels, as phones take them, stands upright in its sizes', async () => {
  // Held upright: the sensor lies on its side.
  const photo = await plain(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { photos } = await sent(photo)
  expect(photos[0]).toMatchObject({ width: 1600, height: 2133 })
  expect(photos[0]?.widths).toEqual([480, 720, 960, 1600])
})

test.each(corpus)('%s is refused with a sentence, and nothing of it is kept', async (_name, make, status, sentence) => {
  const before = await storedFolders()
  const response = await send(await make())
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, expect.stringMatching(sentence)])
  expect((await app.as(agent).call(getMyProperty, { params: { id } })).photos).toEqual([])
  expect(await storedFolders()).toEqual(before)
})

test('a body that does not say its length is cut off at 25 MB', async () => {
  const endless = Readable.from(
    (function* () {
      for (let sentSoFar = 0; sentSoFar < 27; sentSoFar++) yield Buffer.alloc(1024 * 1024, 0xff)
    })(),
  )
  const response = await app
    .as(agent)
    .inject({ method: 'POST', url: `/api/agent/properties/${id}/photos`, headers: { 'content-type': 'image/jpeg' }, payload: endless })
  expect(response.statusCode).toBe(413)
})

test('what is sent decides, not how it is called', async () => {
  expect((await send(await plain(20, 20).png().toBuffer(), 'text/plain')).statusCode).toBe(201)
  expect((await send(await plain(20, 20).png().toBuffer(), 'image/svg+xml')).statusCode).toBe(201)
})

test('nobody adds photos to the home of somebody else', async () => {
  const photo = await plain(20, 20).png().toBuffer()
  expect((await send(photo, 'image/png', await app.agent())).statusCode).toBe(404)
  expect((await send(photo, 'image/png', await app.buyer())).statusCode).toBe(403)
  const visitor = await app.inject({
    method: 'POST',
    url: `/api/agent/properties/${id}/photos`,
    headers: { 'content-type': 'image/png' },
    payload: photo,
  })
  expect(visitor.statusCode).toBe(401)
  expect((await send(photo, 'image/png', agent, 'x')).statusCode).toBe(400)
})

test('photos are put in order, described and removed, and their files go with them', async () => {
  const as = app.as(agent)
  const params = { id }
  for (let index = 0; index < 3; index++)
    await send(
      await plain(20 + index, 20)
        .png()
        .toBuffer(),
    )
  const { photos } = await as.call(getMyProperty, { params })
  const [a, b, c] = photos.map((photo) => photo.id) as [number, number, number]
  const ordered = await as.call(orderPhotos, { params, body: { photoIds: [c, a] } })
  expect(ordered.photos.map((photo) => photo.id)).toEqual([c, a, b])
  expect(await refusal(as.call(orderPhotos, { params, body: { photoIds: [a, a] } }))).toMatchObject({ status: 400 })
  expect(await refusal(as.call(orderPhotos, { params, body: { photoIds: [999_999] } }))).toMatchObject({ status: 400 })
  const described = await as.call(describePhoto, { params: { id, photoId: c }, body: { alt: ' The kitchen ' } })
  expect(described.photos[0]).toMatchObject({ id: c, alt: 'The kitchen' })
  const url = described.photos.flatMap(pictureSizes)[0]?.webp ?? ''
  expect((await app.inject({ url })).statusCode).toBe(200)
  const left = await as.call(removePhoto, { params: { id, photoId: c } })
  expect(left.photos.map((photo) => photo.id)).toEqual([a, b])
  expect((await app.inject({ url })).statusCode).toBe(404)
  const before = (await storedFolders()).length
  await as.call(deleteProperty, { params })
  expect((await storedFolders()).length).toBe(before - 2)
})

test('the sixty-first photo is refused', async () => {
  const rows = Array.from({ length: maxPhotos }, (_, index) => ({
    listing_key: id,
    order: index,
    x_storage_folder: `${id}-${index}`,
    image_width: 1,
    image_height: 1,
    x_widths: [1],
    x_color: '#000000',
  }))
  await app.services.db.withTables<ListingTables>().insertInto('listing_photo').values(rows).execute()
  const response = await send(await plain(20, 20).png().toBuffer())
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    409,
    'You can add up to 60 photos. Remove one to add another.',
  ])
})

test('the first photo of a published home is its main photo, and its card holds the next four of at most 960 pixels', async () => {
  const listing = await app.published(agent)
  await send(await plain(1000, 600).png().toBuffer(), 'image/png', agent, listing.id)
  const more = [1, 2, 3, 4, 5].map((order) => ({
    listing_key: listing.id,
    order,
    x_storage_folder: `${listing.id}-more-${order}`,
    image_width: 2000,
    image_height: 1200,
    x_widths: [480, 720, 960, 1600],
    x_color: '#000000',
  }))
  await app.services.db.withTables<ListingTables>().insertInto('listing_photo').values(more).execute()
  const seen = await app.call(getProperty, { params: { id: listing.id } })
  expect(seen.photos).toHaveLength(6)
  expect(seen.morePhotos).toEqual(seen.photos.slice(1, 5).map(({ files }) => ({ alt: '', files, width: 960 })))
  expect((await listingFor(app.services.db, listing.id))?.morePhotos).toEqual(seen.morePhotos)
  expect(seen.mainImageUrl).toBe(`${seen.photos[0]?.files}960.webp`)
  expect(seen.mainPhoto).toEqual(seen.photos[0])
  expect(mainImageAlt(seen)).toBe(listing.fields.title)
})

test('a home with a film and no photos shows the poster of its film as its photo, until one is sent', async () => {
  const { db, files } = app.services
  const media = (name: string) => fileURLToPath(new URL(`../../../../demo/media/${name}`, import.meta.url))
  const film = { accountId: agent.id, title: 'A walk', videoPath: media('01-tour.mp4'), posterPath: media('01-tour-poster.webp') }
  const videoId = await createDemoVideo(db, files, film)
  const listing = await app.published(agent)
  await app.as(agent).call(setVideos, { params: { id: listing.id }, body: { videoIds: [videoId] } })
  const page = () => app.call(getProperty, { params: { id: listing.id } })
  const line = async () => (await app.as(agent).call(listMyProperties)).items.find(({ id: key }) => key === listing.id)
  const seen = await page()
  const alt = `Video tour of ${listing.fields.title}`
  expect(seen.photos).toMatchObject([{ alt, width: 854, height: 480 }])
  expect(seen.photos[0]?.widths).toEqual([480, 854])
  expect(seen.mainPhoto).toEqual(seen.photos[0])
  expect([seen.mainImageUrl, mainImageAlt(seen)]).toEqual([seen.tour?.posterUrl, alt])
  expect((await listingFor(db, listing.id))?.mainPhoto).toEqual(seen.mainPhoto)
  expect(await line()).toMatchObject({ mainPhoto: seen.mainPhoto, photoCount: 0 })
  for (const { webp, avif } of seen.photos.flatMap(pictureSizes))
    for (const url of [webp, avif]) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200])
  await send(await plain(1000, 600).png().toBuffer(), 'image/png', agent, listing.id)
  const [photo, ...others] = (await page()).photos
  expect([photo?.width, others, (await line())?.mainPhoto?.id]).toEqual([1000, [], photo?.id])
})

test.each([
  '/media/photos/../../secret.webp',
  '/media/photos/aa/480.webp',
  `/media/photos/${'0'.repeat(32)}/480.webp`,
  `/media/photos/${'0'.repeat(32)}/..%2f480.webp`,
])('%s leads to no file', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('a HEIC photo is taken as a phone wrote it, turned upright', async () => {
  const response = await send(heicPhoto(quarterTurn), 'image/heic')
  expect(response.statusCode).toBe(201)
  const [stored] = response.json<MyProperty>().photos
  expect(stored).toMatchObject({ width: 48, height: 64 })
  const { data, info } = await sharp((await app.inject({ url: (stored && pictureSizes(stored)[0]?.webp) ?? '' })).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((part) => Math.round(part / 64))
  // What was on the right is above now.
  expect([at(24, 10), at(24, 54)]).toEqual([
    [0, 0, 4],
    [4, 0, 0],
  ])
})
