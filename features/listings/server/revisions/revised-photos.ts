import { sql } from 'kysely'
import type { Photo } from '#features/listings/contract'
import { videoRevisions } from '#features/videos/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow, ListingTables, PhotoTable, RevisionRow } from '../listing-rows.ts'
import { changesReviewed, type ReadChangePolicy } from '../moves/review-policy.ts'
import { photosKey, photosOf } from '../photos/photo-replies.ts'
import { deleteRevision, revisionOf, waitsBeside } from './revision-rows.ts'

/** Returns where the photos of a listing are that its agent edits. */
export async function editedPhotos(db: Database, listingKey: number): Promise<PhotoTable> {
  return (await revisionOf(db, listingKey))?.has_photos ? 'listing_revision_photo' : 'listing_photo'
}

/** Returns where a change of the photos of a locked listing goes; those of a live one are copied first where a reviewer decides about them. */
export async function openPhotos(trx: DatabaseTransaction, row: ListingRow, policies: readonly ReadChangePolicy[]): Promise<PhotoTable> {
  if (row.editorial_status !== 'approved') return 'listing_photo'
  if ((await editedPhotos(trx, row.listing_key)) === 'listing_revision_photo') return 'listing_revision_photo'
  const { reviewsEdits } = await changesReviewed(policies, trx, row.list_agent_account_id)
  if (!reviewsEdits) return 'listing_photo'
  await trx
    .withTables<ListingTables>()
    .insertInto('listing_revision')
    .values({ listing_key: row.listing_key, change: '{}', status: 'draft', reason: '', handed_in_at: null, has_photos: true })
    .onConflict((conflict) => conflict.column('listing_key').doUpdateSet({ has_photos: true }))
    .execute()
  await sql`insert into listing_revision_photo (media_key, ${columns})
    select media_key, ${columns} from listing_photo where listing_key = ${row.listing_key}`.execute(trx)
  return 'listing_revision_photo'
}

const columns = sql.raw(
  `listing_key, "order", x_storage_folder, x_shares_files, image_width, image_height, x_widths, x_color, x_hash, x_alt, media_alteration, x_original, created_at`,
)

/** Ends a change of photos that wait: its agent submits them anew, and those that are as visitors see them do not wait. */
export async function settlePhotos(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  const shown = (table: PhotoTable) => sql`select media_key, x_alt, row_number() over (order by "order", media_key) as position
    from ${sql.table(table)} where listing_key = ${listingKey}`
  const { rows } = await sql<{ differs: boolean }>`select exists (
    (${shown('listing_photo')} except ${shown('listing_revision_photo')})
    union all (${shown('listing_revision_photo')} except ${shown('listing_photo')})) as differs`.execute(trx)
  const differs = rows[0]?.differs ?? false
  const revision = await revisionOf(trx, listingKey)
  if (!differs && !waitsBeside(revision, 'has_photos')) return deleteRevision(trx, listingKey)
  const tables = trx.withTables<ListingTables>()
  await tables
    .updateTable('listing_revision')
    .set({ has_photos: differs, status: 'draft', handed_in_at: null, reason: '' })
    .where('listing_key', '=', listingKey)
    .execute()
  if (!differs) await tables.deleteFrom('listing_revision_photo').where('listing_key', '=', listingKey).execute()
}

/** Shows the photos that waited to visitors, each under the number it had. */
export async function showPhotos(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  const waiting = sql`listing_revision_photo waiting where waiting.listing_key = ${listingKey}`
  await sql`delete from listing_photo where listing_key = ${listingKey}
    and media_key not in (select media_key from ${waiting})`.execute(trx)
  await sql`update listing_photo set "order" = waiting."order", x_alt = waiting.x_alt
    from listing_revision_photo waiting where waiting.media_key = listing_photo.media_key and waiting.listing_key = ${listingKey}`.execute(
    trx,
  )
  await sql`insert into listing_photo (media_key, ${columns}) overriding system value
    select media_key, ${columns} from ${waiting} and media_key not in (select media_key from listing_photo where listing_key = ${listingKey})`.execute(
    trx,
  )
}

/** Returns what visitors see while other photos wait; null where none do. */
export const livePhotosBeside = async (db: Database, { listing_key, has_photos }: RevisionRow): Promise<Photo[] | null> =>
  has_photos ? photosOf(db, listing_key) : null

/** Returns the folders of all photos of a listing, originals among them, that it shows or that wait; none that others share. */
export async function allPhotoFolders(db: Database, listingKey: number): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    with photo as (
      select x_storage_folder, x_original, x_shares_files from listing_photo where listing_key = ${listingKey}
      union all select x_storage_folder, x_original, x_shares_files from listing_revision_photo where listing_key = ${listingKey}
    )
    select distinct folder from photo cross join lateral (values (x_storage_folder), (x_original ->> 'folder')) as stored (folder)
    where folder is not null and not x_shares_files`.execute(db)
  return rows.map(({ folder }) => folder)
}

/** Returns what tells which files of a listing, of photos and tours, became unused since it was called. */
export async function watchFiles(db: Database, listingKey: number): Promise<() => Promise<string[]>> {
  const videos = await db
    .withTables<ListingTables>()
    .selectFrom('listing_video')
    .select('video_id')
    .where('listing_key', '=', listingKey)
    .execute()
  const ids = videos.map((video) => video.video_id)
  const read = async () => [
    ...(await allPhotoFolders(db, listingKey)).map((folder) => `${photosKey}${folder}/`),
    ...(await videoRevisions.files(db, ids)),
  ]
  const before = await read()
  return async () => {
    const after = new Set(await read())
    return before.filter((key) => !after.has(key))
  }
}

/** Does something to a locked listing, and removes after the commit the files of photos and tours that are neither shown nor wait any more. */
export async function withoutUnusedFiles<Result>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  listingKey: number,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const [result, unused] = await db.transaction().execute(async (trx) => {
    const unusedSince = await watchFiles(trx, listingKey)
    return [await work(trx), await unusedSince()] as const
  })
  for (const key of unused) await files.remove(key)
  return result
}
