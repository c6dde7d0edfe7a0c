import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables, PhotoTable } from '../listing-rows.ts'

type NewPhoto = Insertable<ListingTables[PhotoTable]>
type PhotoChange = Updateable<ListingTables[PhotoTable]>

/** Where a photo is, and which of the listing. */
interface PhotoAt {
  table: PhotoTable
  listingKey: number
  photoId: number
}

export async function insertPhoto(db: Database, table: PhotoTable, values: NewPhoto): Promise<void> {
  const tables = db.withTables<ListingTables>()
  const waits = table === 'listing_revision_photo'
  await (waits ? tables.insertInto('listing_revision_photo').values(values) : tables.insertInto('listing_photo').values(values)).execute()
}

/** Changes a photo; returns whether it was there. */
export async function updatePhoto(db: Database, { table, listingKey, photoId }: PhotoAt, values: PhotoChange): Promise<boolean> {
  const tables = db.withTables<ListingTables>()
  const photo = { listing_key: listingKey, media_key: photoId }
  const { numUpdatedRows } = await (
    table === 'listing_photo'
      ? tables
          .updateTable('listing_photo')
          .set(values)
          .where((is) => is.and(photo))
      : tables
          .updateTable('listing_revision_photo')
          .set(values)
          .where((is) => is.and(photo))
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a photo; returns whether it was there. */
export async function deletePhoto(db: Database, { table, listingKey, photoId }: PhotoAt): Promise<boolean> {
  const tables = db.withTables<ListingTables>()
  const photo = { listing_key: listingKey, media_key: photoId }
  const { numDeletedRows } = await (
    table === 'listing_photo'
      ? tables.deleteFrom('listing_photo').where((is) => is.and(photo))
      : tables.deleteFrom('listing_revision_photo').where((is) => is.and(photo))
  ).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
