import type { Generated, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { LibraryAction, LibraryKind, LibraryState, LicenseKey, MediaAlteration } from '../contract/vocabulary.ts'

type ItemTable = {
  id: Generated<number>
  kind: LibraryKind
  address: string
  title: string
  alt: string
  tags: string
  source: string
  license: LicenseKey
  media_alteration: MediaAlteration | 'None'
  made_with_ai: boolean
  state: Generated<LibraryState>
  taken_down_reason: Generated<string | null>
  version_id: Generated<number | null>
  previous_version_id: Generated<number | null>
  replaced_at: Generated<Date | null>
  revision: Generated<number>
  created_at: Date
}

type VersionTable = {
  id: Generated<number>
  item_id: number
  folder: string | null
  widths: Generated<number[]>
  image_width: number | null
  image_height: number | null
  bytes: number | null
  body: string | null
  created_at: Date
  /** Of a clip: whether an edit list hides parts of it; null: not looked at yet. */
  hides_media: Generated<boolean | null>
}

type EventTable = {
  id: Generated<number>
  item_id: number
  at: Date
  action: LibraryAction
  reason: string
  account_id: number | null
}

export type ItemRow = Selectable<ItemTable>
export type VersionRow = Selectable<VersionTable>

export type LibraryTables = { library_item: ItemTable; library_version: VersionTable; library_event: EventTable }

export const libraryTables = (db: Database) => db.withTables<LibraryTables>()

export const libraryKey = 'library/'

/** Returns how many things of a feature use each of these items; a feature that lets people pick from the library hands it in. */
export type LibraryUse = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
export const libraryUse = definePort<LibraryUse>('library: how often items are used')
