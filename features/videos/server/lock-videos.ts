import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { videoTables } from './video-rows.ts'

/** Locks what shows a video, then the video: triggers of a video write to its listings, and a listing is locked before its videos. */
export async function lockVideo(trx: Database, id: number): Promise<void> {
  await lockListingsShowing(trx, id)
  await videoTables(trx).selectFrom('video_asset').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Locks the listings that show a video, in the order of their keys. */
export async function lockListingsShowing(trx: Database, id: number): Promise<void> {
  await sql`select listing_lock_shown(array[${id}::bigint])`.execute(trx)
}
