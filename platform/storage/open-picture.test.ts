import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto, quarterTurn } from './heic/heic.fixtures.ts'
import { openPicture, photoFormats } from './open-picture.ts'
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
const branded = (bytes: Buffer, ...brands: string[]): Buffer => {
  const photo = Buffer.from(bytes)
  brands.forEach((brand, index) => photo.write(brand, index === 0 ? 8 : 12 + index * 4, 'latin1'))
  return photo
}

test.each<[string, () => Buffer | Promise<Buffer>, unknown[]]>([
  ['of a Samsung phone', samsungPhoto, ['jpeg', 320, 200, 320, 200]],
  ['without its end mark', async () => (await picture.clone().jpeg().toBuffer()).subarray(0, -2), ['jpeg', 400, 300, 400, 300]],
  [
    'with zeros behind it',
    async () => Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.alloc(100_000)]),
    ['jpeg', 400, 300, 400, 300],
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

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['half a JPEG', async () => (await picture.clone().jpeg().toBuffer()).subarray(0, 8000), 'damaged'],
  ['half a PNG', async () => (await picture.clone().png().toBuffer()).subarray(0, 8000), 'damaged'],
  ['half a HEIC photo', () => heicPhoto().subarray(0, -20), 'damaged'],
  ['a GIF', () => picture.clone().gif().toBuffer(), 'other-format'],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'other-format'],
  ['nothing', () => Buffer.alloc(0), 'other-format'],
  ['too many pixels', () => picture.clone().resize(2000, 1000).jpeg().toBuffer(), 'too-many-pixels'],
])('%s is refused with the reason', async (_name, make, why) => {
  await expect(opened(await make())).rejects.toThrow(why)
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
