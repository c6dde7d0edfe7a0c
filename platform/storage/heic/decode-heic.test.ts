import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { iccProfileOf, withProfile } from './heic-color-profile.ts'
import { decodeHeic } from './decode-heic.ts'
import { colorProfile, heicPhoto, quarterTurn } from './heic.fixtures.ts'

let folder: string
let icc: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heic-'))
  const wide = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  icc = (await sharp(wide).metadata()).icc ?? Buffer.alloc(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function decoded(photo: Buffer, waitMs?: number) {
  const [from, to] = [join(folder, 'photo'), join(folder, 'photo.png')]
  await writeFile(from, photo)
  return { report: await decodeHeic(from, to, waitMs), to }
}

test('a photo is decoded, and turned as it says', async () => {
  const plain = await decoded(heicPhoto())
  expect(plain.report).toEqual({ kind: 'done' })
  expect(await sharp(plain.to).metadata()).toMatchObject({ width: 64, height: 48 })
  const turned = await decoded(heicPhoto(quarterTurn))
  expect(await sharp(turned.to).metadata()).toMatchObject({ width: 48, height: 64 })
})

test('its color profile goes along, so that colors become those of screens', async () => {
  const { to } = await decoded(heicPhoto(colorProfile(icc)))
  expect(icc.length).toBeGreaterThan(100)
  expect((await sharp(to).metadata()).icc).toEqual(icc)
  expect(iccProfileOf(heicPhoto())).toBeUndefined()
  expect(iccProfileOf(Buffer.from('ffffffff6d657461', 'hex'))).toBeUndefined()
  const green = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#508c50' } })
    .png()
    .toBuffer()
  const shown = async (png: Buffer) => [...(await sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer())]
  expect(await shown(green)).toEqual([0x50, 0x8c, 0x50])
  expect(await shown(withProfile(green, icc))).not.toEqual([0x50, 0x8c, 0x50])
})

test('one that says to have more pixels than are taken is not decoded', async () => {
  const photo = heicPhoto()
  const size = photo.indexOf('ispe') + 8
  const large = Buffer.from(photo)
  large.writeUInt32BE(10_000, size)
  large.writeUInt32BE(6000, size + 4)
  expect((await decoded(large)).report).toEqual({ kind: 'too-large', pixels: 60_000_000 })
})

test.each([
  ['cut off', () => heicPhoto().subarray(0, -20)],
  ['none', () => Buffer.from('ftypheic')],
])('one that is %s is damaged', async (_name, photo) => {
  expect((await decoded(photo())).report).toEqual({ kind: 'damaged' })
})

test('a decode that takes too long is stopped and not called damaged', async () => {
  expect((await decoded(heicPhoto(), 1)).report).toEqual({ kind: 'stopped' })
})
