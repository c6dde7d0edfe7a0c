import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { pictureSize, type PictureFiles } from '#platform/contract/media/picture-sizes.ts'
import type { CardPhoto, Photo } from '#features/listings/contract'
import { alterations } from '../../contract/alterations.ts'
import type { ListingTables, PhotoRow, PhotoTable } from '../listing-rows.ts'

export const photosKey = 'photos/'

/** Returns where a size of a photo lies in the store; it is served under `/media/` and this key. */
export function photoKey(folder: string, width: number, format: 'avif' | 'webp'): string {
  return `${photosKey}${folder}/${width}.${format}`
}

/** Returns the `files` of a photo in a reply. */
export const filesIn = (folder: string): string => `/media/${photosKey}${folder}/`

/** What a reply says of a photo. Named one by one: these statements are prepared, and a newer server may add a column. */
const columns = [
  'listing_key',
  'media_key',
  'x_alt',
  'image_width',
  'image_height',
  'x_color',
  'x_storage_folder',
  'x_widths',
  'media_alteration',
  'x_original',
] as const satisfies (keyof PhotoRow)[]
export type ShownPhoto = Pick<PhotoRow, (typeof columns)[number]>

/** The photos of the listing of the statement around it, in order, each as a list of the columns. */
export const packedPhotos = sql<PackedPhoto[]>`array(select json_build_array(${sql.join(columns.map((name) => sql.ref(`photo.${name}`)))})
  from listing_photo as photo where photo.listing_key = listing.listing_key order by photo."order", photo.media_key)`
export type PackedPhoto = Packed<typeof columns>
type Packed<Names extends readonly (keyof ShownPhoto)[]> = { readonly [Index in keyof Names]: ShownPhoto[Names[Index]] }

export function unpackedPhoto(packed: PackedPhoto): ShownPhoto {
  const [listing_key, media_key, x_alt, image_width, image_height, x_color, x_storage_folder, x_widths, media_alteration, x_original] =
    packed
  return { listing_key, media_key, x_alt, image_width, image_height, x_color, x_storage_folder, x_widths, media_alteration, x_original }
}

export function photoReply(row: ShownPhoto): Photo {
  return {
    id: row.media_key,
    alt: row.x_alt,
    width: row.image_width,
    height: row.image_height,
    color: row.x_color,
    files: filesIn(row.x_storage_folder),
    widths: row.x_widths,
    ...alterationOf(row),
  }
}

function alterationOf({ media_alteration: kind, x_original: original }: ShownPhoto): Pick<Photo, 'alteration'> {
  if (kind === 'None') return {}
  const { label } = alterations[kind]
  const { folder, width, height, widths } = original ?? { folder: '', width: 0, height: 0, widths: [] }
  return { alteration: { kind, label, original: original && { width, height, files: filesIn(folder), widths } } }
}

/** Returns the size a reader without `srcset` gets: 960 pixels, or the largest there is below. */
function plainSize(photo: PictureFiles) {
  const { widths } = photo
  const width = widths.findLast((wide) => wide <= 960) ?? widths[0]
  return width === undefined ? undefined : pictureSize(photo, width)
}

/**
 * Returns the address of the picture that stands for a home where there is no room for a label: in messages, lists and what is
 * shared. Of an altered photo that is the original, and of one without an original the next photo that needs no label.
 */
export function plainUrl(photos: readonly Photo[]): string | null {
  const shown = photos.find(({ alteration }) => !alteration || alteration.original) ?? photos[0]
  return (shown && plainSize(shown.alteration?.original ?? shown)?.webp) ?? null
}

/** Returns a photo as a card holds it behind its first one. */
export function cardPhoto(photo: Photo): CardPhoto[] {
  const size = plainSize(photo)
  if (!size) return []
  const { alteration } = photo
  const original = alteration?.original ? (plainSize(alteration.original)?.webp ?? null) : null
  return [
    { alt: photo.alt, files: photo.files, width: size.width, ...(alteration && { alteration: { label: alteration.label, original } }) },
  ]
}

/** Returns all photos of a listing in order: those that visitors see, or those that wait. */
export async function photosOf(db: Database, listingKey: number, table: PhotoTable = 'listing_photo'): Promise<Photo[]> {
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom(table)
    .select(columns)
    .where('listing_key', '=', listingKey)
    .orderBy('order')
    .orderBy('media_key')
    .execute()
  return rows.map(photoReply)
}

/** All photos of these listings, each list in order. */
export const photosQuery = (db: Database, listingKeys: readonly number[]) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing_photo')
    .select(columns)
    .where(sql<boolean>`listing_key = any (${[...listingKeys]}::bigint[])`)
    .orderBy('listing_key')
    .orderBy('order')
    .orderBy('media_key')

/** So many photos a card leads through. */
export const cardPhotosAtMost = 5

/** The first photos of each of these listings, in order. */
export const firstPhotosQuery = (listingKeys: readonly number[]) => sql<ShownPhoto>`
  select photo.* from unnest(${[...listingKeys]}::bigint[]) as asked (listing_key)
  cross join lateral (select ${sql.join(columns.map((name) => sql.ref(name)))} from listing_photo where listing_photo.listing_key = asked.listing_key
    order by "order", media_key limit ${sql.lit(cardPhotosAtMost)}) as photo`

/** Returns the photos of each listing. */
export function photosByListing(rows: readonly ShownPhoto[]): Map<number, Photo[]> {
  const grouped = Map.groupBy(rows, (row) => row.listing_key)
  return new Map([...grouped].map(([key, photos]) => [key, photos.map(photoReply)]))
}
