import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CardPhoto, Photo } from '#features/listings/contract'
import type { ListingTables, PhotoRow } from '../listing-rows.ts'

export const photosKey = 'photos/'

/** Returns where a size of a photo lies in the store; it is served under `/media/` and this key. */
export function photoKey(folder: string, width: number, format: 'avif' | 'webp'): string {
  return `${photosKey}${folder}/${width}.${format}`
}

export function photoReply(row: PhotoRow): Photo {
  const url = (width: number, format: 'avif' | 'webp') => `/media/${photoKey(row.x_storage_folder, width, format)}`
  return {
    id: row.media_key,
    alt: row.x_alt,
    width: row.image_width,
    height: row.image_height,
    color: row.x_color,
    sizes: row.x_widths.map((width) => ({ width, avif: url(width, 'avif'), webp: url(width, 'webp') })),
  }
}

/** Returns the size a reader without `srcset` gets: 960 pixels, or the largest there is below. */
const plainSize = ({ sizes }: Photo) => sizes.findLast(({ width }) => width <= 960) ?? sizes[0]

export const plainUrl = (photo: Photo): string | null => plainSize(photo)?.webp ?? null

/** Returns a photo as a card holds it behind its first one. */
export function cardPhoto(photo: Photo): CardPhoto[] {
  const size = plainSize(photo)
  return size ? [{ alt: photo.alt, avif: size.avif, webp: size.webp }] : []
}

/** Returns all photos of a listing in order. */
export async function photosOf(db: Database, listingKey: number): Promise<Photo[]> {
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom('listing_photo')
    .selectAll()
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
    .selectAll()
    .where(sql<boolean>`listing_key = any (${[...listingKeys]}::bigint[])`)
    .orderBy('listing_key')
    .orderBy('order')
    .orderBy('media_key')

/** So many photos a card leads through. */
export const cardPhotosAtMost = 5

/** The first photos of each of these listings, in order. */
export const firstPhotosQuery = (listingKeys: readonly number[]) => sql<PhotoRow>`
  select photo.* from unnest(${[...listingKeys]}::bigint[]) as asked (listing_key)
  cross join lateral (select * from listing_photo where listing_photo.listing_key = asked.listing_key
    order by "order", media_key limit ${sql.lit(cardPhotosAtMost)}) as photo`

/** Returns the photos of each listing. */
export function photosByListing(rows: readonly PhotoRow[]): Map<number, Photo[]> {
  const grouped = Map.groupBy(rows, (row) => row.listing_key)
  return new Map([...grouped].map(([key, photos]) => [key, photos.map(photoReply)]))
}

/** Returns the main photo of each of these listings. */
export async function mainPhotos(db: Database, listingKeys: readonly number[]): Promise<Map<number, Photo>> {
  if (listingKeys.length === 0) return new Map()
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom('listing_photo')
    .selectAll()
    .distinctOn('listing_key')
    .where('listing_key', 'in', listingKeys)
    .orderBy('listing_key')
    .orderBy('order')
    .orderBy('media_key')
    .execute()
  return new Map(rows.map((row) => [row.listing_key, photoReply(row)]))
}
