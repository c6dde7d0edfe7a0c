import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Caption, Captions } from '#features/videos/contract'
import { publicCaptions } from './caption-reading.ts'
import { editsOf } from './revisions/revision-rows.ts'
import { videoTables, type VideoAssetRow } from './video-rows.ts'

/** The draft of a video; without captions when there is none or when it was confirmed. */
export interface Draft {
  videoId: number
  version: number
  captions: Caption[] | null
  /** Heard by a machine, whether or not somebody changed some of it since. */
  isAutomatic: boolean
  /** Names the file that everybody loads. */
  publicStem: string | null
}

/** Returns the captions of a video as its agent sees them. */
export async function captionsOf({ db, files }: Pick<Services, 'db' | 'files'>, video: VideoAssetRow): Promise<Captions> {
  const tables = videoTables(db)
  const row = await tables.selectFrom('video_caption_draft').selectAll().where('video_id', '=', video.id).executeTakeFirst()
  const made = await tables.selectFrom('video_transcode').select('speech_pauses').where('video_id', '=', video.id).executeTakeFirst()
  const { captions: waiting } = await editsOf(db, video.id)
  const shared = {
    version: row?.version ?? 0,
    isPublic: video.captions_stem !== null,
    ...(waiting && { waits: true }),
    savedAt: row?.changed_at.toISOString() ?? null,
    ...(made?.speech_pauses && { speechPauses: made.speech_pauses }),
  }
  if (row?.captions) return { ...shared, state: 'draft', captions: row.captions, ...(row.is_automatic && { isAutomatic: true }) }
  const captions = await publicCaptions({ db, files }, { ...video, ...waiting })
  return { ...shared, state: captions.length > 0 ? 'confirmed' : 'none', captions }
}

/** Returns the draft, which nobody else changes until the transaction ends: the row of its video is locked. */
export async function lockedDraft(trx: Database, id: number): Promise<Draft> {
  const tables = videoTables(trx)
  const video = await tables.selectFrom('video_asset').select('captions_stem').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!video) throw new Problem('not-found')
  const row = await tables.selectFrom('video_caption_draft').selectAll().where('video_id', '=', id).executeTakeFirst()
  return {
    videoId: id,
    version: row?.version ?? 0,
    captions: row?.captions ?? null,
    isAutomatic: row?.is_automatic ?? false,
    publicStem: video.captions_stem,
  }
}

export async function writeDraft(
  trx: Database,
  { videoId, version }: Draft,
  { captions, isAutomatic }: Pick<Draft, 'captions' | 'isAutomatic'>,
  now: number,
): Promise<void> {
  const values = {
    version: version + 1,
    captions: captions && JSON.stringify(captions),
    is_automatic: isAutomatic,
    changed_at: new Date(now),
  }
  await videoTables(trx)
    .insertInto('video_caption_draft')
    .values({ video_id: videoId, ...values })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet(values))
    .execute()
}
