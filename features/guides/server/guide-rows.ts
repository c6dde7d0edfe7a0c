import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { GuideKind, GuideTopic } from '#features/guides/contract'
import type { Database } from '#platform/database/database.ts'

type GuideTable = {
  id: GeneratedAlways<number>
  account_id: number
  video_id: number
  kind: GuideKind
  topic: GuideTopic | null
  title: string
  summary: string
  zip_code: string | null
  latitude: number | null
  longitude: number | null
  published_at: Date
  updated_at: Date
  held_at: ColumnType<Date | null, never, Date | null>
}

type GuidePlaceTable = {
  guide_id: number
  start_seconds: number
  name: string
  note: string
  latitude: number
  longitude: number
}

export type GuideRow = Selectable<GuideTable>

export const guideTables = (db: Database) => db.withTables<{ guide_video: GuideTable; guide_place: GuidePlaceTable }>()
