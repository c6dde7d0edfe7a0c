import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { identity } from '#features/identity/server'
import { heicPhoto } from '#platform/storage/heic/heic.fixtures.ts'
import { cutPhoto, samsungPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { testApp, type Acting, type TestApp } from '#platform/testing/test-app.ts'
import { photoPath } from '../contract.ts'
import { accounts, actorOf } from '../server.ts'
import { createPerson } from './testing/person.fixtures.ts'

let app: TestApp
let mia: Acting

beforeAll(async () => {
  app = await testApp(identity, accounts)
  mia = app.as(actorOf(await createPerson(app.services.db)))
})

const put = (image: Buffer, type = 'image/jpeg', as: Acting = mia) =>
  as.inject({ method: 'PUT', url: photoPath, payload: image, headers: { 'content-type': type } })
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#884422' } })

test('a portrait becomes a small square without metadata, and replacing it removes the former', async () => {
  const image = await picture(900, 600)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const first = (await put(image)).json<{ profileImageUrl: string }>().profileImageUrl
  const shown = await app.inject({ method: 'GET', url: first })
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
  expect(shown.rawPayload.includes('secret place')).toBe(false)
  const second = (await put(image)).json<{ profileImageUrl: string }>().profileImageUrl
  expect(second).not.toBe(first)
  expect((await app.inject({ method: 'GET', url: first })).statusCode).toBe(404)
  expect((await mia.inject({ method: 'DELETE', url: photoPath })).json()).toMatchObject({ profileImageUrl: null })
  expect((await app.inject({ method: 'GET', url: second })).statusCode).toBe(404)
})

test.each([
  ['Samsung phone', samsungPhoto, 'image/jpeg'],
  ['iPhone', heicPhoto, 'image/heic'],
  ['stopped download', () => cutPhoto(0.9), 'image/jpeg'],
])('a portrait is taken as a %s writes it', async (_phone, make, type) => {
  const saved = (await put(await make(), type)).json<{ profileImageUrl: string }>().profileImageUrl
  const shown = await app.inject({ method: 'GET', url: saved })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
})

test('half a portrait is refused as cut off', async () => {
  const refused = await put(await cutPhoto(0.5), 'image/jpeg')
  expect([refused.statusCode, refused.body]).toEqual([415, expect.stringContaining('the file is cut off')])
})

test('what is no photo is refused, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const truncated = (await picture(900, 900).png().toBuffer()).subarray(0, 200)
  const huge = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  for (const image of [svg, Buffer.from('not an image'), truncated, huge]) expect((await put(image)).statusCode).toBe(415)
  expect((await put(Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(413)
  expect((await put(await picture(9, 9).png().toBuffer(), 'image/png', app.as())).statusCode).toBe(401)
})

test.each(['../accounts', 'x.webp', `${'a'.repeat(32)}.webp`, '%2e%2e%2fsecret'])('no file but a portrait is served: %s', async (file) => {
  expect((await app.inject({ method: 'GET', url: `/media/people/${file}` })).statusCode).toBe(404)
})
