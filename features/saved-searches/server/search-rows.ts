import * as texts from '#texts/saved-searches'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { StandardStatus } from '#features/listings/contract'
import type { Frequency } from '#features/notifications/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'

type SavedSearchTable = {
  id: GeneratedAlways<number>
  /** Null: of somebody without an account, `person_id`. */
  account_id: number | null
  person_id: Generated<number | null>
  /** When its mailbox said yes, where there is no account. */
  confirmed_at: Generated<Date | null>
  name: string
  search_query: string
  created_at: Date
  seen_at: Date
  deleted_at: Date | null
  mail_frequency: Frequency
  /** From when on its person is notified of it. */
  alerts_since: Date
  indexed_as: Generated<number | null>
  /** Of a price drop its person is notified only when the new price is at most this; null: of any. */
  price_drop_at_most: Generated<number | null>
  /** Whether those its person shares a list with are notified of new matches as well. */
  is_shared: Generated<boolean>
}

type AreaTable = {
  area: string
  search_id: number
  price_low: number
  price_high: number
  beds_low: number
  types: number
  statuses: number
}

type ChangeTable = {
  number: GeneratedAlways<number>
  listing_key: number
  kind: 'new' | 'price' | 'status' | 'back' | 'open-house'
  at: Date
  list_price: number | null
  previous_list_price: number | null
  standard_status: StandardStatus
  previous_standard_status: StandardStatus | null
  open_houses: string[]
  done_at: Date | null
  tries: Generated<number>
  next_try_at: Date
}

export type SavedSearchRow = Selectable<SavedSearchTable>
export type ChangeRow = Selectable<ChangeTable>

export const searchTables = (db: Database) =>
  db.withTables<{ saved_search: SavedSearchTable; saved_search_area: AreaTable; listing_change: ChangeTable }>()

/** One of a person's own saved searches. Somebody else's does not exist. @throws Problem `not-found`. */
export async function mySearch(db: Database, accountId: number, id: number): Promise<SavedSearchRow> {
  const row = await searchTables(db)
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuchSearch()
  return row
}

export const noSuchSearch = () => new Problem('not-found', texts.savedSearchNotFound)
