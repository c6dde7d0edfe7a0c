import * as texts from '#texts/saved-searches'
import type { GeneratedAlways, Selectable } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'

type SavedSearchTable = {
  id: GeneratedAlways<number>
  account_id: number
  name: string
  search_query: string
  created_at: Date
  seen_at: Date
  deleted_at: Date | null
  /** Up to when new homes were looked for; null where nobody asked to be mailed. */
  watched_until: Date | null
}

type MailedTable = { account_id: number; listing_key: number; mailed_at: Date }

export type SavedSearchRow = Selectable<SavedSearchTable>

export const searchTables = (db: Database) => db.withTables<{ saved_search: SavedSearchTable; saved_search_mailed: MailedTable }>()

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
