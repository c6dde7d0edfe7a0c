import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markedPicture } from './marked-picture.ts'
import { textOutline } from './text-outline.ts'

const folder = mkdtempSync(join(tmpdir(), 'tourstead-marks-'))
const path = (name: string) => join(folder, name)
beforeAll(async () => {
  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#557799' } })
  await plain(1200, 800).png().toFile(path('wide.png'))
  await plain(300, 900).png().toFile(path('tall.png'))
  await plain(4000, 3000).jpeg().toFile(path('large.jpg'))
  await plain(400, 300)
    .withExif({ IFD0: { Artist: 'Ann Owner' } })
    .jpeg()
    .toFile(path('signed.jpg'))
  await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toFile(path('clear.png'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spread = async (picture: Buffer, region?: { left: number; top: number; width: number; height: number }) => {
  const { channels } = await sharp(region ? await sharp(picture).extract(region).toBuffer() : picture).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('a text has the width of its letters, and each letter is there', () => {
  const single = textOutline('a')
  expect(textOutline('aa').width).toBe(2 * single.width)
  expect(textOutline('AB').path).toBe(textOutline('ab').path)
  // The second letter is the first, moved by its width.
  expect(textOutline('aa').path.startsWith(single.path)).toBe(true)
  expect(textOutline('aa').path.length).toBeGreaterThan(2 * single.path.length - 1)
})

test('all that stands in an address has an outline, and what has none is refused instead of left out', () => {
  const address = "abcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-@example.com"
  expect(textOutline(address).width).toBeGreaterThan(1000)
  for (const text of ['ä', '漢', 'a b', '\n', '😀']) expect(() => textOutline(text)).toThrow('There is no outline')
})

test.each([
  ['wide.png', 1200, 800],
  ['tall.png', 300, 900],
])('%s keeps its shape and has the mark in every quarter', async (name, width, height) => {
  const picture = await markedPicture(path(name), { text: 'ann@example.com', onlyShown: false })
  const { format, ...size } = await sharp(picture).metadata()
  expect([format, size.width, size.height]).toEqual(['jpeg', width, height])
  const [half, middle] = [Math.floor(width / 2), Math.floor(height / 2)]
  for (const left of [0, half])
    for (const top of [0, middle]) expect(await spread(picture, { left, top, width: half, height: middle })).toBeGreaterThan(4)
})

test('each reader has a mark of their own, and without a text there is none', async () => {
  const marked = (text: string | undefined) => markedPicture(path('wide.png'), { text, onlyShown: false })
  const [ann, bob, plain] = await Promise.all([marked('ann@example.com'), marked('bob@example.com'), marked(undefined)])
  expect(ann.equals(bob)).toBe(false)
  expect(await spread(plain)).toBeLessThan(1)
})

test('what is only shown is smaller than what is sent', async () => {
  const widthOf = async (onlyShown: boolean) =>
    (await sharp(await markedPicture(path('large.jpg'), { text: 'a@b.co', onlyShown })).metadata()).width
  expect([await widthOf(true), await widthOf(false)]).toEqual([1600, 3000])
})

test('nothing a camera wrote goes along, and what was clear becomes white', async () => {
  const signed = await markedPicture(path('signed.jpg'), { text: undefined, onlyShown: false })
  expect((await sharp(signed).metadata()).exif).toBeUndefined()
  expect(signed.includes('Ann Owner')).toBe(false)
  const { channels } = await sharp(await markedPicture(path('clear.png'), { text: undefined, onlyShown: false })).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('one that cannot be read stops no other', async () => {
  const broken = markedPicture(path('missing.png'), { text: 'a@b.co', onlyShown: false })
  const whole = markedPicture(path('tall.png'), { text: 'a@b.co', onlyShown: false })
  await expect(broken).rejects.toThrow('missing')
  expect((await whole).length).toBeGreaterThan(1000)
})
