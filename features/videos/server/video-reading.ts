import type { Video } from '#features/videos/contract'
import type { ShownChapter } from '../contract/chapters.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { videoLink } from '../contract/video-link.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { chapterFrom } from './chapters/chapter-reply.ts'
import { videoRevisions } from './revisions/video-revisions.ts'
import { linkCheckOf } from './links/link-state.ts'
import { makingOf, shownRenditions, type ShownRenditions } from './renditions/rendition-reading.ts'
import { posterUrls } from './poster-urls.ts'
import { mayShowOriginal } from './originals/public-original.ts'
import { captionsKey, folderName, mediaUrl, videoKey } from './video-keys.ts'
import { videoTables, type VideoAssetRow } from './video-rows.ts'

type Stores = Pick<Services, 'db' | 'files'>

/** Videos by id with their chapters in order, whoever owns them and whatever their status; unknown ids are left out. */
export async function videosById(db: Database, ids: readonly number[]): Promise<Map<number, Video>> {
  if (ids.length === 0) return new Map()
  const rows = await videoTables(db).selectFrom('video_asset').selectAll().where('id', 'in', ids).execute()
  return new Map((await withChapters(db, rows)).map((video) => [video.id, video]))
}

/** As its owner sees it, with how far its renditions are. */
export async function myVideoById(stores: Stores, id: number): Promise<Video | undefined> {
  const { db } = stores
  const making = await makingOf(db, { videoId: id })
  const row = await videoTables(db).selectFrom('video_asset').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [video] = await videoRevisions.asEdited(stores, await withChapters(db, [row]), row.account_id)
  return video && { ...video, ...making.get(id), ...ofOwner(row) }
}

/** An agent's library, newest first. */
export async function videosOfAccount(stores: Stores, accountId: number): Promise<Video[]> {
  const { db } = stores
  const making = await makingOf(db, { accountId })
  const rows = await videoTables(db)
    .selectFrom('video_asset')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  const owned = new Map(rows.map((row) => [row.id, ofOwner(row)]))
  const videos = await videoRevisions.asEdited(stores, await withChapters(db, rows), accountId)
  return videos.map((video) => ({ ...video, ...making.get(video.id), ...owned.get(video.id) }))
}

/** What only the owner of a video is told. */
function ofOwner(row: VideoAssetRow): Pick<Video, 'linkCheck' | 'originalBytes'> {
  const isStored = row.source === 'upload' && (row.media_status === 'Complete' || row.original_ending !== null)
  return { ...linkCheckOf(row), ...(isStored && row.byte_size !== null && { originalBytes: row.byte_size }) }
}

/** Which of the videos an agent may put on a home: their own, neither refused nor withheld by law. One still uploading may be attached already. */
export async function attachable(db: Database, accountId: number, videoIds: readonly number[]): Promise<Set<number>> {
  if (videoIds.length === 0) return new Set()
  const rows = await videoTables(db)
    .selectFrom('video_asset')
    .select(['id', 'storage_folder'])
    .where('account_id', '=', accountId)
    .where('id', 'in', videoIds)
    .where('media_status', '!=', 'Rejected')
    .execute()
  const withheld = await withheldFolders.among(
    db,
    rows.map((row) => folderName(row.storage_folder)),
  )
  return new Set(rows.filter((row) => !withheld.has(folderName(row.storage_folder))).map((row) => row.id))
}

async function withChapters(db: Database, rows: readonly VideoAssetRow[]): Promise<Video[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [chapters, renditions] = await Promise.all([chaptersOf(db, ids), shownRenditions(db, rows)])
  return joined(rows, chapters, renditions)
}

function chaptersOf(db: Database, ids: readonly number[]) {
  return videoTables(db).selectFrom('video_chapter').selectAll().where('video_id', 'in', ids).orderBy('start_seconds').execute()
}

function joined(
  rows: readonly VideoAssetRow[],
  chapters: Awaited<ReturnType<typeof chaptersOf>>,
  renditions: ReadonlyMap<string, ShownRenditions>,
): Video[] {
  const byVideo = Map.groupBy(chapters, (chapter) => chapter.video_id)
  return rows.map((row) =>
    videoFrom(
      row,
      (byVideo.get(row.id) ?? []).map((chapter) => chapterFrom(chapter, row.storage_folder)),
      renditions.get(row.storage_folder) ?? {},
    ),
  )
}

function videoFrom(row: VideoAssetRow, chapters: ShownChapter[], renditions: ShownRenditions): Video {
  const { storage_folder: folder } = row
  const link = row.source !== 'upload' && row.provider_id !== null ? videoLink(row.source, row.provider_id) : undefined
  const isGone = row.link_unreachable_at !== null
  const plays = row.source === 'upload' && row.media_status === 'Complete'
  return {
    id: row.id,
    source: row.source,
    status: row.media_status,
    reason: row.status_reason,
    title: row.title,
    durationSeconds: row.duration_seconds,
    width: row.width,
    height: row.height,
    ...posterUrls(folder, row),
    playUrl: playUrlOf(row, renditions),
    playType: !plays ? null : row.original_ending === null && !renditions.progressive ? row.content_type : 'video/mp4',
    ...(plays && renditions),
    ...(plays && row.captions_stem !== null && { captionsUrl: mediaUrl(captionsKey(folder, row.captions_stem)) }),
    embedUrl: isGone ? null : (link?.embedUrl ?? null),
    linkUrl: isGone ? null : (link?.linkUrl ?? null),
    ...(isGone && { unreachable: true }),
    chapters,
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns the address of the conversion, or of the uploaded file until that is made. */
function playUrlOf(row: VideoAssetRow, { progressive }: ShownRenditions): string | null {
  if (row.source !== 'upload' || row.media_status !== 'Complete') return null
  if (progressive !== undefined || !mayShowOriginal(row)) return progressive ?? null
  return row.content_type && mediaUrl(videoKey(row.storage_folder, row.content_type))
}
