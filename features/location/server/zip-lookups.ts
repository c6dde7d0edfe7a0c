import { sql } from 'kysely'
import type { ZipCode } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import type { LocationTables } from './location-rows.ts'

const columns = ['zip', 'kind', 'city', 'county', 'state', 'latitude', 'longitude'] as const

/** The ZIP's row, or undefined for a ZIP that does not exist. */
export async function zipCode(db: Database, zip: string): Promise<ZipCode | undefined> {
  return db.withTables<LocationTables>().selectFrom('zip_code').select(columns).where('zip', '=', zip).executeTakeFirst()
}

/** The rows of these ZIPs, by ZIP; those that do not exist are absent. */
export async function zipCodes(db: Database, zips: readonly string[]): Promise<Map<string, ZipCode>> {
  if (zips.length === 0) return new Map()
  const rows = await db.withTables<LocationTables>().selectFrom('zip_code').select(columns).where('zip', 'in', zips).execute()
  return new Map(rows.map((row) => [row.zip, row]))
}

/**
 * The ZIP people live in whose center is nearest to a position in degrees; undefined only while the table is empty. The index
 * compares plain degrees, so a few candidates are compared again with the narrowing of the meridians.
 */
export async function nearestZip(db: Database, latitude: number, longitude: number): Promise<ZipCode | undefined> {
  const candidates = await db
    .withTables<LocationTables>()
    .selectFrom('zip_code')
    .select(columns)
    .where('kind', '=', 'residential')
    .orderBy(sql`point(longitude, latitude) <-> point(${longitude}, ${latitude})`)
    .limit(24)
    .execute()
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const distance = (zip: ZipCode) => Math.hypot((zip.longitude - longitude) * narrowing, zip.latitude - latitude)
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The ZIP itself where people live in it, else the nearest one in which they do. */
export async function residentialZip(db: Database, zip: ZipCode | undefined): Promise<ZipCode | undefined> {
  return zip === undefined || zip.kind === 'residential' ? zip : nearestZip(db, zip.latitude, zip.longitude)
}

interface Position {
  latitude: number
  longitude: number
}

/** Great-circle distance in kilometers. */
export function kilometersTo(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude))))
}

/** Every ZIP with its center, ordered by ZIP: about 41,000 rows. */
export async function zipCentroids(db: Database): Promise<ZipCode[]> {
  return db.withTables<LocationTables>().selectFrom('zip_code').select(columns).orderBy('zip').execute()
}
