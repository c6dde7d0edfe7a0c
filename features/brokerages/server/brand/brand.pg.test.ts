import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { heicPhoto } from '#platform/storage/heic/heic.fixtures.ts'
import { cutPhoto, samsungPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { agentBrand, removeBrokerageMember } from '#features/brokerages/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { logoPath, setBrand } from '../../contract/brand.ts'
import { brokerageWorld, type BrokerageWorld } from '../testing/brokerage-world.fixtures.ts'
import { mailBrands } from './brand.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld()
})

const set = (by: Actor, accentColor: string, logoAlt = '') => world.as(by).call(setBrand, { body: { accentColor, logoAlt } })
const put = (by: Actor, image: Buffer, type = 'image/png') =>
  world.as(by).inject({ method: 'PUT', url: logoPath, payload: image, headers: { 'content-type': type } })
const brandOf = async (agent: Actor) => (await world.call(agentBrand, { params: { agentId: agent.id } })).brand
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#88442200' } })

test('a logo is re-encoded whole on white, stands beside every agent of the brokerage, and goes with it', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  expect(await brandOf(agent)).toBeNull()
  const image = await picture(960, 200)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer()
  expect((await put(admin, image)).statusCode).toBe(200)
  const logo = (await brandOf(agent))?.logo
  expect(logo).toMatchObject({ width: 480, height: 100, alt: 'Live Oak Realty' })
  const file = await world.inject({ method: 'GET', url: logo?.url ?? '' })
  const pixel = await sharp(file.rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect([file.headers['content-type'], [...pixel], file.rawPayload.includes('secret place')]).toEqual([
    'image/webp',
    [255, 255, 255],
    false,
  ])
  await set(admin, '', 'A live oak')
  const mailed = await mailBrands(world.services)(world.services.db, [agent.id, 999_999])
  expect(mailed.get(agent.id)?.logo).toMatchObject({ alt: 'A live oak', width: 192, height: 40 })
  expect((await world.mine(agent)).brokerage?.brand.logo?.alt).toBe('A live oak')
  await world.as(admin).call(removeBrokerageMember, { params: { accountId: agent.id } })
  expect(await brandOf(agent)).toBeNull()
  await put(admin, await picture(100, 100).png().toBuffer())
  expect((await world.inject({ method: 'GET', url: logo?.url ?? '' })).statusCode).toBe(404)
  const last = (await brandOf(admin))?.logo?.url ?? ''
  await world.as(admin).call(removeBrokerageMember, { params: { accountId: admin.id } })
  expect((await world.inject({ method: 'GET', url: last })).statusCode).toBe(404)
})

test.each([
  ['Samsung phone', samsungPhoto, 'image/jpeg'],
  ['iPhone', heicPhoto, 'image/heic'],
  ['camera that stopped near the end', () => cutPhoto(0.9), 'image/jpeg'],
])('a logo photographed with a %s is taken', async (_phone, make, type) => {
  const admin = await world.founder()
  expect((await put(admin, await make(), type)).statusCode).toBe(200)
})

test('half a logo is refused as cut off', async () => {
  const refused = await put(await world.founder(), await cutPhoto(0.5), 'image/jpeg')
  expect([refused.statusCode, refused.body]).toEqual([415, expect.stringContaining('the file is cut off')])
})

test('a color that is hard to see is refused with the nearest one that is not', async () => {
  const admin = await world.founder()
  expect(await refusal(set(admin, '#FFFF00'))).toMatchObject({
    status: 400,
    fields: { 'body.accentColor': expect.stringMatching(/^#FFFF00 is hard to see .* The nearest color that works is #[0-9A-F]{6}\.$/) },
  })
  expect(await refusal(set(admin, 'green'))).toMatchObject({
    fields: { 'body.accentColor': 'Enter a color as six letters and digits, such as #1F5B4A.' },
  })
  await set(admin, 'cf4726')
  expect(await brandOf(admin)).toMatchObject({ accentColor: '#CF4726', logo: null })
  await set(admin, '')
  expect(await brandOf(admin)).toBeNull()
})

test('only administrators change it, and what is no picture or too large is refused', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  const image = await picture(10, 10).png().toBuffer()
  expect(await refusal(set(agent, '#CF4726'))).toMatchObject({ status: 409 })
  expect((await put(agent, image)).statusCode).toBe(409)
  expect((await put(await world.buyer(), image)).statusCode).toBe(403)
  expect((await world.as(agent).inject({ method: 'DELETE', url: logoPath })).statusCode).toBe(409)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  expect((await put(admin, svg, 'image/svg+xml')).statusCode).toBe(415)
  expect((await put(admin, Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect(await brandOf(admin)).toBeNull()
})
