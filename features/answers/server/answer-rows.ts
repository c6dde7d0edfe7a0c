import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { ShownAnswer } from '#features/answers/contract'
import type { Database } from '#platform/database/database.ts'

type Stored<T> = ColumnType<T | null, string | null | undefined, string | null>
type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>

type AnswerTable = {
  id: GeneratedAlways<number>
  listing_key: number
  /** Who wrote it last. */
  agent_account_id: number
  position: number
  version: Generated<number>
  published: Stored<ShownAnswer>
  published_at: Empty<Date>
  waiting: Stored<ShownAnswer>
  waiting_since: Empty<Date>
  approved: Empty<boolean>
  decline_reason: Generated<string>
  decided_at: Empty<Date>
  decided_by: Empty<number>
  /** The message it began with, and who wrote that. */
  message_id: Empty<number>
  asked_by: Empty<number>
  taken_down_at: Empty<Date>
  taken_down_by: Empty<'asker' | 'team'>
  created_at: Date
}

export type AnswerRow = Selectable<AnswerTable>

/** What is read of the listing an answer is about. */
interface ListingTable {
  listing_key: number
  list_agent_account_id: number
  x_title: string | null
}

export const answerTables = (db: Database) => db.withTables<{ listing_answer: AnswerTable; listing: ListingTable }>()
