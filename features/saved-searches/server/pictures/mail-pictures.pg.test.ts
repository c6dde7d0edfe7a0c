import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { getMyProperty, getProperty, saveProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import { sealed } from '#features/notifications/server'
import type { Actor } from '#platform/contract/access.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { saveSearch } from '../../contract.ts'
import { alertWorld, type AlertWorld } from '../testing/alert-world.fixtures.ts'

const dayMs = 86_400_000
const address = /^http:\/\/[^/]+(\/media\/mail\/picture\.(\d+)\.(\d+)\.[\w-]{43}\.jpg)$/
let world: AlertWorld

beforeAll(async () => {
  world = await alertWorld()
})

const as = (who: Actor) => world.app.as(who)
const get = (url: string) => world.app.inject({ url })

/** Publishes a home with a photo in a ZIP that these people watch by mail. Returns it with the mails they got. */
async function mailed(zipCode: string, more: { addressWithheld?: boolean; hasPhoto?: boolean } = {}) {
  const { addressWithheld = false, hasPhoto = true } = more
  const people = [await world.person(), await world.person()]
  for (const who of people) await as(who).call(saveSearch, { body: { name: 'Porches', query: `q=${zipCode}`, mail: 'now' } })
  const listing = await world.publish(`Porch ${zipCode}`, 550_000, { zipCode, streetName: 'Secretgarden Lane', addressWithheld })
  if (hasPhoto) await addPhoto(listing)
  await world.run()
  // The job that mails runs every 20 seconds.
  world.app.moveClock(21_000)
  await world.app.server.jobs.runDue()
  const { rows } = await sql<{ text: string; html: string }>`select body_text as text, body_html as html from outbox_message
    where recipient = any(select email from account where id = any(${people.map(({ id }) => id)}::bigint[]))`.execute(world.app.services.db)
  return { listing, mails: rows, images: rows.map(({ html }) => html.match(/<img[^>]*>/g) ?? []) }
}

async function addPhoto({ id }: MyProperty): Promise<void> {
  const payload = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
  const url = `/api/agent/properties/${id}/photos`
  expect((await as(world.agent).inject({ method: 'POST', url, headers: { 'content-type': 'image/jpeg' }, payload })).statusCode).toBe(201)
}

const sourceOf = (tag = '') => /src="([^"]*)"/.exec(tag)?.[1] ?? ''
const pathOf = (tag = '') => address.exec(sourceOf(tag))?.[1] ?? 'no picture of ours'

test('a mail shows the home by an address of ours that ends and is the same for everybody', async () => {
  const today = Math.floor(world.app.services.now() / dayMs)
  const { listing, mails, images } = await mailed('78741')
  expect(images.map((tags) => tags.length)).toEqual([1, 1])
  const [first = '', second = ''] = images.flat()
  expect(sourceOf(first)).toMatch(address)
  expect(sourceOf(second)).toBe(sourceOf(first))
  expect(first).toContain('alt="Photo of Porch 78741" width="456" height="256"')
  const reply = await get(pathOf(first))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
  expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 912, height: 512 })
  expect(mails[0]?.text).toContain(`New match: Porch 78741\n$550,000 · 3 beds · Austin, TX\nMatches “Porches”\n`)
  expect(mails[0]?.text).not.toContain('/media/')
  const [, id, lastDay] = address.exec(sourceOf(first))?.slice(1) ?? []
  expect(Number(id)).toBe(listing.id)
  expect([14, 15]).toContain(Number(lastDay) - today)
})

test('an address that we did not make, or made for something else, shows nothing', async () => {
  const { images } = await mailed('78742')
  const path = pathOf(images.flat()[0])
  const [, id = '', day = ''] = /picture\.(\d+)\.(\d+)\./.exec(path) ?? []
  const { db } = world.app.services
  const forged = [
    path.replace(`.${day}.`, `.${Number(day) + 1}.`),
    path.replace(`.${id}.`, `.${Number(id) - 1}.`),
    path.replace('picture.', 'mail.'),
    path.replace('.jpg', ''),
    `/media/mail/picture.${id}.${day}.${'A'.repeat(43)}.jpg`,
    `/media/mail/${await sealed(db, `mail.${id}`)}.jpg`,
    `/media/mail/${await sealed(db, `picture.${id}`)}.jpg`,
    `/media/mail/${'x'.repeat(90)}.jpg`,
    '/media/mail/..%2f..%2fphotos.jpg',
  ]
  for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  expect((await get(path)).statusCode).toBe(200)
})

test('a home that left the market, or withholds its address since, is shown by no mail any more', async () => {
  const { listing, images } = await mailed('78748')
  const path = pathOf(images.flat()[0])
  const status = async () => (await get(path)).statusCode
  await as(world.agent).call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Withdrawn' } })
  expect(await status()).toBe(404)
  await as(world.agent).call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Active' } })
  expect(await status()).toBe(200)
  const { version } = await as(world.agent).call(getMyProperty, { params: { id: listing.id } })
  await as(world.agent).call(saveProperty, { params: { id: listing.id }, body: { version, addressWithheld: true } })
  expect(await status()).toBe(404)
})

test('a photo that is withheld by law is in no mail', async () => {
  const { listing, images } = await mailed('78744')
  const { db, now } = world.app.services
  const { mainImageUrl } = await world.app.call(getProperty, { params: { id: listing.id } })
  const folder = /photos\/[0-9a-f]{32}/.exec(mainImageUrl ?? '')?.[0] ?? 'no folder'
  await db.transaction().execute((trx) => withheldFolders.withhold(trx, [folder], 'test', new Date(now())))
  expect((await get(pathOf(images.flat()[0]))).statusCode).toBe(404)
})

test('a home without a photo and one whose address is withheld are told in words alone', async () => {
  for (const more of [{ hasPhoto: false }, { addressWithheld: true }]) {
    const { mails, images } = await mailed(more.addressWithheld ? '78745' : '78746', more)
    expect(images).toEqual([[], []])
    expect(mails[0]?.html).toContain('New match: Porch')
    expect(JSON.stringify(mails)).not.toContain('Secretgarden')
  }
})

test('two weeks later a mail shows no pictures', async () => {
  const { images } = await mailed('78747')
  const path = pathOf(images.flat()[0])
  world.app.moveClock(13 * dayMs)
  expect((await get(path)).statusCode).toBe(200)
  world.app.moveClock(2 * dayMs)
  expect((await get(path)).statusCode).toBe(404)
})
