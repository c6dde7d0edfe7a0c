import type { DatabaseTransaction } from '#platform/database/database.ts'
import { videoTables } from './video-rows.ts'

/** Moves finished videos from the library of one agent to that of another; files and addresses stay as they are. */
export async function handOverVideos(
  trx: DatabaseTransaction,
  ids: readonly number[],
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await videoTables(trx)
    .updateTable('video_asset')
    .set({ account_id: to, modification_timestamp: at })
    .where('id', 'in', ids)
    .where('account_id', '=', from)
    .where('media_status', '=', 'Complete')
    .execute()
}
