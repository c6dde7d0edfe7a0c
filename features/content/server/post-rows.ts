import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Channel, PostKind } from '#features/content/contract'
import type { Database } from '#platform/database/database.ts'

type Day = ColumnType<string, string, string>

type PostTable = {
  id: Generated<number>
  account_id: number
  kind: PostKind
  listing_key: number | null
  source: string
  title: string
  /** YYYY-MM-DD */
  planned_on: Day
  channel: Generated<Channel>
  body: string
  alt: Generated<string>
  shots: Generated<string[]>
  state: Generated<'draft' | 'posted' | 'dropped'>
  posted_url: Generated<string | null>
  posted_at: Generated<Date | null>
  template_id: Generated<number | null>
  revision: Generated<number>
  created_at: Date
}

/** What is read of listings, and nothing of what only their agent may know. */
type ListingTable = {
  listing_key: number
  x_title: string | null
  city: string | null
  state_or_province: string | null
  list_price: number | null
  bedrooms_total: number | null
  list_agent_account_id: number | null
  x_is_public: boolean
  x_on_market: boolean
}

type ContentTables = {
  content_post: PostTable
  listing: ListingTable
  listing_ledger: {
    id: number
    listing_key: number
    at: Date
    event: 'listed' | 'price' | 'status' | 'relisted'
    list_price: number | null
    previous_list_price: number | null
    standard_status: string
    previous_standard_status: string | null
  }
  listing_photo: { listing_key: number; media_key: number; order: number; x_storage_folder: string; x_widths: number[]; x_alt: string }
}

export type PostRow = Selectable<PostTable>
export type ListingFacts = Selectable<ListingTable>

export const contentTables = (db: Database) => db.withTables<ContentTables>()
