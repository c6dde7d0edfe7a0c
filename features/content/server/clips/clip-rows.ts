import type { Generated, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type ClipTable = {
  post_id: number
  video_id: number
  rooms: number[]
  state: Generated<'waiting' | 'making' | 'done' | 'failed'>
  failure: Generated<string | null>
  storage_folder: Generated<string | null>
  seconds: Generated<number | null>
  byte_size: Generated<number | null>
  starts: Generated<number>
  /** How often the file of its video was not in the store. */
  misses: Generated<number>
  /** Not before then. */
  retry_at: Generated<Date | null>
  created_at: Date
  changed_at: Date
}
export type ClipRow = Selectable<ClipTable>

export const clipTables = (db: Database) => db.withTables<{ content_clip: ClipTable }>()

export const clipsKey = 'content-clips/'
export const clipKey = (folder: string): string => `${clipsKey}${folder}/clip.mp4`
export const clipUrl = (folder: string): string => `/media/clips/${folder}/clip.mp4`
