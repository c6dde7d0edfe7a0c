import type { Database } from '#platform/database/database.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { chapterProblems, setChapters, type Chapter } from '#features/videos/contract'
import { currentVideo, ownVideo } from './video-library.ts'
import { videoTables } from './video-rows.ts'

export function videoChapters(app: App, services: Services): void {
  const { db, now } = services

  route(app, setChapters, async ({ params, body }, { actor }) => {
    const video = await ownVideo(services, actor.id, params.id)
    if (video.source === 'matterport' && body.chapters.length > 0) {
      throw new Problem('invalid-input', 'A Matterport space has no time line, so it cannot have chapters.', {
        'body.chapters': 'A Matterport space has no time line.',
      })
    }
    const told = video.source === 'upload' ? null : (body.durationSeconds ?? null)
    const duration = told ?? video.duration_seconds
    const wrong = chapterProblems(body.chapters, duration)
    if (wrong.size > 0) {
      const fields = Object.fromEntries([...wrong].map(([place, message]) => [`body.chapters.${place}.startSeconds`, message]))
      throw new Problem('invalid-input', [...wrong.values()][0], fields)
    }
    await db.transaction().execute(async (transaction) => {
      await videoTables(transaction)
        .updateTable('video_asset')
        .set({ duration_seconds: duration, modification_timestamp: new Date(now()) })
        .where('id', '=', video.id)
        .execute()
      await replaceChapters(transaction, video.id, body.chapters)
    })
    return currentVideo(services, video.id)
  })
}

/** Call it in the transaction that locked the video's row: two savers must not mix their chapters. */
export async function replaceChapters(db: Database, videoId: number, chapters: readonly Chapter[]): Promise<void> {
  const tables = videoTables(db)
  await tables.deleteFrom('video_chapter').where('video_id', '=', videoId).execute()
  if (chapters.length === 0) return
  await tables
    .insertInto('video_chapter')
    .values(
      chapters.map(({ startSeconds, room, label }) => ({
        video_id: videoId,
        start_seconds: startSeconds,
        image_of: room,
        label: label || room,
      })),
    )
    .execute()
}
