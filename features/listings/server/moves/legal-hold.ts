import * as texts from '#texts/listings'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { lockListings } from '../lock-listings.ts'
import { listingsToHold } from '../all/listings-to-hold.ts'
import { photosKey } from '../photos/photo-replies.ts'

export interface HeldListing {
  id: number
  title: string
  agentId: number
}

/** Takes listings off the site for legal reasons and brings them back as they were. Callers emit `listingChanged` afterwards. */
export const legalHold = {
  /** The listings visitors see that are this one, or that show the video whose files lie in this folder. */
  async listingsAt(db: Database, at: { listingId: number } | { videoFolder: string }): Promise<HeldListing[]> {
    const visible = named(db).where('x_is_public', '=', true)
    const query =
      'listingId' in at
        ? visible.where('listing_key', '=', at.listingId)
        : visible.where(
            sql<boolean>`listing_key in (select shown.listing_key from listing_video shown
              join video_asset asset on asset.id = shown.video_id where asset.storage_folder = ${at.videoFolder})`,
          )
    return query.orderBy('listing_key').execute()
  },
  /** By id, whether visitors see them or not. */
  async listingsById(db: Database, ids: readonly number[]): Promise<Map<number, HeldListing>> {
    const rows = ids.length === 0 ? [] : await named(db).where('listing_key', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, row]))
  },
  /** The folders of all photos of these listings, and of those videos that no other listing on the site shows; none whose files others share. */
  async foldersOf(db: Database, ids: readonly number[]): Promise<string[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ folder: string }>`
      select ${photosKey} || folder as folder from (
        select listing_key, x_storage_folder, x_original, x_shares_files from listing_photo
        union all select listing_key, x_storage_folder, x_original, x_shares_files from listing_revision_photo
      ) as photo cross join lateral (values (x_storage_folder), (x_original ->> 'folder')) as stored (folder)
      where folder is not null and listing_key = any(${[...ids]}) and not x_shares_files
      union
      select 'videos/' || asset.storage_folder from listing_video shown
      join video_asset asset on asset.id = shown.video_id
      where shown.listing_key = any(${[...ids]}) and not asset.shares_files and not exists (
        select from listing_video elsewhere join listing other using (listing_key)
        where elsewhere.video_id = shown.video_id and other.x_is_public and listing_key <> all(${[...ids]})
      )`.execute(db)
    return rows.map(({ folder }) => folder)
  },
  ...holdBy('x_legal_hold_at', 'x_review_hold_at'),
}

/** Takes listings off the site after a review and brings them back as they were. Callers emit `listingChanged` afterwards. */
export const reviewHold = {
  ...holdBy('x_review_hold_at', 'x_legal_hold_at'),
  /** What an administrator chose in the list, for taking it down. */
  chosen: listingsToHold,
}

type HoldColumn = 'x_legal_hold_at' | 'x_review_hold_at'

/** Returns what hides and releases by this column; what the other column holds stays hidden. */
function holdBy(column: HoldColumn, otherColumn: HoldColumn) {
  return {
    async hide(trx: DatabaseTransaction, ids: readonly number[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await lockListings(trx, ids)
      await trx
        .withTables<ListingTables>()
        .updateTable('listing')
        .set({ hidden_at: sql<Date>`coalesce(hidden_at, ${at})`, [column]: at, ...touched(at) })
        .where('listing_key', 'in', ids)
        .where(column, 'is', null)
        .execute()
    },
    /** What its agent had archived before stays archived. */
    async release(trx: DatabaseTransaction, ids: readonly number[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await lockListings(trx, ids)
      const [held, heldOtherwise] = [sql.ref(column), sql.ref(otherColumn)]
      await trx
        .withTables<ListingTables>()
        .updateTable('listing')
        .set({
          hidden_at: sql<Date | null>`case when hidden_at < ${held} then hidden_at else ${heldOtherwise} end`,
          [column]: null,
          ...touched(at),
        })
        .where('listing_key', 'in', ids)
        .where(column, 'is not', null)
        .execute()
    },
  }
}

/** @throws Problem 'conflict' while a listing is held. */
export function refuseHeld(row: ListingRow): void {
  if (row.x_legal_hold_at) throw new Problem('conflict', texts.thisListingIsHiddenBecauseOf)
  if (row.x_review_hold_at) throw new Problem('conflict', texts.thisListingIsTakenDown)
}

const named = (db: Database) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key as id', sql<string>`coalesce(x_title, '')`.as('title'), 'list_agent_account_id as agentId'])

const touched = (at: Date) => ({ version: sql<number>`version + 1`, modification_timestamp: at })
