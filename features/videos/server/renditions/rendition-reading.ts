import type { Video } from '#features/videos/contract'
import type { Database } from '#platform/database/database.ts'
import { mediaUrl, renditionKey } from '../video-keys.ts'
import { videoTables, type VideoAssetRow, type VideoRenditionRow, type VideoTranscodeRow } from '../video-rows.ts'

/** What everybody may load of the renditions of a film. */
export type ShownRenditions = Pick<Video, 'hls' | 'progressive' | 'storyboard'>

/** The renditions by the folder of the film. */
export async function shownRenditions(db: Database, videos: readonly VideoAssetRow[]): Promise<Map<string, ShownRenditions>> {
  const folders = videos.filter((video) => video.source === 'upload').map((video) => video.storage_folder)
  if (folders.length === 0) return new Map()
  const rows = await videoTables(db)
    .selectFrom('video_rendition')
    .selectAll()
    .where('storage_folder', 'in', folders)
    .where('kind', 'in', ['hls', 'progressive', 'storyboard'])
    .execute()
  const shown = new Map<string, ShownRenditions>()
  for (const row of rows) shown.set(row.storage_folder, { ...shown.get(row.storage_folder), ...shownOne(row) })
  return shown
}

function shownOne(row: VideoRenditionRow): ShownRenditions {
  const url = mediaUrl(renditionKey(row.storage_folder, row.file_path))
  if (row.kind === 'hls') return { hls: url }
  if (row.kind === 'progressive') return { progressive: url }
  return {
    storyboard: {
      url,
      columns: row.tile_columns ?? 1,
      count: row.tile_count ?? 1,
      tileWidth: row.width ?? 1,
      tileHeight: row.height ?? 1,
      intervalSeconds: row.interval_seconds ?? 2,
    },
  }
}

type Making = Pick<Video, 'processing' | 'suggestedCuts'>

/**
 * Returns what only the owner of films is told, by film: how far their renditions are, and where chapters could begin.
 * Read it before the films: a conversion that ends in between is then told as not quite done, and never as done without its files.
 */
export async function makingOf(db: Database, of: { videoId: number } | { accountId: number }): Promise<Map<number, Making>> {
  const rows = videoTables(db).selectFrom('video_transcode').selectAll()
  const wanted =
    'videoId' in of
      ? rows.where('video_id', '=', of.videoId)
      : rows.where('video_id', 'in', (from) => from.selectFrom('video_asset').select('id').where('account_id', '=', of.accountId))
  return new Map((await wanted.execute()).map((row) => [row.video_id, shownMaking(row)]))
}

function shownMaking(row: VideoTranscodeRow): Making {
  if (row.state === 'done') return row.suggested_cuts.length > 0 ? { suggestedCuts: row.suggested_cuts } : {}
  return { processing: { state: row.state, percent: row.percent, secondsLeft: row.seconds_left, reason: row.failure } }
}
