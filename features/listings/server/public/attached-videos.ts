import type { Video } from '#features/videos/contract'
import { videosById } from '#features/videos/server'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'

/** Returns the videos of these listings, each list in the agent's order. */
export async function attachedVideos(db: Database, listingKeys: readonly number[]): Promise<Map<number, Video[]>> {
  if (listingKeys.length === 0) return new Map()
  const links = await db
    .withTables<ListingTables>()
    .selectFrom('listing_video')
    .selectAll()
    .where('listing_key', 'in', listingKeys)
    .orderBy('listing_key')
    .orderBy('order')
    .execute()
  const videos = await videosById(db, [...new Set(links.map(({ video_id }) => video_id))])
  const attached = new Map<number, Video[]>()
  for (const { listing_key, video_id } of links) {
    const video = videos.get(video_id)
    if (video) attached.set(listing_key, [...(attached.get(listing_key) ?? []), video])
  }
  return attached
}
