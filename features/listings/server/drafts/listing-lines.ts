import { sql } from 'kysely'
import { publishingIn } from '#features/agents/server'
import { acknowledgedPhrases } from '#features/copy-lint/server'
import { zipCode } from '#features/location/server'
import type { Actor } from '#platform/contract/access.ts'
import type { Services } from '#platform/http/services.ts'
import type { MyPropertyLine } from '../../contract/property.ts'
import { attachedVideos } from '../public/attached-videos.ts'
import { sourceOf } from '../public/listing-source.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { standingOf } from './listing-replies.ts'
import { photosByListing, photosQuery } from '../photos/photo-replies.ts'
import { photosOrPoster } from '../photos/poster-photo.ts'
import { missingFor } from './publish-guard.ts'
import { captionLeak } from './caption-leak.ts'
import { unresolvedWording } from './wording.ts'

type Context = Pick<Services, 'db' | 'files' | 'now'>
type LineRow = ListingRow & { photo_count: number; video_count: number }

/** Selects the listings of an agent with what their lines count. */
export const selectLines = (db: Services['db'], agentId: number) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .selectAll()
    .select(sql<number>`(select count(*) from listing_photo where listing_photo.listing_key = listing.listing_key)`.as('photo_count'))
    .select(sql<number>`(select count(*) from listing_video where listing_video.listing_key = listing.listing_key)`.as('video_count'))
    .where('list_agent_account_id', '=', agentId)

/** Returns the lines of these listings in their order. Reads photos, videos and captions of each: pass a page at a time. */
export async function toLines({ db, files, now }: Context, actor: Actor, rows: readonly LineRow[]): Promise<MyPropertyLine[]> {
  if (rows.length === 0) return []
  const keys = rows.map((row) => row.listing_key)
  const photos = photosByListing(await photosQuery(db, keys).execute())
  const videos = await attachedVideos(sourceOf(db), keys)
  const leaks = new Map(
    await Promise.all(
      rows.map(async (row) => [row.listing_key, await captionLeak({ db, files }, row, videos.get(row.listing_key) ?? [])] as const),
    ),
  )
  const zips = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.postal_code ?? ''))].map(async (zip) => [zip, zip ? await zipCode(db, zip) : undefined] as const),
    ),
  )
  const acknowledged = await acknowledgedPhrases(db, keys)
  const obstaclesIn = await publishingIn(db, actor.id)
  const today = new Date(now()).toISOString().slice(0, 10)
  return rows.map((row) => ({
    ...standingOf(actor, row),
    title: row.x_title,
    price: row.list_price,
    city: row.city,
    // Moderators have withheld its files.
    mainPhoto: row.x_legal_hold_at
      ? null
      : (photosOrPoster(photos.get(row.listing_key) ?? [], videos.get(row.listing_key) ?? [], row.x_title ?? '')[0] ?? null),
    photoCount: row.photo_count,
    videoCount: row.video_count,
    missing: missingFor({
      row,
      photos: photos.get(row.listing_key) ?? [],
      videos: videos.get(row.listing_key) ?? [],
      unresolvedWording: unresolvedWording(
        row,
        photos.get(row.listing_key) ?? [],
        videos.get(row.listing_key) ?? [],
        acknowledged.get(row.listing_key) ?? [],
      ),
      captionLeak: leaks.get(row.listing_key),
      zip: zips.get(row.postal_code ?? ''),
      agentObstacles: obstaclesIn(row.state_or_province),
      today,
    }),
  }))
}
