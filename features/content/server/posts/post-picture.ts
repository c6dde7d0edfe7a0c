import { cropSizes, type Crop } from '#features/content/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { pictureQueue } from '#platform/storage/picture-queue.ts'
import { pictures } from '#platform/storage/pictures.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { contentTables } from '../post-rows.ts'

/** Returns the first photo of a public listing in one shape, cut around what stands out. Not one that is withheld by law. */
export async function postPicture({ db, files }: Services, listingKey: number, crop: Crop, signal?: AbortSignal): Promise<Buffer> {
  const photo = await contentTables(db)
    .selectFrom('listing_photo')
    .innerJoin('listing', 'listing.listing_key', 'listing_photo.listing_key')
    .select(['x_storage_folder', 'x_widths'])
    .where('listing_photo.listing_key', '=', listingKey)
    .where('x_is_public', '=', true)
    .orderBy('order')
    .orderBy('media_key')
    .limit(1)
    .executeTakeFirst()
  if (!photo) throw new Problem('not-found')
  const folder = `photos/${photo.x_storage_folder}`
  await withheldFolders.refuse(db, folder)
  const [width, height] = cropSizes[crop]
  const key = `${folder}/${Math.max(...photo.x_widths)}.webp`
  const cut = async () => {
    const sharp = await pictures()
    const shape = { width, height, fit: 'cover', position: sharp.strategy.attention } as const
    return files.withLocal(key, (path) => sharp(path).resize(shape).jpeg({ quality: 88 }).toBuffer())
  }
  return pictureQueue.run(cut, { keys: [key], signal })
}
