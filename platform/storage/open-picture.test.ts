import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto, quarterTurn } from './heic/heic.fixtures.ts'
import { openPicture, photoFormats } from './open-picture.ts'
import { withTemporaryFile } from './temporary-file.ts'
import { samsungPhoto } from './testing/phone-photos.fixtures.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
const rules = {
  formats: photoFormats,
  maxPixels: 1_000_000,
  refuse: (refusal: { why: string }) => new TypeError(refusal.why),
}
const opened = (bytes: Buffer) =>
  openPicture(bytes, rules, async ({ format, width, height, decode }) => {
    const { info } = await decode().raw().toBuffer({ resolveWithObject: true })
    return [format, width, height, info.width, info.height]
  })
/** Puts a JPEG of its own, as cameras do for their screen, into the head of a photo. */
const withThumbnail = (photo: Buffer): Buffer => {
  const thumbnail = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9])
  const head = Buffer.from([0xff, 0xe1, 0, thumbnail.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, thumbnail, photo.subarray(2)])
}
const branded = (bytes: Buffer, ...brands: string[]): Buffer => {
  const photo = Buffer.from(bytes)
  brands.forEach((brand, index) => photo.write(brand, index === 0 ? 8 : 12 + index * 4, 'latin1'))
  return photo
}

const withWrongMiddle = (bytes: Buffer, at = Math.floor(bytes.length / 2)): Buffer => {
  const photo = Buffer.from(bytes)
  return photo.fill(0xaa, at, at + 40)
}

const cut = (photo: Buffer, share: number): Buffer => photo.subarray(0, Math.floor(photo.length * share))
const cutOff = /^Part of this photo is missing: the file is cut off/

test.each<[string, () => Buffer | Promise<Buffer>, unknown[]]>([
  ['of a Samsung phone', samsungPhoto, ['jpeg', 320, 200, 320, 200]],
  ['without its end mark', async () => (await picture.clone().jpeg().toBuffer()).subarray(0, -2), ['jpeg', 400, 300, 400, 300]],
  ['without its last tenth', async () => cut(await picture.clone().jpeg().toBuffer(), 0.9), ['jpeg', 400, 300, 400, 300]],
  [
    'whose download reserved space for the missing end',
    async () => Buffer.concat([cut(await picture.clone().jpeg().toBuffer(), 0.9), Buffer.alloc(9000)]),
    ['jpeg', 400, 300, 400, 300],
  ],
  [
    'in progressive JPEG that lacks its last refinement',
    async () => cut(await picture.clone().jpeg({ progressive: true }).toBuffer(), 0.95),
    ['jpeg', 400, 300, 400, 300],
  ],
  ['of a Samsung phone, cut off near its end', () => samsungPhoto().subarray(0, -40), ['jpeg', 320, 200, 320, 200]],
  [
    'with a thumbnail, without its last tenth',
    async () => cut(withThumbnail(await picture.clone().jpeg().toBuffer()), 0.9),
    ['jpeg', 400, 300, 400, 300],
  ],
  ['in PNG without its last tenth', async () => cut(await picture.clone().png().toBuffer(), 0.9), ['png', 400, 300, 400, 300]],
  [
    'in PNG with much behind it',
    async () => Buffer.concat([await picture.clone().png().toBuffer(), Buffer.alloc(200_000, 'x')]),
    ['png', 400, 300, 400, 300],
  ],
  [
    'with zeros behind it',
    async () => Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.alloc(100_000)]),
    ['jpeg', 400, 300, 400, 300],
  ],
  [
    // A motion photo: a whole JPEG, then an MP4 in which bytes look like frames.
    'of a Pixel or Samsung phone with its video behind it',
    async () => Buffer.concat([await picture.clone().jpeg().toBuffer(), await readFile('demo/media/03-tour.mp4')]),
    ['jpeg', 400, 300, 400, 300],
  ],
  [
    'of a Samsung phone with a video behind it whose bytes look like a progressive frame',
    () => {
      const frame = [0xff, 0xc2, 0, 17, 8, 0, 9, 0, 9, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
      return Buffer.concat([samsungPhoto(), Buffer.from('MotionPhoto_Data'), Buffer.from(frame), Buffer.alloc(100_000, 'x')])
    },
    ['jpeg', 320, 200, 320, 200],
  ],
  ['taken sideways', () => picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(), ['jpeg', 300, 400, 300, 400]],
  ['in CMYK', () => picture.clone().toColourspace('cmyk').jpeg().toBuffer(), ['jpeg', 400, 300, 400, 300]],
  ['of an iPhone', () => heicPhoto(quarterTurn), ['heic', 48, 64, 48, 64]],
  ['in HEIC without the name of its codec first', () => branded(heicPhoto(), 'mif1', 'mif1', 'heic'), ['heic', 64, 48, 64, 48]],
  ['in AVIF', () => picture.clone().avif({ effort: 0 }).toBuffer(), ['avif', 400, 300, 400, 300]],
  ['in WebP', () => picture.clone().webp().toBuffer(), ['webp', 400, 300, 400, 300]],
])('a photo %s is opened upright', async (_name, make, expected) => {
  expect(await opened(await make())).toEqual(expected)
})

test.each<[string, () => Buffer | Promise<Buffer>, string | RegExp]>([
  ['half a JPEG', async () => cut(await picture.clone().jpeg().toBuffer(), 0.5), cutOff],
  ['half a JPEG with a thumbnail', async () => cut(withThumbnail(await picture.clone().jpeg().toBuffer()), 0.5), cutOff],
  ['the first scans of a progressive JPEG', async () => cut(await picture.clone().jpeg({ progressive: true }).toBuffer(), 0.3), cutOff],
  ['a JPEG that ends in its head', async () => (await picture.clone().jpeg().toBuffer()).subarray(0, 100), 'damaged'],
  ['half a JPEG of too many pixels', async () => cut(await picture.clone().resize(2000, 1000).jpeg().toBuffer(), 0.5), 'too-many-pixels'],
  ['half a PNG', async () => cut(await picture.clone().png().toBuffer(), 0.5), cutOff],
  ['an interlaced PNG without its end', async () => cut(await picture.clone().png({ progressive: true }).toBuffer(), 0.9), cutOff],
  ['a PNG whose middle is wrong', async () => withWrongMiddle(await picture.clone().png().toBuffer()), 'damaged'],
  ['a HEIC photo without its end', () => heicPhoto().subarray(0, -20), cutOff],
  ['an AVIF photo without its end', async () => cut(await picture.clone().avif({ effort: 0 }).toBuffer(), 0.9), cutOff],
  ['a WebP photo without its end', async () => cut(await picture.clone().webp().toBuffer(), 0.9), cutOff],
  ['a WebP photo whose head is wrong', async () => withWrongMiddle(await picture.clone().webp().toBuffer(), 20), 'damaged'],
  ['a GIF', () => picture.clone().gif().toBuffer(), 'other-format'],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'other-format'],
  ['nothing', () => Buffer.alloc(0), 'other-format'],
  ['too many pixels', () => picture.clone().resize(2000, 1000).jpeg().toBuffer(), 'too-many-pixels'],
])('%s is refused with the reason', async (_name, make, why) => {
  await expect(opened(await make())).rejects.toThrow(why)
})

test.each<[string, () => Promise<Buffer>, boolean]>([
  ['a whole JPEG', () => picture.clone().jpeg().toBuffer(), false],
  ['a JPEG without its end mark', async () => (await picture.clone().jpeg().toBuffer()).subarray(0, -2), false],
  ['a JPEG with zeros behind it', async () => Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.alloc(100_000)]), false],
  [
    'a progressive JPEG without its last refinement',
    async () => cut(await picture.clone().jpeg({ progressive: true }).toBuffer(), 0.95),
    false,
  ],
  ['a JPEG without its last tenth', async () => cut(await picture.clone().jpeg().toBuffer(), 0.9), true],
  ['a PNG with much behind it', async () => Buffer.concat([await picture.clone().png().toBuffer(), Buffer.alloc(200_000, 'x')]), false],
  ['a PNG without its last tenth', async () => cut(await picture.clone().png().toBuffer(), 0.9), true],
])('tells whether the bottom of %s is missing', async (_name, make, expected) => {
  expect(await openPicture(await make(), rules, ({ isCutOff }) => Promise.resolve(isCutOff))).toBe(expected)
})

test('the part of a cut photo that is there stays as it is, and the rest is gray', async () => {
  const photo = await picture.clone().jpeg().toBuffer()
  const rows = (bytes: Buffer) => openPicture(bytes, rules, ({ decode }) => decode().greyscale().raw().toBuffer())
  const [whole, part] = [await rows(photo), await rows(cut(photo, 0.9))]
  expect(part.subarray(0, 400 * 256)).toEqual(whole.subarray(0, 400 * 256))
  expect(new Set(part.subarray(-400 * 8)).size).toBe(1)
})

/** In this thread the stuffed bytes would take 200 ms and the repeated marks 400 ms. */
const maxThreadMs = 50
const maxSamples = 20

test.each([
  ['zeros', '00'],
  ['stuffed bytes', 'ff00'],
  ['repeated marks', 'ff'],
  ['headers of scans', 'ffda00060000'],
])('20 MB of %s behind the head of a photo are read outside of this thread', async (_name, filling) => {
  const head = (await picture.clone().jpeg().toBuffer()).subarray(0, 2000)
  await withTemporaryFile(async (path) => {
    await writeFile(path, Buffer.concat([head, Buffer.alloc(20_000_000, filling, 'hex')]))
    let fastestMs = Infinity
    // The fastest sample counts: the garbage collector and other work on the machine only add time.
    for (let sample = 0; sample < maxSamples && fastestMs >= maxThreadMs; sample += 1) {
      const before = process.threadCpuUsage()
      const outcome = await openPicture(path, rules, () => Promise.resolve('opened')).catch((error: Error) => error.message)
      const { user, system } = process.threadCpuUsage(before)
      fastestMs = Math.min(fastestMs, (user + system) / 1000)
      // Stuffed bytes are a picture.
      expect(outcome).toMatch(filling === 'ff00' ? 'opened' : cutOff)
    }
    expect(fastestMs).toBeLessThan(maxThreadMs)
  })
})

test('a decode that reaches its deadline is not called damaged', async () => {
  const slow = openPicture(await picture.clone().jpeg().toBuffer(), rules, () => Promise.reject(new Error('timeout: 1% complete')))
  await expect(slow).rejects.toMatchObject({ problem: 'unavailable', retryAfter: 60 })
})

test('an error of the file store passes', async () => {
  const full = Object.assign(new Error('No space left.'), { code: 'ENOSPC' })
  const failing = openPicture(await picture.clone().jpeg().toBuffer(), rules, () => Promise.reject(full))
  await expect(failing).rejects.toBe(full)
})
