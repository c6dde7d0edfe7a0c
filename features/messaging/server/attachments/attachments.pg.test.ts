import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { heicPhoto, quarterTurn } from '#platform/storage/heic/heic.fixtures.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteMessage, sendMessage, thread } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { takenAt } from '#platform/storage/film/testing/films.fixtures.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { attachmentUploadPath } from '../../contract/limits.ts'
import { safeName } from './attachment-files.ts'
import { closeAttachments, sweepAttachments } from './attachment-store.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const tour = await readFile(new URL('../../../../demo/media/01-tour.mp4', import.meta.url))
let app: TestApp
let ann: Actor
let bob: Actor
let photo: Buffer

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;[ann, bob] = [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
})

const tus = { 'tus-resumable': '1.0.0' }
const announce = (who: Actor | undefined, name: string, bytes: number) =>
  app.as(who).inject({
    method: 'POST',
    url: attachmentUploadPath,
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
  })
const send = (who: Actor | undefined, url: string, content: Uint8Array, offset = 0) =>
  app.as(who).inject({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(content),
  })
const fileIn = (header: unknown) => JSON.parse(decodeURIComponent(String(header))) as Attachment

async function upload(who: Actor, name: string, content: Uint8Array): Promise<Attachment> {
  const created = await announce(who, name, content.length)
  const answer = await send(who, String(created.headers.location), content)
  return fileIn(answer.headers['attachment'])
}
const fetchFile = (who: Actor | undefined, id: string, isPreview = false) =>
  app.as(who).inject({ method: 'GET', url: `/api/attachments/${id}${isPreview ? '?size=small' : ''}` })
const write = (attachmentIds: string[], more: { clientMessageId?: string; content?: string } = {}, from = ann, to = bob) =>
  app.as(from).call(sendMessage, { body: { receiverId: to.id, content: '', attachmentIds, ...more } })

test('a photo goes along without words, loses what the camera wrote into it, and is fetched by the two people only', async () => {
  const file = await upload(ann, 'Kitchen wall.jpeg', photo)
  expect(file).toMatchObject({ name: 'Kitchen wall.jpg', type: 'image/jpeg', width: 900, height: 600 })
  const reader = await personIn(app, 'Ray')
  expect((await fetchFile(reader, file.id)).statusCode).toBe(404)
  const message = await write([file.id], {}, ann, reader)
  expect(message).toMatchObject({ content: '', attachments: [{ id: file.id, name: 'Kitchen wall.jpg' }] })
  expect(await app.as(reader).call(thread, { params: { userId: reader.id, otherUserId: ann.id } })).toMatchObject([
    { attachments: [{ id: file.id }] },
  ])

  const eve = await personIn(app, 'Eve')
  expect((await fetchFile(eve, file.id)).statusCode).toBe(404)
  expect((await fetchFile(undefined, file.id)).statusCode).toBe(401)
  for (const who of [ann, reader]) {
    const whole = await fetchFile(who, file.id)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''Kitchen%20wall.jpg",
    })
    expect(whole.rawPayload.includes('secret place')).toBe(false)
    expect(await sharp((await fetchFile(who, file.id, true)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
  }

  await app.as(ann).call(deleteMessage, { params: { messageId: message.id }, body: { userId: ann.id } })
  for (const who of [ann, reader]) expect((await fetchFile(who, file.id)).statusCode).toBe(404)
  await sweepAttachments(app.services)
  expect(await app.services.files.size(`attachments/${file.id}/file`)).toBeUndefined()
})

describe('what a camera wrote into a file that is not made anew is overwritten', () => {
  const film = (brand: string) => {
    const made = takenAt(tour, 'secret place')
    made.write(brand, 8, 'latin1')
    return Buffer.concat([made, Buffer.from('\0\0\0\x01secret place behind the film', 'latin1')])
  }
  test.each<[string, string, () => Buffer]>([
    ['IMG_0002.MOV', 'video/quicktime', () => film('qt  ')],
    ['clip.mp4', 'video/mp4', () => film('isom')],
  ])('%s', async (name, type, make) => {
    const content = make()
    expect(content.includes('secret place')).toBe(true)
    const file = await upload(ann, name, content)
    expect(file).toMatchObject({ type, bytes: content.length })
    await write([file.id])
    const stored = (await fetchFile(bob, file.id)).rawPayload
    expect(stored.includes('secret place')).toBe(false)
    expect(stored.length).toBe(content.length)
    expect(stored.includes(tour.subarray(-1000))).toBe(true)
  })
})

test('a video whose edit list hides its beginning is refused with what to do', async () => {
  const trimmed = Buffer.from(tour)
  // The media time of the only edit of the picture: one second, in units of 1/12,288.
  trimmed.writeUInt32BE(12_288, trimmed.indexOf('elst') + 16)
  const created = await announce(ann, 'walk.mp4', trimmed.length)
  const answer = await send(ann, String(created.headers.location), trimmed)
  expect(answer.statusCode).toBe(415)
  expect(answer.json<{ message: string }>().message).toContain('Export it as a new video')
})

test('a HEIC photo becomes a JPEG that every browser shows, upright and with a preview', async () => {
  const file = await upload(ann, 'IMG_0001.HEIC', heicPhoto(quarterTurn))
  expect(file).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', width: 48, height: 64 })
  await write([file.id])
  expect(await sharp((await fetchFile(bob, file.id)).rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 48, height: 64 })
})

test('a photo that a messenger cut near its end is sent, and half a photo is refused as cut off', async () => {
  expect(await upload(ann, 'IMG-WA0001.jpg', await cutPhoto(0.9))).toMatchObject({ type: 'image/jpeg', width: 320, height: 240 })
  const half = await cutPhoto(0.5)
  const created = await announce(ann, 'IMG-WA0002.jpg', half.length)
  const refused = await send(ann, String(created.headers.location), half)
  expect([refused.statusCode, refused.body]).toEqual([415, expect.stringContaining('the file is cut off')])
})

test('an interrupted upload goes on where it stopped, and a lost answer is asked for', async () => {
  const text = Buffer.from('Roof: 2019\nFurnace: 2021\n'.repeat(2000))
  const created = await announce(ann, 'Repairs.txt', text.length)
  const location = String(created.headers.location)
  await send(ann, location, text.subarray(0, 20_000))
  const asked = await app.as(ann).inject({ method: 'HEAD', url: location, headers: tus })
  expect(asked.headers['upload-offset']).toBe('20000')
  await send(ann, location, text.subarray(20_000), 20_000)
  const again = await app.as(ann).inject({ method: 'HEAD', url: location, headers: tus })
  const file = fileIn(again.headers['attachment'])
  expect(file).toMatchObject({ name: 'Repairs.txt', type: 'text/plain', bytes: text.length, width: null })
  await write([file.id])
  expect((await fetchFile(bob, file.id)).rawPayload.equals(text)).toBe(true)
})

test('a file belongs to one message: sending the same message again changes nothing, another one is refused', async () => {
  const file = await upload(ann, 'plan.csv', Buffer.from('room,size\nkitchen,14\n'))
  const first = await write([file.id], { clientMessageId: 'with-a-file' })
  expect((await write([file.id], { clientMessageId: 'with-a-file' })).id).toBe(first.id)
  await expect(write([file.id])).rejects.toMatchObject({ status: 400, fields: { 'body.attachmentIds': expect.any(String) } })
  const others = await upload(bob, 'mine.csv', Buffer.from('a,b\n'))
  await expect(write([others.id])).rejects.toMatchObject({ status: 400 })
  await expect(write([])).rejects.toMatchObject({ status: 400, fields: { 'body.content': 'Write a message first.' } })
})

describe('what is refused', () => {
  test.each<[string, string, () => Buffer]>([
    ['a page named as a photo', 'cute.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can run scripts', 'logo.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', 'setup.exe', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['text that is no text', 'notes.txt', () => Buffer.from([0xff, 0xfe, 0x00, 0x41])],
    ['text in another encoding', 'notes.txt', () => Buffer.from('Caf\xe9', 'latin1')],
    ['half a photo', 'half.jpg', () => photo.subarray(0, 300)],
    ['a film without its beginning', 'cut.mp4', () => Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\xffxmdatfilm', 'latin1')],
    ['a photo that hides where its parts are', 'odd.heic', () => Buffer.from('\0\0\0\x10ftypheic\0\0\0\0\0\0\xffxmeta0000', 'latin1')],
  ])('%s', async (_, name, make) => {
    const content = make()
    const created = await announce(ann, name, content.length)
    const answer = await send(ann, String(created.headers.location), content)
    expect(answer.statusCode).toBe(415)
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(20)
    expect(await readdir(join(app.services.config.dataDir, 'uploads', 'attachments'))).toEqual([])
  })

  test('more than 20 MB, nothing at all, and visitors; 20 MB arrive', async () => {
    const most = Buffer.alloc(20_000_000, 'Roof: 2019\n')
    expect(await upload(ann, 'most.txt', most)).toMatchObject({ bytes: 20_000_000, type: 'text/plain' })
    expect((await announce(ann, 'film.mov', 20_000_001)).statusCode).toBe(413)
    expect((await announce(ann, 'empty.txt', 0)).statusCode).toBe(400)
    expect((await announce(undefined, 'a.txt', 5)).statusCode).toBe(401)
  })

  test("somebody else's upload does not exist", async () => {
    const location = String((await announce(ann, 'a.txt', 5)).headers.location)
    expect((await send(bob, location, Buffer.from('hello'))).statusCode).toBe(404)
    expect((await app.as(bob).inject({ method: 'DELETE', url: location, headers: tus })).statusCode).toBe(404)
    expect((await app.as(ann).inject({ method: 'DELETE', url: location, headers: tus })).statusCode).toBe(204)
    expect((await send(ann, location, Buffer.from('hello'))).statusCode).toBe(404)
  })
})

test('a file that was never sent is removed after three days', async () => {
  const file = await upload(ann, 'later.csv', Buffer.from('a,b\n'))
  await sweepAttachments(app.services)
  expect((await fetchFile(ann, file.id)).statusCode).toBe(200)
  app.moveClock(73 * 3_600_000)
  await sweepAttachments(app.services)
  expect((await fetchFile(ann, file.id)).statusCode).toBe(404)
})

test.each([
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['C:\\Users\\Ann\\deed.pdf', 'application/pdf', 'deed.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['photo\u202Egnp.exe', 'image/png', 'photognp.exe.png'],
  ['...', 'image/png', 'file.png'],
  ['a\u0000b\nc".jpg', 'image/jpeg', 'abc.jpg'],
  ['ü'.repeat(300) + '.jpg', 'image/jpeg', `${'ü'.repeat(110)}.jpg`],
])('the name %j is kept as a name only', (givenName, type, safe) => {
  expect(safeName(givenName, type)).toBe(safe)
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('no other account of the machine reads files of messages, whole, small or on their way', async () => {
  const files = [await upload(ann, 'closed.jpg', photo), await upload(ann, 'closed.txt', Buffer.from('Only for us'))]
  const root = app.services.files.localPath('attachments/')
  expect([await modeOf(root), await modeOf(join(app.services.config.dataDir, 'uploads', 'attachments'))]).toEqual([0o700, 0o700])
  for (const { id } of files) {
    expect(await modeOf(join(root, id))).toBe(0o700)
    for (const name of await readdir(join(root, id))) expect([name, await modeOf(join(root, id, name))]).toEqual([name, 0o600])
  }
})

test('what an earlier version left open is closed at the start', async () => {
  const old = app.services.files.localPath(`attachments/${'e'.repeat(32)}/`)
  await mkdir(old, { recursive: true })
  await writeFile(join(old, 'file'), 'Old words')
  await chmod(join(old, 'file'), 0o644)
  for (const folder of [old, join(old, '..')]) await chmod(folder, 0o755)
  await closeAttachments(app.services)
  expect([await modeOf(join(old, '..')), await modeOf(old), await modeOf(join(old, 'file'))]).toEqual([0o700, 0o700, 0o600])
})
