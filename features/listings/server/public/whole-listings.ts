import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { packedLedger, unpackedLine, type LedgerRow, type PackedLine } from '../moves/ledger.ts'
import { packedPhotos, unpackedPhoto, type PackedPhoto, type ShownPhoto } from '../photos/photo-replies.ts'
import { publicFacts, type PublicRow } from './public-rows.ts'

/** All that the page of a listing says of it, but its films and agents, which others share. */
export interface WholeListing {
  row: PublicRow
  photos: ShownPhoto[]
  videoIds: number[]
  /** Newest first. */
  ledger: LedgerRow[]
}

export interface PackedListing {
  listing: string
}

/**
 * Reads listings with what belongs to them in one statement, each as a text of JSON: to read the columns one by one and the parts by
 * statements of their own takes the server three times as long.
 */
export const wholeListings = (db: Database, condition: RawBuilder<boolean>): RawBuilder<PackedListing> => sql<PackedListing>`
  select row_to_json(whole)::text as listing from ${publicFacts(db)
    .select([
      packedPhotos.as('photos'),
      sql`array(select video_id from listing_video where listing_video.listing_key = listing.listing_key order by "order")`.as('video_ids'),
      packedLedger.as('ledger'),
    ])
    .where(condition)} as whole`

/** As JSON has it: moments are texts. */
interface Parsed extends Omit<PublicRow, 'read_at' | 'x_first_public_at' | 'modification_timestamp'> {
  x_first_public_at: string | null
  modification_timestamp: string
  photos: PackedPhoto[]
  video_ids: number[]
  ledger: PackedLine[]
}

/** Returns the listing of a text of `wholeListings`; `readAt` is the moment before it was asked for. */
export function unpackedListing({ listing }: PackedListing, readAt: Date): WholeListing {
  const { photos, video_ids: videoIds, ledger, ...written } = JSON.parse(listing) as Parsed
  const { x_first_public_at: firstPublicAt, modification_timestamp: modifiedAt } = written
  return {
    row: {
      ...written,
      x_first_public_at: firstPublicAt === null ? null : new Date(firstPublicAt),
      modification_timestamp: new Date(modifiedAt),
      read_at: readAt,
    },
    photos: photos.map(unpackedPhoto),
    videoIds,
    ledger: ledger.map(unpackedLine),
  }
}
