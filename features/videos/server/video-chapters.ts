import * as texts from '#texts/videos'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { chapterProblems, setChapters } from '#features/videos/contract'
import { currentVideo, myVideo } from './video-library.ts'
import { withoutUnusedFiles } from './revisions/unused-files.ts'
import { editReview, editsWait } from './revisions/video-revisions.ts'
import { edited, sameChapters, storedChapters, withPictures, writeEdited, type StoredChapters } from './chapters/stored-chapters.ts'
import { refuseWording, wordingPlaces } from './revisions/video-wording.ts'
import { videoTables } from './video-rows.ts'

/** Returns the labels that no stored chapter has, by their fields: wording from before stops no other edit. */
function newLabels(before: StoredChapters, chapters: readonly { label: string }[]): Record<string, string> {
  const known = new Set([...before.live, ...edited(before)].map(({ label }) => label))
  const labels = chapters.map(({ label }, index) => [`body.chapters.${index}.label`, label] as const)
  return Object.fromEntries(labels.filter(([, label]) => !known.has(label)))
}

export function videoChapters(app: App, services: Services): void {
  const { now } = services

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
    await withoutUnusedFiles(services, video, async (trx) => {
      const before = await storedChapters(trx, video.id)
      const isChanged = !sameChapters(withPictures(before, body.chapters), edited(before))
      const waits = isChanged && (await editsWait(app.ports.parts(editReview), trx, video.id))
      await videoTables(trx)
        .updateTable('video_asset')
        .set({ duration_seconds: duration, modification_timestamp: new Date(now()) })
        .where('id', '=', video.id)
        .execute()
      if (!isChanged) return
      await refuseWording(app.ports.parts(wordingPlaces), trx, video.id, newLabels(before, body.chapters))
      const stored = await storedChapters(trx, video.id)
      await writeEdited(trx, video.id, { stored, next: withPictures(stored, body.chapters), waits })
    })
    return currentVideo(services, video.id)
  })
}
