import { sql } from 'kysely'
import { filmedEveryDays, generateTours } from '#features/videos/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'

const dayMs = 86_400_000
const photosEach = 3
/** Generated listings were published in so many days before now. */
export const publishedWithinDays = 720

/**
 * Makes the temporary tables `generated_album` of model homes, `generated_photo` and `toured_walk`, what a listing says of each
 * tour, until the end of the transaction. From now on the files of the models stay when a listing or a video goes.
 */
export async function generateMedia(
  trx: DatabaseTransaction,
  { models, agentIds, now }: { models: readonly number[]; agentIds: readonly number[]; now: number },
): Promise<void> {
  await sql`create temporary table generated_album on commit drop as
    select row_number() over (order by listing_key) as album, listing_key,
      (select film.id from listing_video shown join video_asset film on film.id = shown.video_id where shown.listing_key = listing.listing_key
        and film.source = 'upload' and film.media_status = 'Complete' order by shown."order" limit 1) as model
    from listing where listing_key = any (${models}::bigint[]) and exists (select from listing_photo photo where photo.listing_key = listing.listing_key)`.execute(
    trx,
  )
  await sql`update listing_photo set x_shares_files = true where listing_key in (select listing_key from generated_album) and not x_shares_files`.execute(
    trx,
  )
  await sql`create temporary table generated_photo on commit drop as
    select album, photo.* from generated_album join listing_photo photo using (listing_key) where photo."order" <= ${photosEach}`.execute(
    trx,
  )
  const { rows } = await sql<{ model: number }>`select model from generated_album where model is not null order by album`.execute(trx)
  const last = Math.floor(now / dayMs / filmedEveryDays) - 1
  const first = Math.floor((now / dayMs - publishedWithinDays) / filmedEveryDays) - 1
  await generateTours(trx, { models: [...new Set(rows.map(({ model }) => model))], agentIds, stretches: { first, last } })
  // As a listing names the rooms of its tours in bits, once for each tour.
  await sql`create temporary table toured_walk on commit drop as
    select agent_id, kind as walk, stretch, video_id, ceil(seconds)::int as tour_seconds, (filmed_at at time zone 'UTC')::date as filmed_on,
      (select min(album) from generated_album where generated_album.model = generated_tour.model) as tour_album,
      listing_room_bits(array(select image_of from video_chapter chapter where chapter.video_id = generated_tour.video_id)) as tour_rooms
    from generated_tour`.execute(trx)
  // Without their sizes the database goes through all tours for each listing.
  for (const table of ['generated_album', 'generated_photo', 'toured_walk']) await sql`analyze ${sql.table(table)}`.execute(trx)
}
