import type { ColumnType, Generated, GeneratedAlways, Selectable, Updateable } from 'kysely'
import type { LedgerEntry, PropertyType, StandardStatus } from '../contract.ts'
import type { DraftFields } from '../contract/draft.ts'
import type { RevisionStatus } from '../contract/revision.ts'
import type { MediaAlteration } from '../contract/alterations.ts'
import type { DevelopmentStage, EditorialStatus, FeeFrequency } from '../contract/vocabulary-schemas.ts'

type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

type ListingTable = {
  listing_key: GeneratedAlways<number>
  list_agent_account_id: number
  /** Set by `coListing` alone. */
  co_list_agent_account_id: Empty<number>
  version: Generated<number>
  editorial_status: Defaulted<EditorialStatus>
  standard_status: Defaulted<StandardStatus>
  hidden_at: Empty<Date>
  /** Then `hidden_at` is set as well, by a constraint. */
  x_legal_hold_at: Empty<Date>
  /** As the one above, after a review. */
  x_review_hold_at: Empty<Date>
  x_plan_hold_from: Empty<'Coming Soon' | 'Active' | 'Active Under Contract' | 'Pending'>
  is_demo: Defaulted<boolean>
  x_title: Empty<string>
  list_price: Empty<number>
  original_list_price: Empty<number>
  previous_list_price: Empty<number>
  close_price: Empty<number>
  price_change_timestamp: Empty<Date>
  status_change_timestamp: Empty<Date>
  x_first_public_at: Empty<Date>
  on_market_timestamp: Empty<Date>
  back_on_market_timestamp: Empty<Date>
  start_showing_date: Empty<string>
  close_date: Empty<string>
  expiration_date: Empty<string>
  unparsed_address: Empty<string>
  street_number: Empty<string>
  street_name: Empty<string>
  unit_number: Empty<string>
  city: Empty<string>
  state_or_province: Empty<string>
  postal_code: Empty<string>
  county_or_parish: Empty<string>
  latitude: Empty<number>
  longitude: Empty<number>
  x_position_source: Empty<'zip' | 'pin'>
  internet_address_display_yn: Defaulted<boolean>
  property_sub_type: Empty<PropertyType>
  bedrooms_total: Empty<number>
  bathrooms_full: Empty<number>
  bathrooms_half: Empty<number>
  living_area: Empty<number>
  lot_size_square_feet: Empty<number>
  year_built: Empty<number>
  stories: Empty<number>
  garage_spaces: Empty<number>
  association_fee: Empty<number>
  association_fee_frequency: Empty<FeeFrequency>
  tax_annual_amount: Empty<number>
  public_remarks: Empty<string>
  private_remarks: Empty<string>
  created_at: Defaulted<Date>
  modification_timestamp: Defaulted<Date>
  x_public_latitude: GeneratedAlways<number | null>
  x_public_longitude: GeneratedAlways<number | null>
  x_is_public: GeneratedAlways<boolean>
  x_on_market: GeneratedAlways<boolean>
  new_construction_yn: Defaulted<boolean>
  builder_name: Empty<string>
  subdivision_name: Empty<string>
  builder_model: Empty<string>
  development_status: Empty<DevelopmentStage>
  senior_community_yn: Defaulted<boolean>
  x_amenities: Defaulted<number>
  x_open_house_dates: Defaulted<string[]>
  x_open_houses: Defaulted<string[]>
  x_has_tour: GeneratedAlways<boolean>
  x_tour_seconds: GeneratedAlways<number | null>
  x_filmed_on: GeneratedAlways<string | null>
  x_tour_rooms: GeneratedAlways<number>
  x_east: GeneratedAlways<number | null>
  x_north: GeneratedAlways<number | null>
  x_hilbert: GeneratedAlways<number | null>
  x_half_baths: GeneratedAlways<number>
  x_monthly_fee: GeneratedAlways<number>
  x_price_reduced: GeneratedAlways<boolean>
  x_words: GeneratedAlways<string>
  /** Kept by triggers. */
  x_agent_names: GeneratedAlways<string>
}

/** The photo as it was taken, beside an altered one. */
export interface StoredOriginal {
  folder: string
  width: number
  height: number
  widths: number[]
}

type ListingPhotoTable = {
  media_key: GeneratedAlways<number>
  listing_key: number
  order: number
  x_storage_folder: string
  /** Then the files stay when the photo goes. */
  x_shares_files: Defaulted<boolean>
  image_width: number
  image_height: number
  x_widths: number[]
  x_color: string
  /** 64 bits as text, see `photo-hash.ts`; all zero where there is nothing to compare. */
  x_hash: Empty<string>
  x_alt: Defaulted<string>
  media_alteration: Defaulted<MediaAlteration | 'None'>
  x_original: ColumnType<StoredOriginal | null, string | null | undefined, string | null>
  created_at: Defaulted<Date>
}

type ListingVideoTable = { listing_key: number; video_id: number; order: number }

type ListingLedgerTable = {
  id: GeneratedAlways<number>
  listing_key: number
  at: Date
  event: LedgerEntry['event']
  list_price: number | null
  previous_list_price: number | null
  standard_status: StandardStatus
  previous_standard_status: StandardStatus | null
  changed_by: number | null
  x_reviewed: Generated<boolean>
}

type ListingOutboxTable = {
  id: GeneratedAlways<number>
  listing_key: number
  written_by: GeneratedAlways<string>
  at: GeneratedAlways<Date>
}

type ListingRevisionTable = {
  listing_key: number
  change: ColumnType<DraftFields, string, string>
  status: RevisionStatus
  reason: string
  handed_in_at: Date | null
  /** Whether `listing_revision_photo` holds its photos. */
  has_photos: Defaulted<boolean>
  /** Whether `listing_revision_video` holds its tours. */
  has_videos: Defaulted<boolean>
  /** Whether rooms of a video that it shows wait beside it. */
  has_video_revision: Defaulted<boolean>
}

export type ListingTables = {
  listing_revision: ListingRevisionTable
  listing_outbox: ListingOutboxTable
  listing: ListingTable
  listing_photo: ListingPhotoTable
  listing_revision_photo: ListingPhotoTable
  listing_video: ListingVideoTable
  listing_revision_video: ListingVideoTable
  listing_ledger: ListingLedgerTable
}

export type ListingRow = Selectable<ListingTable>
export type ListingChange = Updateable<ListingTable>
export type RevisionRow = Selectable<ListingRevisionTable>
/** Where photos are: what visitors see, or what waits for a reviewer. */
export type PhotoTable = 'listing_photo' | 'listing_revision_photo'
export type PhotoRow = Selectable<ListingPhotoTable>
/** Columns the database fills in by itself. */
export type ComputedColumn = {
  [Name in keyof ListingTable]: ListingTable[Name] extends GeneratedAlways<infer _> ? Name : never
}[keyof ListingTable]
