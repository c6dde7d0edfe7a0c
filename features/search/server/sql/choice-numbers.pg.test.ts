import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { amenities, getProperty } from '#features/listings/contract'
import { searchProperties, tourRooms } from '#features/search/contract'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'

let app: ListingWorld

beforeAll(async () => void (app = await world()))

test('a home keeps the amenities that an earlier version stored', async () => {
  const { id } = await app.published(await app.agent(), {})
  const [basement, waterfront] = [2, 32_768]
  await sql`update listing set x_amenities = ${basement + waterfront} where listing_key = ${id}`.execute(app.services.db)
  expect((await app.call(getProperty, { params: { id } })).amenities).toEqual(['Basement', 'Waterfront'])
  const idsWith = async (name: (typeof amenities.names)[number]) =>
    (await app.call(searchProperties, { query: { amenities: [name] } })).items.map((item) => item.id)
  expect([await idsWith('Waterfront'), await idsWith('Pool')]).toEqual([[id], []])
})

test('every amenity has a label in SQL by its number', async () => {
  const sets = amenities.names.map((name) => amenities.toBits([name]))
  const { rows } = await sql<{ label: string }>`
    select ${sql.raw('listing_amenity_words')}(bits) as label from unnest(${sets}::integer[]) with ordinality as each (bits, at) order by at`.execute(
    app.services.db,
  )
  const message = 'For a new amenity add a migration that replaces the function of this statement and computes listing.x_words again.'
  expect(
    rows.map(({ label }) => label),
    message,
  ).toEqual(amenities.names)
})

test('every room of a tour has the same number in SQL', async () => {
  const { rows } = await sql<{ bits: number }>`
    select listing_room_bits(array[room]) as bits from unnest(${[...tourRooms.names]}::text[]) with ordinality as each (room, at)
    order by at`.execute(app.services.db)
  const message = 'For a new room add a migration that replaces listing_room_bits and refreshes listing.x_tour_rooms.'
  expect(
    rows.map(({ bits }) => bits),
    message,
  ).toEqual(tourRooms.names.map((name) => 1 << tourRooms.numbers[name]))
})
