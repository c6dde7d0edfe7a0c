import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Property } from '#features/listings/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import type { Actor } from '#platform/contract/access.ts'
import { gatherDuplicates } from './gather-duplicates.ts'
import { moderationWorld } from './testing/moderation-world.fixtures.ts'

const { app, queue, decide, caseOf } = await moderationWorld()

/** A picture of its own for every number: soft spots of light, as photos have them. */
async function picture(seed: number): Promise<Buffer> {
  let state = seed * 0x9e3779b9
  const random = () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    return ((state ^ (state >>> 13)) >>> 3) & 255
  }
  const pixels = Buffer.from(Array.from({ length: 12 * 9 * 3 }, random))
  return sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(1200, 900, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer()
}
/** As somebody saves it from a page: smaller, and in another format. */
const copied = async (photo: Buffer): Promise<Buffer> => sharp(photo).resize(700).webp({ quality: 45 }).toBuffer()

async function listingWith(agent: Actor, photos: readonly Buffer[], streetNumber: string): Promise<number> {
  const { id } = await app.published(agent, { streetNumber })
  for (const payload of photos) {
    const reply = await app.as(agent).inject({
      method: 'POST',
      url: `/api/agent/properties/${id}/photos`,
      headers: { 'content-type': 'image/jpeg' },
      payload,
    })
    expect(reply.statusCode).toBe(201)
  }
  return id
}

const duplicates = async () => {
  await gatherDuplicates(app.services)
  return (await queue()).map(({ thingId, signals }) => [
    thingId,
    signals.filter(({ kind }) => kind !== 'new-account').map(({ kind, detail }) => [kind, detail]),
  ])
}

test('a home with two re-encoded, smaller photos of another agent’s home gets a signal, one with a single photo or by the same agent none', async () => {
  const [owner, copycat, neighbor] = [await app.agent(), await app.agent(), await app.agent()]
  const photos = [await picture(1), await picture(2), await picture(3)]
  const original = await listingWith(owner, photos, '10')
  await listingWith(owner, photos, '12')
  await listingWith(neighbor, [await copied(photos[0] as Buffer), await picture(8), await picture(9)], '14')
  expect(await duplicates()).toEqual([])
  const copy = await listingWith(copycat, [await picture(7), await copied(photos[1] as Buffer), await copied(photos[2] as Buffer)], '16')
  expect(await duplicates()).toEqual([[copy, expect.arrayContaining([['same-photos', `#${original}`]])]])
  // The list shows the two that are alike beside what they were taken from, and not the third.
  const [case_] = await queue()
  const of = async (id: number, places: readonly number[]) => {
    const { photos } = (await app.inject({ method: 'GET', url: `/api/properties/${id}` })).json<Property>()
    return places.map((place) => photos.map(pictureSizes)[place]?.[0]?.webp)
  }
  const [here, there] = [await of(copy, [1, 2]), await of(original, [1, 2])]
  expect(case_?.photoMatches.find(({ id }) => id === original)?.pairs).toEqual(here.map((url, at) => ({ here: url, there: there[at] })))
  // Dismissed, the same pair is not asked again.
  await decide(await caseOf(copy), { step: 'dismiss' })
  expect(await duplicates()).toEqual([])
})

test('the same address and unit of another agent is a signal, another unit is none', async () => {
  const [owner, copycat, upstairs] = [await app.agent(), await app.agent(), await app.agent()]
  const first = await app.published(owner, { streetNumber: '77', streetName: 'Kinney Avenue', unitNumber: 'A' })
  await app.published(upstairs, { streetNumber: '77', streetName: 'Kinney Avenue', unitNumber: 'B' })
  expect(await duplicates()).toEqual([])
  const second = await app.published(copycat, { streetNumber: '77', streetName: 'kinney avenue', unitNumber: 'a' })
  // Listings saved before units had one form keep their text.
  await sql`update listing set unit_number = 'Apt. #A' where listing_key = ${first.id}`.execute(app.services.db)
  expect(await duplicates()).toEqual([[second.id, [['same-address', `#${first.id}`]]]])
  await sql`delete from moderation_case`.execute(app.services.db)
})
