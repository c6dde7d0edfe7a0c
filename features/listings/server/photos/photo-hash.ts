import { sql } from 'kysely'
import type { Services } from '#platform/http/services.ts'
import { pictures } from '#platform/storage/pictures.ts'
import type { ListingTables } from '../listing-rows.ts'
import { photoKey } from './photo-replies.ts'

type Input = string | { data: Buffer; width: number; height: number }

/** Returns 64 bits as text: whether each of 8 × 8 gray cells is darker than its right neighbor. The same after scaling and re-encoding, but for a few. */
export async function photoHash(input: Input): Promise<string> {
  const sharp = await pictures()
  const picture =
    typeof input === 'string' ? sharp(input) : sharp(input.data, { raw: { width: input.width, height: input.height, channels: 3 } })
  const cells = await picture.greyscale().resize(9, 8, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer()
  const step = cells.length / 72
  const gray = (row: number, column: number) => cells[(row * 9 + column) * step] ?? 0
  return Array.from({ length: 64 }, (_, bit) => (gray(bit >> 3, bit & 7) < gray(bit >> 3, (bit & 7) + 1) ? '1' : '0')).join('')
}

const nothing = '0'.repeat(64)

/** Hashes photos from before there were hashes, oldest first; one whose file cannot be read is compared with nothing. */
export async function hashOlderPhotos({ db, files }: Pick<Services, 'db' | 'files'>, signal: AbortSignal): Promise<void> {
  const tables = db.withTables<ListingTables>()
  for (;;) {
    if (signal.aborted) return
    const photo = await tables
      .selectFrom('listing_photo')
      .select(['media_key', 'x_storage_folder', 'x_widths'])
      .where('x_hash', 'is', null)
      .where('x_shares_files', '=', false)
      .orderBy('media_key')
      .limit(1)
      .executeTakeFirst()
    if (!photo) return
    const key = photoKey(photo.x_storage_folder, photo.x_widths[0] ?? 0, 'webp')
    const hash = await files.withLocal(key, photoHash).catch(() => nothing)
    await tables
      .updateTable('listing_photo')
      .set({ x_hash: sql<string>`${hash}::bit(64)` })
      .where('media_key', '=', photo.media_key)
      .execute()
  }
}
