import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { endingOf, fileEndings, isPicture } from '#features/vault/contract'
import { heicPhoto } from '#platform/storage/heic/heic.fixtures.ts'
import { samsungPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { isReadablePicture, kindOf } from './content-kind.ts'

const folder = mkdtempSync(join(tmpdir(), 'tourstead-kinds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (...values: number[]) => Buffer.from(values)
const zip = bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)
const compound = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['Plan.pdf', Buffer.from('%PDF-1.7 …'), 'pdf'],
  ['Plan.PDF', Buffer.from('\n\n%PDF-1.4'), 'pdf'],
  ['Front.jpg', bytes(0xff, 0xd8, 0xff, 0xe1), 'jpg'],
  ['Front.jpeg', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ['Front.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d), 'png'],
  ['Front.webp', Buffer.from('RIFF1234WEBPVP8 '), 'webp'],
  ['Front.HEIC', heicPhoto(), 'heic'],
  ['Offer.docx', zip, 'docx'],
  ['Costs.xlsx', zip, 'xlsx'],
  ['Talk.pptx', zip, 'pptx'],
  ['Offer.odt', zip, 'odt'],
  ['Costs.ods', zip, 'ods'],
  ['Offer.doc', compound, 'doc'],
  ['Costs.xls', compound, 'xls'],
  ['Talk.ppt', compound, 'ppt'],
  ['Letter.rtf', Buffer.from('{\\rtf1\\ansi'), 'rtf'],
  ['Rooms.csv', Buffer.from('room,area\nKitchen,12'), 'csv'],
  ['Notes.txt', Buffer.from('Call Ann.'), 'txt'],
])('%s with the bytes of its kind is one', (name, head, kind) => {
  expect(kindOf(name, head)).toBe(kind)
})

test.each([
  ['a page called a PDF', 'Plan.pdf', page],
  ['a PDF that begins after the first thousand bytes', 'Plan.pdf', Buffer.concat([Buffer.alloc(1024, 0x20), Buffer.from('%PDF-1.7')])],
  ['a page called a picture', 'Front.png', page],
  ['a video called a photo', 'Front.heic', Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')],
  ['a PDF called a picture', 'Front.jpg', Buffer.from('%PDF-1.7')],
  ['a sound called a picture', 'Front.webp', Buffer.from('RIFF1234WAVEfmt ')],
  ['a text called an office file', 'Offer.docx', Buffer.from('Hello')],
  ['an old office file called a new one', 'Offer.docx', compound],
  ['a new office file called an old one', 'Offer.doc', zip],
  ['a program called a text', 'Notes.txt', bytes(0x4d, 0x5a, 0x90, 0x00)],
  ['a program called a table', 'Rooms.csv', bytes(0x7f, 0x45, 0x4c, 0x46, 0x00)],
  ['an archive', 'All.zip', zip],
  ['a page', 'index.html', page],
  ['a picture that may carry scripts', 'Logo.svg', Buffer.from('<svg/>')],
  ['a file without an ending', 'Plan', Buffer.from('%PDF-1.7')],
  ['a file whose ending is a path', 'Plan.pdf/../x', Buffer.from('%PDF-1.7')],
])('%s is refused', (_what, name, head) => {
  expect(kindOf(name, head)).toBeUndefined()
})

test('every ending a vault takes is read from a name, in any case', () => {
  for (const ending of fileEndings) expect([endingOf(`A b.${ending}`), endingOf(`A.b.${ending.toUpperCase()}`)]).toEqual([ending, ending])
  expect(['a.exe', 'a.', '', 'a.pdf ', '.htaccess'].map((name) => endingOf(name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(fileEndings.filter((ending) => isPicture(ending))).toEqual(['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'])
})

test('a picture is readable when all of it can be decoded; a damaged one and one of a billion pixels are not', async () => {
  const path = (name: string) => join(folder, name)
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toFile(path('good.png'))
  writeFileSync(path('damaged.png'), bytes(0x89, 0x50, 0x4e, 0x47, 1, 2, 3))
  // A header that promises 40,000 by 40,000 pixels: 6 GB, had somebody decoded it.
  const bomb = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  writeFileSync(path('bomb.png'), bomb)
  expect(await isReadablePicture(path('good.png'), 'png')).toBe(true)
  expect(await isReadablePicture(path('damaged.png'), 'png')).toBe(false)
  expect(await isReadablePicture(path('bomb.png'), 'png')).toBe(false)
  writeFileSync(path('phone.jpg'), samsungPhoto())
  writeFileSync(path('phone.heic'), heicPhoto())
  writeFileSync(path('half.jpg'), samsungPhoto().subarray(0, -1000))
  expect(await isReadablePicture(path('phone.jpg'), 'jpg')).toBe(true)
  expect(await isReadablePicture(path('phone.heic'), 'heic')).toBe(true)
  await expect(isReadablePicture(path('half.jpg'), 'jpg')).rejects.toThrow('the file is cut off')
  // What is no picture is not decoded at all.
  expect(await isReadablePicture(path('missing.pdf'), 'pdf')).toBe(true)
})
