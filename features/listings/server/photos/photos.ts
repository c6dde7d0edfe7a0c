import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { maxPhotos } from '../../contract/vocabulary.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { myListing, touch } from '../drafts/my-listing.ts'
import { refuseIncomplete } from '../drafts/listing-replies.ts'
import type { StoredPhoto } from './photo-encoding.ts'
import { photosKey } from './photo-replies.ts'

const full = `You can add up to ${maxPhotos} photos. Remove one to add another.`

/** @throws Problem when no photo can be added any more. */
export async function refuseFull(db: Database, listingKey: number): Promise<void> {
  const { count } = await db
    .withTables<ListingTables>()
    .selectFrom('listing_photo')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('listing_key', '=', listingKey)
    .executeTakeFirstOrThrow()
  if (count >= maxPhotos) throw new Problem('conflict', full)
}

/** Puts a stored photo at the end; takes its files away again when the listing changed hands, vanished or filled up meanwhile. */
export async function addPhoto(services: Services, actor: Actor, listingKey: number, photo: StoredPhoto, alt: string): Promise<ListingRow> {
  try {
    return await changing(services, actor, listingKey, async (trx) => {
      await refuseFull(trx, listingKey)
      const photos = trx.withTables<ListingTables>()
      const last = await photos
        .selectFrom('listing_photo')
        .select((is) => is.fn.max('order').as('order'))
        .where('listing_key', '=', listingKey)
        .executeTakeFirst()
      const text = alt.replaceAll('\0', '').trim().slice(0, 300)
      await photos
        .insertInto('listing_photo')
        .values({ ...photo, listing_key: listingKey, order: (last?.order ?? 0) + 1, x_alt: text })
        .execute()
    })
  } catch (error) {
    await services.files.remove(`${photosKey}${photo.x_storage_folder}/`)
    throw error
  }
}

/** Puts the photos in a new order. Ids left out keep theirs behind the named ones, so that a photo added meanwhile is not lost. */
export function orderPhotos(services: Services, actor: Actor, listingKey: number, photoIds: readonly number[]): Promise<ListingRow> {
  return changing(services, actor, listingKey, async (trx) => {
    const photos = trx.withTables<ListingTables>()
    const present = await photos
      .selectFrom('listing_photo')
      .select('media_key')
      .where('listing_key', '=', listingKey)
      .orderBy('order')
      .orderBy('media_key')
      .execute()
    const known = new Set(present.map(({ media_key }) => media_key))
    const named = new Set(photoIds)
    if (named.size !== photoIds.length || photoIds.some((id) => !known.has(id))) {
      const sentence = 'Send only photos of this listing, each once.'
      throw new Problem('invalid-input', sentence, { 'body.photoIds': sentence })
    }
    const order = [...photoIds, ...present.map(({ media_key }) => media_key).filter((id) => !named.has(id))]
    for (const [index, id] of order.entries())
      await photos
        .updateTable('listing_photo')
        .set({ order: index + 1 })
        .where('media_key', '=', id)
        .execute()
  })
}

export function describePhoto(services: Services, actor: Actor, listingKey: number, photoId: number, alt: string): Promise<ListingRow> {
  return changing(
    services,
    actor,
    listingKey,
    async (trx) => {
      const described = await trx
        .withTables<ListingTables>()
        .updateTable('listing_photo')
        .set({ x_alt: alt })
        .where('listing_key', '=', listingKey)
        .where('media_key', '=', photoId)
        .executeTakeFirst()
      if (described.numUpdatedRows === 0n) throw new Problem('not-found')
    },
    ['photos'],
  )
}

/** Removes the row, then the files unless other listings show the same; a reader who had the address a moment before may still see them. */
export async function removePhoto(services: Services, actor: Actor, listingKey: number, photoId: number): Promise<ListingRow> {
  let folders: string[] = []
  const row = await changing(services, actor, listingKey, async (trx) => {
    const removed = await trx
      .withTables<ListingTables>()
      .deleteFrom('listing_photo')
      .where('listing_key', '=', listingKey)
      .where('media_key', '=', photoId)
      .returning(['x_storage_folder', 'x_original', 'x_shares_files'])
      .executeTakeFirst()
    if (!removed) throw new Problem('not-found')
    if (!removed.x_shares_files) folders = [removed.x_storage_folder, ...(removed.x_original ? [removed.x_original.folder] : [])]
  })
  for (const folder of folders) await services.files.remove(`${photosKey}${folder}/`)
  return row
}

/** Makes a change beside the row, under its lock; a listing visitors see must stay complete. */
export async function changing(
  services: Services,
  actor: Actor,
  listingKey: number,
  change: (trx: Database) => Promise<void>,
  changed: readonly string[] = [],
): Promise<ListingRow> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const row = await myListing(trx, actor, listingKey, { lock: true })
    await change(trx)
    await touch(trx, listingKey, at)
    if (row.x_is_public) await refuseIncomplete({ ...services, db: trx }, row, { changed })
    return { ...row, modification_timestamp: at }
  })
}
