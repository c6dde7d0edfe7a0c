import type { Generated, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { VideoSource, VideoStatus } from '#features/videos/contract'

interface VideoAssetTable {
  id: Generated<number>
  account_id: number
  source: VideoSource
  media_status: VideoStatus
  status_reason: string | null
  title: string
  duration_seconds: number | null
  width: number | null
  height: number | null
  codec: string | null
  content_type: 'video/mp4' | 'video/webm' | null
  byte_size: number | null
  storage_folder: string
  shares_files: Generated<boolean>
  provider_id: string | null
  poster_stem: string | null
  poster_widths: Generated<number[]>
  poster_avif: Generated<boolean>
  captions_stem: string | null
  metadata_blanked_at: Date | null
  created_at: Generated<Date>
  modification_timestamp: Generated<Date>
}

interface VideoChapterTable {
  video_id: number
  start_seconds: number
  image_of: string
  label: string
  still_stem: string | null
}

interface VideoUploadTable {
  id: string
  video_id: number
  account_id: number
  byte_size: number
  created_at: Date
  finished_at: Date | null
}

type VideoTables = {
  video_asset: VideoAssetTable
  video_chapter: VideoChapterTable
  video_upload: VideoUploadTable
}

export type VideoAssetRow = Selectable<VideoAssetTable>

export const videoTables = (db: Database) => db.withTables<VideoTables>()
