import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PropertyCard } from '#features/listings/contract'
import { sourceOf } from './listing-source.ts'
import { cardsOf } from './property-cards.ts'
import { publicListings } from './public-rows.ts'

const shown = 8

/** Returns the newest listings for sale that have a tour or photos; nobody pays for a place here. */
export async function featuredListings(db: Database): Promise<PropertyCard[]> {
  const rows = await publicListings(db)
    // Implied by the next line, but needed for the index, which holds sold listings too.
    .where('x_is_public', '=', true)
    .where('x_on_market', '=', true)
    .where('standard_status', 'in', ['Active', 'Coming Soon'])
    .where(sql<boolean>`listing_key in (select listing_key from listing_video union select listing_key from listing_photo)`)
    .orderBy(sql`x_first_public_at`, 'desc')
    .orderBy('listing_key', 'desc')
    .select(sql<boolean>`exists (select from listing_video video where video.listing_key = listing.listing_key)`.as('hasVideo'))
    .limit(shown * 3)
    .execute()
  // Only those that are shown are read in full.
  const withVideoFirst = rows.toSorted((a, b) => Number(b.hasVideo) - Number(a.hasVideo)).slice(0, shown)
  const cards = await cardsOf(sourceOf(db), withVideoFirst)
  return cards.toSorted((a, b) => Number(b.tour !== null) - Number(a.tour !== null))
}
