import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Services } from '#platform/http/services.ts'
import type { PictureSize } from '#platform/contract/media/picture-sizes.ts'
import type { LedgerEntry, Photo, StandardStatus } from '#features/listings/contract'
import type { DraftFields } from '../../contract/draft.ts'
import { columnsFor } from '../drafts/columns-for.ts'
import type { DraftChange } from '../drafts/drafts.ts'
import type { ListingTables } from '../listing-rows.ts'
import { photoKey } from '../photos/photo-replies.ts'

/** A line of the history, dated in the past. */
export type DemoStep = Omit<LedgerEntry, 'at'> & { at: Date }

interface DemoPicture extends Pick<Photo, 'width' | 'height'> {
  /** `avif` and `webp` are paths of local files, smallest width first. */
  sizes: readonly PictureSize[]
}

/** A photo rendered beforehand. */
export interface DemoPhoto extends DemoPicture, Pick<Photo, 'alt' | 'color'> {
  alteration?: Pick<NonNullable<Photo['alteration']>, 'kind'> & { original: DemoPicture | null }
}

export interface DemoListing {
  agentId: number
  fields: DraftChange
  startedAt: Date
  status: StandardStatus
  /** Oldest first; empty for a draft nobody has seen. */
  ledger: readonly DemoStep[]
  sale?: { price: number; at: Date } | undefined
  archived?: boolean | undefined
  photos: readonly DemoPhoto[]
  videoIds: readonly number[]
  /** A draft that its agent handed in for review. */
  handedInAt?: Date | undefined
  /** Changes of a live listing that wait for a reviewer; those of its video stand with the video. */
  revision?: { handedInAt: Date; change: DraftFields; ofVideo: boolean } | undefined
}

/**
 * Stores a curated listing as if its agent had worked on it in the past, and returns its key. Asks no publish guard and opens
 * no transaction, so that a whole demo world can be one.
 */
export async function createDemoListing({ db, files }: Pick<Services, 'db' | 'files'>, listing: DemoListing): Promise<number> {
  const tables = db.withTables<ListingTables>()
  const draft = await tables
    .insertInto('listing')
    .values({ list_agent_account_id: listing.agentId, is_demo: true, created_at: listing.startedAt })
    .returningAll()
    .executeTakeFirstOrThrow()
  const key = draft.listing_key
  const columns = { ...(await columnsFor(db, draft, listing.fields)), ...historyColumns(listing) }
  await tables.updateTable('listing').set(columns).where('listing_key', '=', key).execute()
  for (const { at, event, price, previousPrice, status, previousStatus } of listing.ledger) {
    await tables
      .insertInto('listing_ledger')
      .values({
        listing_key: key,
        at,
        event,
        list_price: price,
        previous_list_price: previousPrice,
        standard_status: status,
        previous_standard_status: previousStatus,
        changed_by: listing.agentId,
      })
      .execute()
  }
  for (const [index, video_id] of listing.videoIds.entries())
    await tables
      .insertInto('listing_video')
      .values({ listing_key: key, video_id, order: index + 1 })
      .execute()
  const { revision } = listing
  if (revision)
    await tables
      .insertInto('listing_revision')
      .values({
        listing_key: key,
        change: JSON.stringify(revision.change),
        status: 'waiting',
        reason: '',
        handed_in_at: revision.handedInAt,
        has_video_revision: revision.ofVideo,
      })
      .execute()
  for (const [index, photo] of listing.photos.entries()) {
    const { alteration } = photo
    const original = alteration?.original
    const image = {
      x_storage_folder: await storedIn(files, photo.sizes),
      image_width: photo.width,
      image_height: photo.height,
      x_widths: photo.sizes.map(({ width }) => width),
      x_color: photo.color,
      media_alteration: alteration?.kind ?? ('None' as const),
      x_original: original
        ? JSON.stringify({
            folder: await storedIn(files, original.sizes),
            width: original.width,
            height: original.height,
            widths: original.sizes.map(({ width }) => width),
          })
        : null,
    }
    await tables
      .insertInto('listing_photo')
      .values({ ...image, listing_key: key, order: index + 1, x_alt: photo.alt })
      .execute()
  }
  return key
}

/** Returns the new folder in which the files lie. */
async function storedIn(files: Services['files'], sizes: DemoPhoto['sizes']): Promise<string> {
  const folder = randomBytes(16).toString('hex')
  for (const { width, avif, webp } of sizes) {
    await files.put(photoKey(folder, width, 'avif'), await readFile(avif))
    await files.put(photoKey(folder, width, 'webp'), await readFile(webp))
  }
  return folder
}

function historyColumns({ ledger, status, sale, archived, startedAt, handedInAt }: DemoListing) {
  const [listed] = ledger
  if (handedInAt) return { editorial_status: 'in_review' as const, status_change_timestamp: handedInAt, modification_timestamp: handedInAt }
  if (!listed) return { modification_timestamp: startedAt }
  const last = ledger.at(-1) ?? listed
  const repriced = ledger.findLast(({ price, previousPrice }) => previousPrice !== null && price !== previousPrice)
  const moved = ledger.findLast(({ status: now, previousStatus }) => now !== previousStatus)
  const back = ledger.findLast(
    ({ status: now, previousStatus }) =>
      now === 'Active' && previousStatus !== null && previousStatus !== 'Coming Soon' && previousStatus !== 'Active',
  )
  return {
    editorial_status: 'approved' as const,
    standard_status: status,
    hidden_at: archived ? last.at : null,
    original_list_price: listed.price,
    previous_list_price: repriced?.previousPrice ?? null,
    price_change_timestamp: repriced?.at ?? null,
    status_change_timestamp: moved?.at ?? listed.at,
    x_first_public_at: listed.at,
    on_market_timestamp: listed.at,
    back_on_market_timestamp: back?.at ?? null,
    close_price: sale?.price ?? null,
    close_date: sale?.at.toISOString().slice(0, 10) ?? null,
    modification_timestamp: last.at,
  }
}
