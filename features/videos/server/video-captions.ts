import * as texts from '#texts/videos'
import { randomBytes } from 'node:crypto'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { confirmCaptions, getCaptions, saveCaptionDraft, setCaptions, type Caption } from '#features/videos/contract'
import { captionFileProblem, readCaptionFile, spokenText, webVttOf } from '../contract/caption-file.ts'
import { captionProblems, sameCaptions } from '../contract/captions.ts'
import { captionsOf, lockedDraft, writeDraft, type Draft } from './caption-drafts.ts'
import { removeFiles } from './video-files.ts'
import { captionsKey } from './video-keys.ts'
import { currentVideo, myVideo } from './video-library.ts'
import { videoTables, type VideoAssetRow } from './video-rows.ts'

const refuse = (why: string, fields: Record<string, string> = { 'body.captions': why }) => new Problem('invalid-input', why, fields)

/** What becomes of the draft and, unless it is left as it is, of the file everybody loads. */
interface Change {
  draft: Caption[] | null
  /** What a machine heard stays marked as such until it is confirmed or replaced. */
  isAutomatic?: boolean
  shown?: Caption[] | null
}

/** The captions of our own files: a draft that its agent confirms, then a file that every player loads. A linked video has those of its host. */
export function videoCaptions(app: App, services: Services): void {
  const { db, files, now } = services

  async function myUpload(accountId: number, id: number): Promise<VideoAssetRow> {
    const video = await myVideo(services, accountId, id)
    if (video.source !== 'upload') throw refuse(texts.addCaptionsForALinkedVideo)
    return video
  }

  /** Changes the draft in a transaction of its own, and with it the file that everybody loads when `decide` names captions for it. */
  async function change(video: VideoAssetRow, decide: (draft: Draft) => Change | undefined): Promise<void> {
    const { id, storage_folder: folder } = video
    const captions_stem = `captions-${randomBytes(6).toString('hex')}`
    const replaced = await db.transaction().execute(async (trx) => {
      const draft = await lockedDraft(trx, id)
      const decided = decide(draft)
      if (!decided) return null
      await writeDraft(trx, draft, { captions: decided.draft, isAutomatic: decided.isAutomatic ?? false }, now())
      const { shown } = decided
      if (shown === undefined) return null
      if (shown !== null) await files.put(captionsKey(folder, captions_stem), Buffer.from(webVttOf(shown)))
      await videoTables(trx)
        .updateTable('video_asset')
        .set({ captions_stem: shown && captions_stem, captions_text: shown && spokenText(shown), modification_timestamp: new Date(now()) })
        .where('id', '=', id)
        .execute()
      return draft.publicStem
    })
    if (replaced !== null) await removeFiles(files, video, [captionsKey(folder, replaced)])
  }

  route(app, getCaptions, async ({ params }, { actor }) => captionsOf(services, await myUpload(actor.id, params.id)))

  route(app, setCaptions, async ({ params, body }, { actor }) => {
    const video = await myUpload(actor.id, params.id)
    if (body.captions === null) {
      await change(video, () => ({ draft: null, shown: null }))
    } else {
      const { captions, problems } = readCaptionFile(body.captions, video.duration_seconds)
      const problem = captionFileProblem(problems)
      if (problem !== undefined) throw refuse(problem, byLine(problems))
      await change(video, () => ({ draft: captions }))
    }
    return captionsOf(services, await myVideo(services, actor.id, params.id))
  })

  route(app, saveCaptionDraft, async ({ params, body }, { actor }) => {
    const video = await myUpload(actor.id, params.id)
    await change(video, (draft) => {
      // The answer to the same may have been lost on its way.
      if (draft.captions !== null && sameCaptions(draft.captions, body.captions)) return undefined
      if (draft.version !== body.version) throw new Problem('conflict', texts.captionsWereChangedElsewhere)
      return { draft: body.captions, isAutomatic: draft.isAutomatic }
    })
    return captionsOf(services, video)
  })

  route(app, confirmCaptions, async ({ params, body }, { actor }) => {
    const video = await myUpload(actor.id, params.id)
    await change(video, ({ version, captions }) => {
      if (version !== body.version) throw new Problem('conflict', texts.captionsWereChangedElsewhere)
      if (captions === null || captions.length === 0) throw refuse(texts.confirmADraftFirst)
      const wrong = captionProblems(captions, video.duration_seconds)
      if (wrong.size === 0) return { draft: null, shown: captions }
      const fields = [...wrong].map(([place, message]) => [`body.captions.${place}`, message] as const)
      throw refuse(texts.fixTheHighlightedCaptions, Object.fromEntries(fields))
    })
    return currentVideo(services, video.id)
  })
}

const byLine = (problems: readonly { line: number; message: string }[]): Record<string, string> =>
  Object.fromEntries(problems.slice(0, 20).map(({ line, message }) => [`body.captions.line ${line}`, message]))
