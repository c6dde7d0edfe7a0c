import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { maxPhotos } from '../../contract/vocabulary.ts'
import type { ListingRow, ListingTables, PhotoTable } from '../listing-rows.ts'
import { myListing, touch } from '../drafts/my-listing.ts'
import { refuseIncomplete } from '../drafts/listing-replies.ts'
import type { ReadChangePolicy } from '../moves/review-policy.ts'
import { editedPhotos, openPhotos, settlePhotos, withoutUnusedFiles } from '../revisions/revised-photos.ts'
import type { StoredPhoto } from './photo-encoding.ts'
import { photosKey } from './photo-replies.ts'
import { deletePhoto, insertPhoto, updatePhoto } from './write-photo.ts'

type Policies = readonly ReadChangePolicy[]

const full = `You can add up to ${maxPhotos} photos. Remove one to add another.`

/** @throws Problem when no photo can be added any more. */
export async function refuseFull(db: Database, listingKey: number): Promise<void> {
  const { count } = await db
    .withTables<ListingTables>()
    .selectFrom(await editedPhotos(db, listingKey))
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('listing_key', '=', listingKey)
    .executeTakeFirstOrThrow()
  if (count >= maxPhotos) throw new Problem('conflict', full)
}

/** Puts a stored photo at the end; takes its files away again when the listing changed hands, vanished or filled up meanwhile. */
export async function addPhoto(
  services: Services,
  actor: Actor,
  listingKey: number,
  { photo, alt, policies }: { photo: StoredPhoto; alt: string; policies: Policies },
): Promise<ListingRow> {
  try {
    return await changing(services, actor, listingKey, policies, async (trx, table) => {
      await refuseFull(trx, listingKey)
      const photos = trx.withTables<ListingTables>()
      const last = await photos
        .selectFrom(table)
        .select((is) => is.fn.max('order').as('order'))
        .where('listing_key', '=', listingKey)
        .executeTakeFirst()
      const text = alt.replaceAll('\0', '').trim().slice(0, 300)
      await insertPhoto(trx, table, { ...photo, listing_key: listingKey, order: (last?.order ?? 0) + 1, x_alt: text })
    })
  } catch (error) {
    await services.files.remove(`${photosKey}${photo.x_storage_folder}/`)
    throw error
  }
}

/** Puts the photos in a new order. Ids left out keep theirs behind the named ones, so that a photo added meanwhile is not lost. */
export function orderPhotos(
  services: Services,
  actor: Actor,
  listingKey: number,
  photoIds: readonly number[],
  policies: Policies,
): Promise<ListingRow> {
  return changing(services, actor, listingKey, policies, async (trx, table) => {
    const photos = trx.withTables<ListingTables>()
    const present = await photos
      .selectFrom(table)
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
    for (const [index, photoId] of order.entries()) await updatePhoto(trx, { table, listingKey, photoId }, { order: index + 1 })
  })
}

export function describePhoto(
  services: Services,
  actor: Actor,
  listingKey: number,
  { photoId, alt, policies }: { photoId: number; alt: string; policies: Policies },
): Promise<ListingRow> {
  return changing(
    services,
    actor,
    listingKey,
    policies,
    async (trx, table) => {
      if (!(await updatePhoto(trx, { table, listingKey, photoId }, { x_alt: alt }))) throw new Problem('not-found')
    },
    ['photos'],
  )
}

/** Removes the row, then the files unless others show the same; a reader who had the address a moment before may still see them. */
export function removePhoto(
  services: Services,
  actor: Actor,
  listingKey: number,
  photoId: number,
  policies: Policies,
): Promise<ListingRow> {
  return changing(services, actor, listingKey, policies, async (trx, table) => {
    if (!(await deletePhoto(trx, { table, listingKey, photoId }))) throw new Problem('not-found')
  })
}

/** Makes a change beside the row, under its lock; a listing visitors see must stay complete. What a reviewer decides about first waits. */
async function changing(
  services: Services,
  actor: Actor,
  listingKey: number,
  policies: Policies,
  change: (trx: DatabaseTransaction, table: PhotoTable) => Promise<void>,
  changed: readonly string[] = [],
): Promise<ListingRow> {
  const at = new Date(services.now())
  return withoutUnusedFiles(services, listingKey, async (trx) => {
    const row = await myListing(trx, actor, listingKey, { lock: true })
    const table = await openPhotos(trx, row, policies)
    await change(trx, table)
    if (table === 'listing_photo') await touch(trx, listingKey, at)
    if (row.x_is_public) await refuseIncomplete({ ...services, db: trx }, row, { changed, photos: table })
    if (table === 'listing_photo') return { ...row, modification_timestamp: at }
    await settlePhotos(trx, listingKey)
    return row
  })
}
