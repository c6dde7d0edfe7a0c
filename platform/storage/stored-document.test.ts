import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto } from './heic/heic.fixtures.ts'
import { samsungPhoto } from './testing/phone-photos.fixtures.ts'
import { documentHeaders, storedDocument } from './stored-document.ts'

const pdf = (inside: string | Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inside), Buffer.from('\n%%EOF\n')])

test('a PDF that only shows something is stored as it is', async () => {
  const plain = pdf('<< /Type /Catalog >>')
  expect(await storedDocument(plain)).toEqual({ content: plain, type: 'application/pdf' })
})

test.each([
  ['runs a script', '<< /OpenAction << /S /JavaScript >> >>'],
  ['hides the name of an action', '<< /#4aavaScript (x) >>'],
  ['brings a file along', '<< /EmbeddedFiles 3 0 R >>'],
  ['is locked', '<< /Encrypt 4 0 R >>'],
])('a PDF that %s is refused', async (_, inside) => {
  expect(await storedDocument(pdf(inside))).toBe('active')
})

test('an action inside a packed stream is found', async () => {
  const stream = Buffer.concat([Buffer.from('stream\n'), deflateSync('<< /Launch (calc) >>'), Buffer.from('\nendstream')])
  expect(await storedDocument(pdf(stream))).toBe('active')
})

test('a PDF whose streams are unpacked again and again is refused at the deadline, and the main thread stays free', async () => {
  // Each stream unpacks, fails at its end, and begins inside the one before: 400 times all that follows.
  const broken = Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(8_000_000)), Buffer.from('x')])
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 400 }, () => broken), Buffer.from('%%EOF')])
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  expect(await storedDocument(body)).toBe('active')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})

test('a PDF with a few broken streams is stored, and one with thousands is refused before they fill the memory', async () => {
  const broken = Buffer.concat([
    Buffer.from('stream\n'),
    deflateSync('x').subarray(0, 2),
    Buffer.alloc(8, 0xff),
    Buffer.from('\nendstream\n'),
  ])
  const withBroken = (count: number) => pdf(Buffer.concat(Array.from({ length: count }, () => broken)))
  const few = withBroken(3)
  expect(await storedDocument(few)).toEqual({ content: few, type: 'application/pdf' })
  expect(await storedDocument(withBroken(5000))).toBe('active')
})

test('an SVG is refused whatever it is called: drawing one can cost any amount of time', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
  expect(await storedDocument(Buffer.from(svg))).toBe('unreadable')
})

test('a picture is drawn anew without its metadata, no larger than needed', async () => {
  const picture = sharp({ create: { width: 5000, height: 100, channels: 3, background: '#abc' } })
  const sent = await picture
    .withExif({ IFD0: { Artist: 'Pat Reyes' } })
    .jpeg()
    .toBuffer()
  expect(sent.includes('Pat Reyes')).toBe(true)
  const stored = await storedDocument(sent)
  if (typeof stored === 'string') throw new Error(stored)
  expect(stored.type).toBe('image/webp')
  expect(stored.content.includes('Pat Reyes')).toBe(false)
  expect((await sharp(stored.content).metadata()).width).toBe(4000)
})

test.each([
  ['Samsung phone', samsungPhoto],
  ['iPhone', heicPhoto],
])('a page photographed with a %s is stored', async (_phone, make) => {
  expect(await storedDocument(make())).toMatchObject({ type: 'image/webp' })
})

test.each([
  ['no document', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['half a PDF', Buffer.from('%PDF-1.7\n<< >>')],
])('%s is refused', async (_, body) => {
  expect(await storedDocument(body)).toBe('unreadable')
})

test('it is downloaded and never opened as a page of ours, nor stored by anybody between', () => {
  expect(documentHeaders('agreement-1', { type: 'application/pdf', bytes: 7 })).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="agreement-1.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})
