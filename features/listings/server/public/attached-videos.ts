import type { Video } from '#features/videos/contract'
import type { ListingSource } from './listing-source.ts'

/** Returns the videos of these listings, each list in the agent's order. */
export async function attachedVideos(
  source: Pick<ListingSource, 'links' | 'videos'>,
  listingKeys: readonly number[],
): Promise<Map<number, Video[]>> {
  if (listingKeys.length === 0) return new Map()
  const links = await source.links(listingKeys)
  const videos = await source.videos([...new Set(links.map(({ video_id }) => video_id))])
  const attached = new Map<number, Video[]>()
  for (const { listing_key, video_id } of links) {
    const video = videos.get(video_id)
    if (video) attached.set(listing_key, [...(attached.get(listing_key) ?? []), video])
  }
  return attached
}
