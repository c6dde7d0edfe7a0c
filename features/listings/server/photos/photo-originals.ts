import * as texts from '#texts/listings'
import { sql } from 'kysely'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { alterations, type MediaAlteration } from '../../contract/alterations.ts'
import type { ListingRow, ListingTables, PhotoRow } from '../listing-rows.ts'
import type { StoredPhoto } from './photo-encoding.ts'
import { photosKey } from './photo-replies.ts'
import { updatePhoto } from './write-photo.ts'
import { myListing, touch } from '../drafts/my-listing.ts'
import { refuseIncomplete } from '../drafts/listing-replies.ts'
import { editedPhotos, withoutUnusedFiles } from '../revisions/revised-photos.ts'
import { touchVersion } from '../revisions/revision-rows.ts'

/** Stores how a photo was altered. An original that no label asks for any more goes with its files. */
export function labelPhoto(
  services: Services,
  actor: Actor,
  listingKey: number,
  photoId: number,
  alteration: MediaAlteration | 'None',
): Promise<ListingRow> {
  const keeps = alteration !== 'None' && alterations[alteration].hasOriginal
  return disclosing(services, actor, listingKey, photoId, () => ({
    media_alteration: alteration,
    ...(!keeps && { x_original: null }),
  }))
}

/** Puts the photo as it was taken beside an altered one, in place of the one there was; on failure nothing is left in the store. */
export async function addOriginal(
  services: Services,
  actor: Actor,
  listingKey: number,
  photoId: number,
  stored: StoredPhoto,
): Promise<ListingRow> {
  const { x_storage_folder: folder, image_width: width, image_height: height, x_widths: widths } = stored
  try {
    return await disclosing(services, actor, listingKey, photoId, (before) => {
      refuseOriginal(before)
      return { x_original: JSON.stringify({ folder, width, height, widths }) }
    })
  } catch (error) {
    await services.files.remove(`${photosKey}${folder}/`)
    throw error
  }
}

/** Changes what is said about a photo being altered: at once where visitors see the photo, and among those that wait. */
async function disclosing(
  services: Services,
  actor: Actor,
  listingKey: number,
  photoId: number,
  change: (before: PhotoRow) => { media_alteration?: MediaAlteration | 'None'; x_original?: string | null },
): Promise<ListingRow> {
  const at = new Date(services.now())
  return withoutUnusedFiles(services, listingKey, async (trx) => {
    const row = await myListing(trx, actor, listingKey, { lock: true })
    const values = change(await photoOf(trx, listingKey, photoId))
    for (const table of ['listing_photo', 'listing_revision_photo'] as const) await updatePhoto(trx, { table, listingKey, photoId }, values)
    await touch(trx, listingKey, at)
    if (row.x_is_public) await refuseIncomplete({ ...services, db: trx }, row, { changed: [] })
    // Whoever reads what waits reads it again.
    const isRead = (await editedPhotos(trx, listingKey)) === 'listing_revision_photo'
    return isRead ? touchVersion(trx, listingKey) : { ...row, modification_timestamp: at }
  })
}

/** @throws Problem where the photo takes no original: before its label is chosen, or beside a rendering. */
export function refuseOriginal({ media_alteration: alteration }: Pick<PhotoRow, 'media_alteration'>): void {
  if (alteration === 'None' || !alterations[alteration].hasOriginal) throw new Problem('conflict', texts.chooseHowThisPhotoWasAltered)
}

/** @throws Problem when the listing has no such photo, as its agent edits it. */
export async function photoOf(db: Database, listingKey: number, photoId: number): Promise<PhotoRow> {
  const row = await db
    .withTables<ListingTables>()
    .selectFrom(await editedPhotos(db, listingKey))
    .selectAll()
    .where('listing_key', '=', listingKey)
    .where('media_key', '=', photoId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** Returns the folders of the photos that `where` chooses, originals among them; none that others share. */
export async function photoFolders(db: Database, where: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select folder from listing_photo cross join lateral (values (x_storage_folder), (x_original ->> 'folder')) as stored (folder)
    where folder is not null and not x_shares_files and ${where}`.execute(db)
  return rows.map(({ folder }) => folder)
}
