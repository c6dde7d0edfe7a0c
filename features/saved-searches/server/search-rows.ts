import type { GeneratedAlways, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type SavedSearchTable = {
  id: GeneratedAlways<number>
  account_id: number
  name: string
  search_query: string
  created_at: Date
  seen_at: Date
  deleted_at: Date | null
}

export type SavedSearchRow = Selectable<SavedSearchTable>

export const searchTables = (db: Database) => db.withTables<{ saved_search: SavedSearchTable }>()
