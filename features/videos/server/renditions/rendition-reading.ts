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

/** Adds what only the owner of films is told: how far their renditions are, and where chapters could begin. */
export async function withMaking(db: Database, videos: readonly Video[]): Promise<Video[]> {
  const ids = videos.filter((video) => video.source === 'upload').map((video) => video.id)
  if (ids.length === 0) return [...videos]
  const rows = await videoTables(db).selectFrom('video_transcode').selectAll().where('video_id', 'in', ids).execute()
  const byVideo = new Map(rows.map((row) => [row.video_id, row]))
  return videos.map((video) => {
    const row = byVideo.get(video.id)
    return row ? { ...video, ...makingOf(row) } : video
  })
}

function makingOf(row: VideoTranscodeRow): Pick<Video, 'processing' | 'suggestedCuts'> {
  if (row.state === 'done') return row.suggested_cuts.length > 0 ? { suggestedCuts: row.suggested_cuts } : {}
  return { processing: { state: row.state, percent: row.percent, secondsLeft: row.seconds_left, reason: row.failure } }
}
