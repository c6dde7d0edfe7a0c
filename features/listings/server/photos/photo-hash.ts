import { sql } from 'kysely'
import type { Services } from '#platform/http/services.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { openPicture } from '#platform/storage/open-picture.ts'
import { pictures } from '#platform/storage/pictures.ts'
import type { ListingTables } from '../listing-rows.ts'
import { photoKey } from './photo-replies.ts'

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** So many gray cells a side, and waves of so many lengths a side. */
const cells = 32
const waves = 8
const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: cells }, (_, cell) => Math.cos(((2 * cell + 1) * wave * Math.PI) / (2 * cells))),
)

/**
 * Returns 64 bits as text: whether each of the longest 8 × 8 waves of the gray picture is above their median. Scaled and encoded anew,
 * a picture differs by about two bits; another one by ten and more.
 */
export async function photoHash({ data, width, height }: Pixels): Promise<string> {
  const sharp = await pictures()
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const gray = await picture.greyscale().resize(cells, cells, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer()
  const step = gray.length / cells ** 2
  const rows = Array.from({ length: cells }, (_, row) =>
    cosines.map((cosine) => cosine.reduce((sum, each, column) => sum + each * (gray[(row * cells + column) * step] ?? 0), 0)),
  )
  const heights = cosines.flatMap((cosine) =>
    Array.from({ length: waves }, (_, wave) => cosine.reduce((sum, each, row) => sum + each * (rows[row]?.[wave] ?? 0), 0)),
  )
  // The first is how light the picture is, and no wave.
  const median = heights.slice(1).toSorted((a, b) => a - b)[heights.length / 2 - 1] ?? 0
  return heights.map((each) => (each > median ? '1' : '0')).join('')
}

/** The same of a file. Its pixels are read in full first: what a format leaves out while it scales would move the waves. */
const fileHash = (path: string): Promise<string> =>
  openPicture(path, { formats: ['webp'], maxPixels, refuse: ({ why }) => new Error(`This photo is ${why}.`) }, async ({ decode }) => {
    const { data, info } = await decode().toColorspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return photoHash({ data, ...info })
  })

const nothing = '0'.repeat(64)
const maxPixels = 100_000_000

/** Hashes photos from before there were hashes, oldest first; an unreadable picture is compared with nothing. Throws at the end, to be retried, when files were missing. */
export async function hashOlderPhotos({ db, files }: Pick<Services, 'db' | 'files'>, signal: AbortSignal): Promise<void> {
  const tables = db.withTables<ListingTables>()
  let [last, missing] = [0, 0]
  for (;;) {
    if (signal.aborted) return
    const photo = await tables
      .selectFrom('listing_photo')
      .select(['media_key', 'x_storage_folder', 'x_widths'])
      .where('x_hash', 'is', null)
      .where('x_shares_files', '=', false)
      .where('media_key', '>', last)
      .orderBy('media_key')
      .limit(1)
      .executeTakeFirst()
    if (!photo) break
    last = photo.media_key
    const key = photoKey(photo.x_storage_folder, photo.x_widths[0] ?? 0, 'webp')
    const hash = await files.withLocal(key, fileHash).catch((error: unknown) => (isFileUnavailable(error) ? undefined : nothing))
    if (hash === undefined || (hash === nothing && (await files.size(key)) === undefined)) {
      missing += 1
      continue
    }
    await tables
      .updateTable('listing_photo')
      .set({ x_hash: sql<string>`${hash}::bit(64)` })
      .where('media_key', '=', photo.media_key)
      .execute()
  }
  if (missing > 0) throw new Error(`${missing} photos are not in the file store. They are hashed later.`)
}
