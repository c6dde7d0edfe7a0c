import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { videoTables, type VideoEdits } from '../video-rows.ts'

const columns = ['chapters', 'title', 'poster', 'captions'] as const

/** Returns what waits of a video; null each where it does not change. */
export async function editsOf(db: Database, videoId: number): Promise<VideoEdits> {
  const row = await videoTables(db).selectFrom('video_revision').select(columns).where('video_id', '=', videoId).executeTakeFirst()
  return row ?? { chapters: null, title: null, poster: null, captions: null }
}

/** Stores some of what waits of a locked video; where nothing is left, what waits beside its listings ends. */
export async function writeEdits(trx: DatabaseTransaction, videoId: number, some: Partial<VideoEdits>): Promise<void> {
  const { title, ...edits } = { ...(await editsOf(trx, videoId)), ...some }
  const revisions = videoTables(trx)
  if (title === null && Object.values(edits).every((each) => each === null)) {
    await revisions.deleteFrom('video_revision').where('video_id', '=', videoId).execute()
    return
  }
  const [chapters, poster, captions] = [edits.chapters, edits.poster, edits.captions].map((each) => each && JSON.stringify(each))
  const values = { chapters, title, poster, captions }
  await revisions
    .insertInto('video_revision')
    .values({ video_id: videoId, ...values })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet(values))
    .execute()
}
