import { readFile } from 'node:fs/promises'
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { heicPhoto } from '#platform/storage/heic/heic.fixtures.ts'
import { samsungPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { openSharedFile, revokeVaultShare, shareVaultFile, sharedFile } from '#features/vault/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { pdf, vaultWorld, type VaultWorld } from './testing/vault-world.fixtures.ts'

let world: VaultWorld
let maya: Actor
beforeAll(async () => {
  world = await vaultWorld()
  maya = await world.agent()
})

const plain = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
/** A PDF of so many pages with a line on each. */
async function pages(count: number, isProtected = false): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= count; page++) document.addPage([612, 792]).drawText(`Page ${page}`, { x: 72, y: 700 })
  if (isProtected) document.encrypt({ userPassword: 'porch', ownerPassword: 'swing' })
  return Buffer.from(await document.save())
}

/** What is written on each page of a PDF. */
async function textsOf(content: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(content, { password: '' })
  return document.getPages().map(({ node }) => {
    const streams = node.Contents()
    const all = streams instanceof PDFArray ? streams.asArray().map((each) => document.context.lookup(each)) : [streams]
    const operators = all.map((each) =>
      each instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(each).decode()).toString('latin1') : '',
    )
    return [...operators.join('\n').matchAll(/<([0-9A-F]+)> Tj/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(' ')
  })
}

const open = (token: string, body: { email?: string; password?: string } = {}) => world.call(openSharedFile, { params: { token }, body })
const shown = (token: string) => world.call(sharedFile, { params: { token } })

test('a shared PDF comes as an attachment in which no script runs, and its agent reads who opened it', async () => {
  const content = pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
  const file = await world.added(maya, 'Disclosure "final".pdf', content)
  const token = await world.link(maya, file.id)
  expect(await shown(token)).toMatchObject({ name: 'Disclosure "final".pdf', asksEmail: false, asksPassword: false, download: true })
  const { fileUrl } = await open(token)
  const saved = await world.inject({ url: fileUrl })
  expect(saved.rawPayload.equals(content)).toBe(true)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Disclosure _final_\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const [now] = await world.files(maya)
  expect(now?.shares).toMatchObject([{ openCount: 1, openings: [{ email: '', version: 1, sentAt: expect.any(String) }] }])
})

test('a guessed link and a guessed ticket give nothing', async () => {
  const file = await world.added(maya, 'Agreement.pdf', pdf())
  const token = await world.link(maya, file.id)
  const { fileUrl } = await open(token)
  const guess = 'A'.repeat(32)
  expect(await refusal(shown(guess))).toMatchObject({ problem: 'not-found' })
  expect(await refusal(open(guess))).toMatchObject({ problem: 'not-found' })
  expect(await refusal(shown('short'))).toMatchObject({
    problem: 'invalid-input',
    message: expect.stringContaining('This link is incomplete'),
  })
  const ticket = fileUrl.slice(fileUrl.lastIndexOf('/') + 1)
  for (const url of [
    `/api/shared-files/${token}/files/${guess}`,
    `/api/shared-files/${guess}/files/${ticket}`,
    `/api/shared-files/${token}/files/x`,
  ])
    expect([url, (await world.inject({ url })).statusCode]).toEqual([url, 404])
})

test('a link that is turned off while it is open gives nothing more', async () => {
  const file = await world.added(maya, 'Release.pdf', pdf())
  const token = await world.link(maya, file.id)
  const { fileUrl } = await open(token)
  const shareId = (await world.files(maya))[0]?.shares[0]?.id ?? 0
  expect(await refusal(world.as(await world.agent()).call(revokeVaultShare, { params: { shareId } }))).toMatchObject({
    problem: 'not-found',
  })
  expect((await world.inject({ url: fileUrl })).statusCode).toBe(200)
  await world.as(maya).call(revokeVaultShare, { params: { shareId } })
  const after = await world.inject({ url: fileUrl })
  expect([after.statusCode, after.json<{ message: string }>().message]).toEqual([
    410,
    'This link was turned off. Ask the agent for a new one.',
  ])
  expect(await refusal(open(token))).toMatchObject({ problem: 'gone' })
})

test('a link ends on its day, and an opened file after half an hour', async () => {
  const file = await world.added(maya, 'Survey.pdf', pdf())
  const token = await world.link(maya, file.id, { days: 1 })
  const { fileUrl } = await open(token)
  world.moveClock(31 * 60_000)
  expect((await world.inject({ url: fileUrl })).statusCode).toBe(410)
  const again = await open(token)
  world.moveClock(24 * 3_600_000)
  expect((await world.inject({ url: again.fileUrl })).statusCode).toBe(410)
  expect(await refusal(shown(token))).toMatchObject({ problem: 'gone', message: 'This link has expired. Ask the agent for a new one.' })
})

test('a password is asked for, is nowhere in the database, and cannot be tried without end', async () => {
  const file = await world.added(maya, 'Offer.pdf', pdf())
  const token = await world.link(maya, file.id, { password: 'porch swing 7' })
  expect(await shown(token)).toMatchObject({ asksPassword: true })
  expect(await refusal(open(token))).toMatchObject({
    problem: 'invalid-input',
    fields: { 'body.password': 'That isn’t the password. Check it and try again.' },
  })
  expect(await open(token, { password: 'porch swing 7' })).toEqual({ fileUrl: expect.stringContaining(token) })
  const row = await world.services.db
    .withTables<{ vault_share: { id: number; token_hash: Buffer; password_hash: string | null } }>()
    .selectFrom('vault_share')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, token: row.token_hash.toString('base64url') })).not.toMatch(new RegExp(`porch swing|${token}`))
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
  for (let guess = 0; guess < 18; guess += 1)
    expect(await refusal(open(token, { password: `guess ${guess}` }))).toMatchObject({ problem: 'invalid-input' })
  expect(await refusal(open(token, { password: 'porch swing 7' }))).toMatchObject({ problem: 'too-many' })
  // Another network still opens the link.
  const elsewhere = await world.inject({
    method: 'POST',
    url: `/api/shared-files/${token}/open`,
    remoteAddress: '203.0.113.7',
    payload: { password: 'porch swing 7' },
  })
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([200, { fileUrl: expect.stringContaining(token) }])
})

test('a picture with a watermark is another picture, says whose it is to its agent alone, and is never sent as it was', async () => {
  const content = await plain()
  const file = await world.added(maya, 'Floor plan.png', content)
  const token = await world.link(maya, file.id, { watermark: true, download: false })
  expect(await refusal(open(token))).toMatchObject({ fields: { 'body.email': 'Enter your email address, such as name@example.com.' } })
  const { fileUrl } = await open(token, { email: 'Pat.Reyes@example.com' })
  const picture = await world.inject({ url: fileUrl })
  expect([picture.headers['content-type'], picture.headers['content-disposition']]).toEqual([
    'image/jpeg',
    expect.stringContaining('Floor plan.jpg'),
  ])
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect([width, height]).toEqual([400, 300])
  const { channels } = await sharp(picture.rawPayload).stats()
  // The picture was of one color.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
  const second = await open(token, { email: 'someone.else@example.com' })
  expect((await world.inject({ url: second.fileUrl })).rawPayload.equals(picture.rawPayload)).toBe(false)
  const [now] = await world.files(maya)
  expect(now?.shares[0]?.openings.map(({ email }) => email)).toEqual(['someone.else@example.com', 'pat.reyes@example.com'])
})

test('a reader whose address has letters of other languages opens a file, which is marked in letters that can be drawn', async () => {
  const file = await world.added(maya, 'Disclosures.pdf', await pages(1))
  const token = await world.link(maya, file.id, { watermark: true })
  const { fileUrl } = await open(token, { email: ' Jörg.李@Exämple.de' })
  expect((await textsOf((await world.inject({ url: fileUrl })).rawPayload))[0]).toContain('jorg.u674e@xn--exmple-cua.de')
  const [now] = await world.files(maya)
  expect(now?.shares[0]?.openings).toMatchObject([{ email: 'jörg.李@xn--exmple-cua.de' }])
})

test.each([
  ['Front.jpg', samsungPhoto, [320, 200]],
  ['Front.heic', heicPhoto, [64, 48]],
] as const)('a photo as a phone writes it carries a watermark: %s', async (name, make, size) => {
  const file = await world.added(maya, name, make())
  const token = await world.link(maya, file.id, { watermark: true, download: false })
  const { fileUrl } = await open(token, { email: 'pat@example.com' })
  const { format, width, height } = await sharp((await world.inject({ url: fileUrl })).rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', ...size])
})

test('a PDF with a watermark has the address of its reader on every page, and is never sent as it was', async () => {
  const content = await pages(3)
  const file = await world.added(maya, 'Disclosures.pdf', content)
  const token = await world.link(maya, file.id, { watermark: true })
  expect(await refusal(open(token))).toMatchObject({ fields: { 'body.email': 'Enter your email address, such as name@example.com.' } })
  const { fileUrl } = await open(token, { email: 'Pat.Reyes@example.com' })
  const marked = await world.inject({ url: fileUrl })
  expect(marked.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Disclosures.pdf'),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const written = await textsOf(marked.rawPayload)
  expect(written.map((text) => [text.includes('Page'), text.includes('pat.reyes@example.com')])).toEqual(Array(3).fill([true, true]))
  expect((await textsOf(content)).join('')).not.toContain('pat.reyes')
  const [now] = await world.files(maya)
  expect(now?.shares[0]?.openings).toMatchObject([{ email: 'pat.reyes@example.com', sentAt: expect.any(String) }])
})

test.each([
  ['damaged', 'because it is damaged', () => Promise.resolve(pdf())],
  ['locked with a password', 'because it only opens with a password or a certificate', () => pages(1, true)],
  ['endless', 'This PDF is too large for a watermark, which fits up to 500 pages', () => pages(501)],
])('a PDF that is %s is refused a link with a watermark in a sentence, and shared without one', async (_, sentence, content) => {
  const file = await world.added(maya, 'Locked.pdf', await content())
  expect(await refusal(world.link(maya, file.id, { watermark: true }))).toMatchObject({
    problem: 'invalid-input',
    fields: { 'body.watermark': expect.stringContaining(sentence) },
  })
  expect(await open(await world.link(maya, file.id))).toMatchObject({ fileUrl: expect.any(String) })
})

test.each(['aes-256', 'aes-128', 'rc4-128', 'rc4-40'])(
  'a PDF that its author locked with %s gets a watermark and stays locked',
  async (cipher) => {
    const content = await readFile(new URL(`testing/owner-lock-${cipher}.pdf`, import.meta.url))
    const file = await world.added(maya, 'Disclosure.pdf', content)
    const token = await world.link(maya, file.id, { watermark: true })
    const { fileUrl } = await open(token, { email: 'pat@example.com' })
    const marked = (await world.inject({ url: fileUrl })).rawPayload
    await expect(PDFDocument.load(marked)).rejects.toThrow('encrypted')
    expect((await textsOf(marked))[0]).toMatch(/Disclosure of the seller .*pat@example\.com/)
  },
)

test('a PDF that became longer than 500 pages behind a link with a watermark says so', async () => {
  const file = await world.added(maya, 'Bylaws.pdf', await pages(1))
  const token = await world.link(maya, file.id, { watermark: true })
  await world.send(maya, 'Bylaws.pdf', await pages(501), { fileid: String(file.id) })
  const { fileUrl } = await open(token, { email: 'pat@example.com' })
  const answer = await world.inject({ url: fileUrl })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([410, expect.stringContaining('up to 500 pages')])
})

test('a PDF that became damaged behind a link with a watermark gives a sentence and no file', async () => {
  const file = await world.added(maya, 'Plans.pdf', await pages(1))
  const token = await world.link(maya, file.id, { watermark: true })
  await world.send(maya, 'Plans.pdf', pdf(), { fileid: String(file.id) })
  const { fileUrl } = await open(token, { email: 'pat@example.com' })
  const answer = await world.inject({ url: fileUrl })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    410,
    expect.stringContaining('This file can’t be opened'),
  ])
})

test('what cannot be promised is not offered: no watermark for a letter and no view-only for a PDF', async () => {
  const file = await world.added(maya, 'Deed.rtf', Buffer.from('{\\rtf1 A deed}'))
  const share = (change: object) =>
    refusal(
      world.as(maya).call(shareVaultFile, {
        params: { fileId: file.id },
        body: { days: 7, password: '', watermark: false, download: true, ...change },
      }),
    )
  expect(await share({ watermark: true })).toMatchObject({ message: 'Watermarks can only be put on pictures and PDFs.' })
  expect(await share({ download: false })).toMatchObject({ message: 'Only pictures can be shared without a download.' })
  expect(await share({ days: 400 })).toMatchObject({ message: 'Choose how long the link works.' })
  expect(await share({ password: 'short' })).toMatchObject({ message: expect.stringContaining('8 to 128 characters') })
})

test('a picture that becomes a letter gives nothing through a link that promised a watermark', async () => {
  const file = await world.added(maya, 'Plan.png', await plain())
  const token = await world.link(maya, file.id, { watermark: true })
  await world.send(maya, 'Plan.rtf', Buffer.from('{\\rtf1 A plan}'), { fileid: String(file.id) })
  const { fileUrl } = await open(token, { email: 'pat@example.com' })
  expect((await world.inject({ url: fileUrl })).statusCode).toBe(410)
})
