import { sql, type RawBuilder } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Chapter } from '#features/videos/contract'

/** The rooms of a kind of home in the order in which a tour walks through them, without and with those of a large home. */
const walks = [
  ['house', 'Front of Structure', 'Living Room', 'Kitchen', 'Primary Bedroom', 'Bathroom', 'Yard'],
  [
    'large house',
    'Front of Structure',
    'Living Room',
    'Dining Room',
    'Kitchen',
    'Office',
    'Primary Bedroom',
    'Bedroom',
    'Bathroom',
    'Yard',
  ],
  ['townhouse', 'Front of Structure', 'Living Room', 'Kitchen', 'Primary Bedroom', 'Laundry', 'Patio'],
  ['large townhouse', 'Front of Structure', 'Living Room', 'Kitchen', 'Office', 'Primary Bedroom', 'Bedroom', 'Laundry', 'Patio'],
  ['condo', 'Living Room', 'Kitchen', 'Bedroom', 'Bathroom', 'Balcony'],
  ['large condo', 'Living Room', 'Dining Room', 'Kitchen', 'Primary Bedroom', 'Bedroom', 'Bathroom', 'Balcony', 'View'],
  ['cabin', 'Front of Structure', 'Living Room', 'Kitchen', 'Bedroom', 'Deck'],
  ['large cabin', 'Front of Structure', 'Family Room', 'Kitchen', 'Bedroom', 'Bathroom', 'Deck', 'Yard'],
] as const satisfies [string, ...Chapter['room'][]][]

export const generatedTours = {
  /** Films are dated within stretches of so many days since 1970. */
  filmedEveryDays: 28,
  /** Selects the length in seconds. It is the same for each model, so that it is known before a model is chosen. */
  seconds: sql<number>`(35 + floor(power(
  (hashtextextended(concat_ws(' ', agent_id, kind, stretch), 2) & 1048575) / 1048576.0::float8, 1.6) * 205) + 0.5)`,
}
const { filmedEveryDays } = generatedTours
const chapterRows = walks.flatMap(([kind, ...rooms]) =>
  rooms.map((room, index) => ({ kind, room, part: index / rooms.length, like: room === 'Primary Bedroom' ? 'Bedroom' : room })),
)

/**
 * Makes the temporary table `generated_tour` until the end of the transaction, after adding those of its tours that are not
 * there yet. `wanted` selects distinct agent_id, kind, stretch and model: an agent films a kind of home once in a stretch with the
 * files of a model, an uploaded film that plays. Chapters lie in that film; the length is invented, as else all would be equally long.
 */
export async function generateTours(trx: DatabaseTransaction, wanted: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table generated_tour on commit drop as
    select agent_id, kind, stretch, model, null::bigint as video_id, ${generatedTours.seconds} as seconds, filmed_at,
      'Generated tour: ' || kind || ' ' || model || ', filmed ' || filmed_at::date as title
    from (select *,
        timestamptz '1970-01-01 15:00Z' + (stretch * ${filmedEveryDays}::int + abs(hashtextextended(name, 3) % ${filmedEveryDays}::int)::int) * interval '1 day' as filmed_at
      from (select *, concat_ws(' ', agent_id, kind, stretch, model) as name from (${wanted}) as film) as named) as dated`.execute(trx)
  await sql`analyze generated_tour`.execute(trx)
  await sql`update video_asset set shares_files = true where id in (select model from generated_tour) and not shares_files`.execute(trx)
  await sql`insert into video_asset (account_id, source, media_status, title, duration_seconds, width, height, codec, content_type, byte_size,
      storage_folder, shares_files, poster_stem, poster_widths, poster_avif, metadata_blanked_at, hides_media, created_at, modification_timestamp)
    select agent_id, source, media_status, generated_tour.title, seconds, width, height, codec, content_type, byte_size,
      storage_folder, true, poster_stem, poster_widths, poster_avif, metadata_blanked_at, hides_media, filmed_at, filmed_at
    from generated_tour join video_asset on video_asset.id = model
    where not exists (select from video_asset there where there.account_id = agent_id and there.title = generated_tour.title)
    order by agent_id, filmed_at`.execute(trx)
  // Tours of an earlier run keep their length.
  await sql`update generated_tour set video_id = there.id, seconds = there.duration_seconds from video_asset there
    where there.account_id = agent_id and there.title = generated_tour.title`.execute(trx)
  await sql`insert into video_chapter (video_id, start_seconds, image_of, label, still_stem)
    select tour.video_id, floor(part * film.duration_seconds * 100) / 100, room, room, still.still_stem
    from generated_tour tour join video_asset film on film.id = tour.model
    join unnest(${chapterRows.map(({ kind }) => kind)}::text[], ${chapterRows.map(({ room }) => room)}::text[],
      ${chapterRows.map(({ part }) => part)}::float8[], ${chapterRows.map(({ like }) => like)}::text[]) as chapter (kind, room, part, seen) using (kind)
    left join lateral (select still_stem from video_chapter where video_id = tour.model and image_of = seen limit 1) as still on true
    where not exists (select from video_chapter there where there.video_id = tour.video_id)`.execute(trx)
}
