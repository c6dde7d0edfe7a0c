import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Pause } from './film-engine/made.ts'
import type { StoredPoster } from './poster-encoding.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caption, VideoSource, VideoStatus } from '#features/videos/contract'

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
  /** What the file of that stem says; null also where it was not read yet. */
  captions_text: string | null
  metadata_blanked_at: Date | null
  /** An edit list keeps parts of the file from being played, so that it is not served; null: not looked at yet. */
  hides_media: boolean | null
  /** Of a file that is not shown to anybody but its owner. */
  original_ending: string | null
  link_tried_at: Date | null
  link_checked_at: Date | null
  link_failures: Generated<number>
  /** Since when its site refuses it. */
  link_unreachable_at: Date | null
  created_at: Generated<Date>
  modification_timestamp: Generated<Date>
}

interface VideoChapterTable {
  video_id: number
  start_seconds: number
  image_of: string
  label: string
  x_virtually_staged: Generated<boolean>
  still_stem: string | null
  x_unstaged_stem: string | null
}

/** A row of `video_chapter` without its video. */
export type StoredChapter = Omit<Selectable<VideoChapterTable>, 'video_id'>

/** Columns of `video_asset`, both null where the captions are to go. */
export type StoredCaptions = Pick<Selectable<VideoAssetTable>, 'captions_stem' | 'captions_text'>

type Written<Value> = ColumnType<Value | null, string | null | undefined, string | null | undefined>

interface VideoRevisionTable {
  video_id: number
  chapters: Written<StoredChapter[]>
  title: Written<string>
  poster: Written<StoredPoster>
  captions: Written<StoredCaptions>
}

/** What waits of a video; null each where it does not change. */
export type VideoEdits = Omit<Selectable<VideoRevisionTable>, 'video_id'>

interface VideoCaptionDraftTable {
  video_id: number
  version: Generated<number>
  captions: ColumnType<Caption[] | null, string | null, string | null>
  is_automatic: Generated<boolean>
  changed_at: Date
}

interface VideoCaptionCuesTable {
  video_id: number
  /** Of the caption file in the store. */
  stem: string
  cues: ColumnType<Caption[], string, never>
}

interface VideoUploadTable {
  id: string
  video_id: number
  account_id: number
  byte_size: number
  created_at: Date
  finished_at: Date | null
}

interface VideoTranscodeTable {
  video_id: number
  state: 'waiting' | 'running' | 'done' | 'failed'
  needed: boolean
  percent: Generated<number>
  seconds_left: number | null
  starts: Generated<number>
  set_stem: string | null
  /** The process that makes them, as `machine/process/mark`. */
  runner: Generated<string | null>
  suggested_cuts: Generated<number[]>
  /** Null where its sound was not looked at. */
  speech_pauses: ColumnType<Pause[] | null, string | null | undefined, string>
  failure: string | null
  /** How often its file was not in the store. */
  misses: Generated<number>
  /** Not before then. */
  retry_at: Generated<Date | null>
  created_at: Generated<Date>
  changed_at: Generated<Date>
}

interface VideoRenditionTable {
  video_id: number
  storage_folder: string
  kind: 'hls' | 'video' | 'audio' | 'progressive' | 'storyboard'
  file_path: string
  width: number | null
  height: number | null
  bit_rate: number | null
  codec: string | null
  byte_size: number
  tile_columns: number | null
  tile_count: number | null
  interval_seconds: number | null
  /** Of the progressive file: whether its first picture is late; null: not looked at yet. */
  starts_late: boolean | null
}

export type VideoTables = {
  video_transcode: VideoTranscodeTable
  video_rendition: VideoRenditionTable
  video_asset: VideoAssetTable
  video_chapter: VideoChapterTable
  video_revision: VideoRevisionTable
  video_caption_draft: VideoCaptionDraftTable
  video_caption_cues: VideoCaptionCuesTable
  video_upload: VideoUploadTable
}

export type VideoAssetRow = Selectable<VideoAssetTable>
export type VideoTranscodeRow = Selectable<VideoTranscodeTable>
export type VideoRenditionRow = Selectable<VideoRenditionTable>

export const videoTables = (db: Database) => db.withTables<VideoTables>()
