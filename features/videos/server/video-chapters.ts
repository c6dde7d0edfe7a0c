import * as texts from '#texts/videos'
import type { Database } from '#platform/database/database.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { chapterProblems, setChapters, type Chapter } from '#features/videos/contract'
import { currentVideo, myVideo } from './video-library.ts'
import { removeFiles } from './video-files.ts'
import { stillKey } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

export function videoChapters(app: App, services: Services): void {
  const { db, files, now } = services

  route(app, setChapters, async ({ params, body }, { actor }) => {
    const video = await myVideo(services, actor.id, params.id)
    if (video.source === 'matterport' && body.chapters.length > 0) {
      throw new Problem('invalid-input', texts.matterportToursDontHaveATimelineSo, {
        'body.chapters': 'Matterport tours don’t have a timeline.',
      })
    }
    const reported = video.source === 'upload' ? null : (body.durationSeconds ?? null)
    const duration = reported ?? video.duration_seconds
    const wrong = chapterProblems(body.chapters, duration)
    if (wrong.size > 0) {
      const fields = Object.fromEntries([...wrong].map(([place, message]) => [`body.chapters.${place}.startSeconds`, message]))
      throw new Problem('invalid-input', [...wrong.values()][0], fields)
    }
    const dropped = await db.transaction().execute(async (transaction) => {
      await videoTables(transaction)
        .updateTable('video_asset')
        .set({ duration_seconds: duration, modification_timestamp: new Date(now()) })
        .where('id', '=', video.id)
        .execute()
      return replaceChapters(transaction, video.id, body.chapters)
    })
    await removeFiles(
      files,
      video,
      dropped.map((stem) => stillKey(video.storage_folder, stem)),
    )
    return currentVideo(services, video.id)
  })
}

/**
 * Chapters that stay at their second keep their pictures; returns the stems of pictures no chapter has any more.
 * The picture of a room as it is goes with the mark that the room is virtually staged.
 * Call it in the transaction that locked the video's row: two savers must not mix their chapters.
 */
export async function replaceChapters(db: Database, videoId: number, chapters: readonly Chapter[]): Promise<string[]> {
  const before = await videoTables(db)
    .deleteFrom('video_chapter')
    .where('video_id', '=', videoId)
    .returning(['start_seconds', 'still_stem', 'x_unstaged_stem'])
    .execute()
  const stills = new Map(before.map((row) => [row.start_seconds, row.still_stem]))
  const unstaged = new Map(before.map((row) => [row.start_seconds, row.x_unstaged_stem]))
  const rows = chapters.map(({ startSeconds, room, label, virtuallyStaged = false }) => {
    const still_stem = stills.get(startSeconds) ?? null
    stills.delete(startSeconds)
    const x_unstaged_stem = (virtuallyStaged && unstaged.get(startSeconds)) || null
    if (virtuallyStaged) unstaged.delete(startSeconds)
    return {
      video_id: videoId,
      start_seconds: startSeconds,
      image_of: room,
      label: label || room,
      x_virtually_staged: virtuallyStaged,
      still_stem,
      x_unstaged_stem,
    }
  })
  if (rows.length > 0) await videoTables(db).insertInto('video_chapter').values(rows).execute()
  return [...stills.values(), ...unstaged.values()].filter((stem) => stem !== null)
}
