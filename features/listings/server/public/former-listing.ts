import { sql } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'
import { sourceOf } from './listing-source.ts'
import { cardsOf } from './property-cards.ts'
import { publicListings } from './public-rows.ts'

const offered = 6
const fewest = 3
/** Half the height of the boxes that are looked through one after the other, in degrees of latitude: about 15 and 60 km. */
const reaches = [0.14, 0.55] as const

/**
 * Where a listing was that visitors could see once, and what is for sale around it. Distances are those from its public point,
 * so a withheld one cannot be found by them. Drafts and listings that are shown look as if they did not exist.
 */
export async function formerListing(db: Database, id: number) {
  const row = await db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['city', 'state_or_province', 'postal_code', 'x_public_latitude', 'x_public_longitude'])
    .where('listing_key', '=', id)
    .where('x_is_public', '=', false)
    .where('x_first_public_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.city || !row.state_or_province || !row.postal_code) throw new Problem('not-found')
  const { city, state_or_province: state, postal_code: zipCode, x_public_latitude: latitude, x_public_longitude: longitude } = row
  const near = latitude === null || longitude === null ? [] : await nearest(db, latitude, longitude)
  return { city, state, zipCode, near }
}

async function nearest(db: Database, latitude: number, longitude: number) {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const within = (reach: number) =>
    publicListings(db)
      .where('x_is_public', '=', true)
      .where('x_on_market', '=', true)
      .where('x_public_latitude', '>', latitude - reach)
      .where('x_public_latitude', '<', latitude + reach)
      .where('x_public_longitude', '>', longitude - reach / narrowing)
      .where('x_public_longitude', '<', longitude + reach / narrowing)
      .orderBy(sql`(x_public_latitude - ${latitude}) ^ 2 + ((x_public_longitude - ${longitude}) * ${narrowing}) ^ 2`)
      .orderBy('listing_key')
      .limit(offered)
      .execute()
  const close = await within(reaches[0])
  return cardsOf(sourceOf(db), close.length < fewest ? await within(reaches[1]) : close)
}
