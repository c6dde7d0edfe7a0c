import type { Generated, JSONColumnType } from 'kysely'
import type { ListingSnapshot, MarkKind } from '#features/favorites/contract'
import type { Database } from '#platform/database/database.ts'

type MarkTable = {
  account_id: number
  mark: MarkKind
  listing_key: number
  is_set: boolean
  /** Milliseconds since 1970. */
  wished_at: number
  kept: JSONColumnType<ListingSnapshot> | null
  changed_at: Generated<Date>
}

export const markTables = (db: Database) => db.withTables<{ home_mark: MarkTable }>()
