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
import { changing } from './photos.ts'

/** Stores how a photo was altered. An original that no label asks for any more goes with its files. */
export async function labelPhoto(
  services: Services,
  actor: Actor,
  listingKey: number,
  photoId: number,
  alteration: MediaAlteration | 'None',
): Promise<ListingRow> {
  const keeps = alteration !== 'None' && alterations[alteration].hasOriginal
  let dropped: string | undefined
  const row = await changing(services, actor, listingKey, async (trx) => {
    const before = await photoOf(trx, listingKey, photoId)
    dropped = keeps ? undefined : before.x_original?.folder
    await trx
      .withTables<ListingTables>()
      .updateTable('listing_photo')
      .set({ media_alteration: alteration, ...(!keeps && { x_original: null }) })
      .where('media_key', '=', photoId)
      .execute()
    if (before.x_shares_files) dropped = undefined
  })
  if (dropped !== undefined) await services.files.remove(`${photosKey}${dropped}/`)
  return row
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
  let replaced: string | undefined
  try {
    const row = await changing(services, actor, listingKey, async (trx) => {
      const before = await photoOf(trx, listingKey, photoId)
      refuseOriginal(before)
      if (!before.x_shares_files) replaced = before.x_original?.folder
      await trx
        .withTables<ListingTables>()
        .updateTable('listing_photo')
        .set({ x_original: JSON.stringify({ folder, width, height, widths }) })
        .where('media_key', '=', photoId)
        .execute()
    })
    if (replaced !== undefined) await services.files.remove(`${photosKey}${replaced}/`)
    return row
  } catch (error) {
    await services.files.remove(`${photosKey}${folder}/`)
    throw error
  }
}

/** @throws Problem where the photo takes no original: before its label is chosen, or beside a rendering. */
export function refuseOriginal({ media_alteration: alteration }: Pick<PhotoRow, 'media_alteration'>): void {
  if (alteration === 'None' || !alterations[alteration].hasOriginal) throw new Problem('conflict', texts.chooseHowThisPhotoWasAltered)
}

/** @throws Problem when the listing has no such photo. */
export async function photoOf(db: Database, listingKey: number, photoId: number): Promise<PhotoRow> {
  const row = await db
    .withTables<ListingTables>()
    .selectFrom('listing_photo')
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
