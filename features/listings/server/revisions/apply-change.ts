import * as texts from '#texts/listings'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { DraftFields } from '../../contract/draft.ts'
import { columnsFor, type Columns } from '../drafts/columns-for.ts'
import { refuseIncomplete } from '../drafts/listing-replies.ts'
import type { ListingRow, ListingTables, RevisionRow } from '../listing-rows.ts'
import { record } from '../moves/ledger.ts'
import { showVideoEdits } from './video-edits.ts'
import { showPhotos } from './revised-photos.ts'
import { claimVideos } from './revised-videos.ts'
import { deleteRevision } from './revision-rows.ts'

/** Writes a change of a locked listing. A published one stays publishable, and a change of its price enters the history. */
export async function applyChange(
  services: Services,
  trx: DatabaseTransaction,
  before: ListingRow,
  change: DraftFields,
  { at, by, reviewed = false }: { at: Date; by: number; reviewed?: boolean },
): Promise<ListingRow> {
  const columns = await columnsFor(trx, before, change)
  const isLive = before.editorial_status === 'approved'
  if (isLive) await refuseUnpublishable(services, trx, before, columns, Object.keys(change))
  const repriced = isLive && isRepriced(before, columns)
  const prices = repriced ? { previous_list_price: before.list_price, price_change_timestamp: at } : {}
  const after = await trx
    .withTables<ListingTables>()
    .updateTable('listing')
    .set({ ...columns, ...prices, version: before.version + 1, modification_timestamp: at })
    .where('listing_key', '=', before.listing_key)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (repriced) await record(trx, 'price', before, after, at, by, reviewed)
  return after
}

/** Shows to visitors what waited, photos, tours and rooms too. */
export async function applyRevision(
  services: Services,
  trx: DatabaseTransaction,
  { row, revision }: { row: ListingRow; revision: RevisionRow },
  by: { at: Date; by: number; reviewed?: boolean },
): Promise<ListingRow> {
  if (revision.has_photos) await showPhotos(trx, row.listing_key)
  const showRevised = revision.has_videos ? await claimVideos(trx, row) : undefined
  await deleteRevision(trx, row.listing_key)
  if (revision.has_video_revision) await showVideoEdits(trx, row.listing_key)
  await showRevised?.()
  const after = await applyChange(services, trx, row, revision.change, by)
  if (revision.has_photos) await refuseIncomplete({ ...services, db: trx }, after, { changed: ['photos'] })
  return after
}

/** @throws Problem naming what a published listing would lack, or the price of one that is sold. */
export async function refuseUnpublishable(
  services: Services,
  trx: DatabaseTransaction,
  before: ListingRow,
  columns: Columns,
  changed: readonly string[],
): Promise<void> {
  if (isRepriced(before, columns) && before.standard_status === 'Closed')
    throw new Problem('invalid-input', texts.soldHomesKeepTheirPrice, { 'body.price': texts.soldHomesKeepTheirPrice })
  await refuseIncomplete({ ...services, db: trx }, { ...before, ...columns }, { changed })
}

const isRepriced = (before: ListingRow, columns: Columns) => columns.list_price !== undefined && columns.list_price !== before.list_price
