import { sql } from 'kysely'
import { attachable, roomsOfFilm, videosById, type ClipRoom } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'

/** Returns the tour of a home whose agent may still show it: not one that is withheld by law. */
export async function tourOf(
  { db }: Pick<Services, 'db'>,
  accountId: number,
  listing: number | null,
): Promise<{ videoId: number; rooms: ClipRoom[] } | undefined> {
  if (listing === null) return undefined
  const { rows } = await sql<{ id: number }>`
    select video_id::int as id from listing_video where listing_key = ${listing} order by "order", video_id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [allowed, videos] = [await attachable(db, accountId, ids), await videosById(db, ids)]
  for (const id of ids) {
    const video = allowed.has(id) ? videos.get(id) : undefined
    const rooms = video?.source === 'upload' && video.status === 'Complete' ? roomsOfFilm(video) : []
    if (rooms.length > 0) return { videoId: id, rooms }
  }
  return undefined
}
