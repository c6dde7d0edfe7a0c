import * as texts from '#texts/videos'
import { randomBytes } from 'node:crypto'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { confirmCaptions, getCaptions, saveCaptionDraft, setCaptions, type Caption } from '#features/videos/contract'
import { captionFileProblem, readCaptionFile, spokenText, webVttOf } from '../contract/caption-file.ts'
import { captionProblems, maxNamedLines, sameCaptions } from '../contract/captions.ts'
import { deleteUnusedCues, storeCues } from './caption-cues.ts'
import { captionsOf, lockedDraft, writeDraft, type Draft } from './caption-drafts.ts'
import { publicCaptions } from './caption-reading.ts'
import { editsOf, writeEdits } from './revisions/revision-rows.ts'
import { reviewCaptionWording, wordingPlaces } from './revisions/video-wording.ts'
import { withoutUnusedFiles } from './revisions/unused-files.ts'
import { editReview, editsWait } from './revisions/video-revisions.ts'
import { captionsKey } from './video-keys.ts'
import { currentVideo, myVideo } from './video-library.ts'
import { videoTables, type StoredCaptions, type VideoAssetRow } from './video-rows.ts'

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

  /** Changes the draft in a transaction of its own. */
  const change = (video: VideoAssetRow, decide: (draft: Draft) => Change | undefined): Promise<void> =>
    db.transaction().execute(async (trx) => void (await decided(trx, await lockedDraft(trx, video.id), decide)))

  async function decided(
    trx: DatabaseTransaction,
    draft: Draft,
    decide: (draft: Draft) => Change | undefined,
  ): Promise<Change | undefined> {
    const next = decide(draft)
    if (next) await writeDraft(trx, draft, { captions: next.draft, isAutomatic: next.isAutomatic ?? false }, now())
    return next
  }

  /** Changes the draft and with it the file that everybody loads, which waits where a reviewer decides about it. */
  async function publish(video: VideoAssetRow, decide: (draft: Draft) => Change & { shown: Caption[] | null }): Promise<void> {
    const { id, storage_folder } = video
    const stem = `captions-${randomBytes(12).toString('hex')}`
    const work = async (trx: DatabaseTransaction) => {
      const waits = await editsWait(app.ports.parts(editReview), trx, id)
      const draft = await lockedDraft(trx, id)
      const shown = (await decided(trx, draft, decide))?.shown ?? null
      if (shown) await files.put(captionsKey(storage_folder, stem), Buffer.from(webVttOf(shown)))
      if (shown) await storeCues(trx, id, stem, shown)
      const review = { accountId: video.account_id, videoId: id, at: new Date(now()) }
      if (shown) await reviewCaptionWording(app.ports.parts(wordingPlaces), trx, review, [spokenText(shown)])
      const captions: StoredCaptions = { captions_stem: shown && stem, captions_text: shown && spokenText(shown) }
      if (waits) {
        const live = await publicCaptions({ db: trx, files }, { id, storage_folder, captions_stem: draft.publicStem })
        await writeEdits(trx, id, { captions: sameCaptions(shown ?? [], live) ? null : captions })
        return deleteUnusedCues(trx, [id])
      }
      const change = { ...captions, modification_timestamp: new Date(now()) }
      await videoTables(trx).updateTable('video_asset').set(change).where('id', '=', id).execute()
      return deleteUnusedCues(trx, [id])
    }
    await withoutUnusedFiles(services, video, work, [captionsKey(storage_folder, stem)])
  }

  route(app, getCaptions, async ({ params }, { actor }) => captionsOf(services, await myUpload(actor.id, params.id)))

  route(app, setCaptions, async ({ params, body }, { actor }) => {
    const video = await myUpload(actor.id, params.id)
    if (body.captions === null) {
      const isShown = video.captions_stem !== null || (await editsOf(db, video.id)).captions !== null
      // A draft that nobody saw goes without asking anybody.
      await (isShown ? publish(video, () => ({ draft: null, shown: null })) : change(video, () => ({ draft: null })))
    } else {
      const { captions, problems } = readCaptionFile(body.captions, video.duration_seconds)
      if (captions.length === 0) throw refuse(captionFileProblem(problems) ?? texts.thisFileHasNoCaptions, byLine(problems))
      await change(video, () => ({ draft: captions }))
      const stored = await captionsOf(services, await myVideo(services, actor.id, params.id))
      const lines = problems.slice(0, maxNamedLines)
      return problems.length === 0 ? stored : { ...stored, leftOut: { count: problems.length, lines } }
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
    await publish(video, ({ version, captions }) => {
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
