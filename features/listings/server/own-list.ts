import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OwnPropertyLine } from '../contract.ts'
import type { ListingTables } from './listing-rows.ts'
import { mainPhotos } from './photo-replies.ts'

/** An agent's homes for the dashboard, last changed first, at most 500. */
export async function ownLines(db: Database, accountId: number): Promise<OwnPropertyLine[]> {
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .selectAll()
    .select(sql<number>`(select count(*) from listing_photo where listing_photo.listing_key = listing.listing_key)`.as('photo_count'))
    .select(sql<number>`(select count(*) from listing_video where listing_video.listing_key = listing.listing_key)`.as('video_count'))
    .where('list_agent_account_id', '=', accountId)
    .orderBy('modification_timestamp', 'desc')
    .orderBy('listing_key', 'desc')
    .limit(500)
    .execute()
  const photos = await mainPhotos(
    db,
    rows.map((row) => row.listing_key),
  )
  return rows.map((row) => ({
    id: row.listing_key,
    title: row.x_title,
    price: row.list_price,
    address: row.unparsed_address,
    city: row.city,
    state: row.state_or_province,
    status: row.standard_status,
    editorialStatus: row.editorial_status,
    archived: row.hidden_at !== null,
    isPublic: row.x_is_public,
    mainPhoto: photos.get(row.listing_key) ?? null,
    photoCount: row.photo_count,
    videoCount: row.video_count,
    publishedAt: row.x_first_public_at?.toISOString() ?? null,
    updatedAt: row.modification_timestamp.toISOString(),
  }))
}
