import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type ResourceName = 'Property' | 'Media' | 'Member' | 'OpenHouse' | 'Lead'

export type FeedRecord = Record<string, unknown>

/** Reads records of one kind. What a brokerage does not show (any more) is left out. */
export interface Resource {
  name: ResourceName
  /** The field that holds the key. */
  keyField: string
  read(db: Database, brokerageKey: number, keys: readonly string[], options: ReadOptions): Promise<Map<string, FeedRecord>>
}

export interface ReadOptions {
  /** The street of withheld homes and when agreements end. */
  confidential: boolean
  publicUrl: string
  now: number
}

export interface ChangeRow {
  record_key: string
  changed_at: Date
}

type FeedTables = { api_change: { brokerage_key: number; resource: ResourceName; record_key: string; changed_at: Date } }
export const feedTables = (db: Database) => db.withTables<FeedTables>()

/** Whether a listing is shown to its brokerage: it was public once, and neither the law nor a review takes it back. */
export const shownListing = (brokerageKey: number): RawBuilder<boolean> => sql<boolean>`
  (listing.x_first_public_at is not null and listing.editorial_status = 'approved' and listing.x_legal_hold_at is null
    and ${ofBrokerage(brokerageKey, sql.ref('listing.list_agent_account_id'))})`

export const ofBrokerage = (brokerageKey: number, account: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from brokerage_member as member where member.account_id = ${account} and member.brokerage_key = ${brokerageKey})`

/** Returns records that the database wrote as JSON, by their keys. */
export async function recordsBy(db: Database, query: RawBuilder<{ key: string; record: FeedRecord }>): Promise<Map<string, FeedRecord>> {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ key, record }) => [key, record]))
}
