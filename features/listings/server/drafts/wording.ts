import { sql } from 'kysely'
import * as texts from '#texts/listings'
import type { AcknowledgedPhrase, CopyContext, KeepPhrase, Severity } from '#features/copy-lint/contract'
import { acknowledgedPhrases, acknowledgePhrase, unresolvedFindings } from '#features/copy-lint/server'
import type { MyProperty } from '#features/listings/contract'
import type { WordingPlace } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Missing } from '../../contract/property.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { myListing } from './my-listing.ts'

export const contextOf = (row: ListingRow): CopyContext => ({ state: row.state_or_province, seniorCommunity: row.senior_community_yn })

type Photos = readonly Pick<MyProperty['photos'][number], 'alt'>[]
type Videos = readonly Pick<MyProperty['videos'][number], 'title' | 'chapters'>[]

/** Returns the violations in what visitors read of a listing, without those that its agent gave a reason for. */
export function findUnresolved(
  row: ListingRow,
  photos: Photos,
  videos: Videos,
  acknowledged: readonly AcknowledgedPhrase[],
  severities?: readonly Severity[],
) {
  const copy = {
    title: [row.x_title],
    description: [row.public_remarks],
    photos: photos.map(({ alt }) => alt),
    videos: videos.flatMap(({ title, chapters }) => [title, ...chapters.map(({ label }) => label)]),
  }
  return unresolvedFindings(copy, contextOf(row), acknowledged, severities)
}

/** Returns the wording that stops a listing, each phrase with its field. */
export function unresolvedWording(row: ListingRow, photos: Photos, videos: Videos, acknowledged: readonly AcknowledgedPhrase[]): Missing[] {
  return findUnresolved(row, photos, videos, acknowledged).map(({ field, finding }) => ({
    field,
    message: fill(texts.wordingToChange, { phrase: finding.phrase, protectedClass: finding.protectedClass.toLowerCase() }),
  }))
}

/** Keeps a phrase of a listing, with the reason. */
export async function keepPhrase(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingKey: number,
  wording: KeepPhrase,
): Promise<ListingRow> {
  return db.transaction().execute(async (trx) => {
    const row = await myListing(trx, actor, listingKey, { lock: true })
    await acknowledgePhrase(trx, actor, { key: listingKey, ...contextOf(row) }, wording, new Date(now()))
    return row
  })
}

/** Fills the port of videos: the listings that show a video, each with what its wording may say. */
export async function findWordingPlaces(trx: DatabaseTransaction, videoId: number): Promise<WordingPlace[]> {
  const rows = await trx
    .withTables<ListingTables>()
    .selectFrom('listing')
    .selectAll()
    .where('listing_key', 'in', sql<number>`(select listing_key from listing_video where video_id = ${videoId})`)
    .orderBy('listing_key')
    .execute()
  const acknowledged = await acknowledgedPhrases(
    trx,
    rows.map((row) => row.listing_key),
  )
  return rows.map((row) => ({
    listingKey: row.listing_key,
    isLive: row.editorial_status === 'approved',
    context: contextOf(row),
    acknowledged: acknowledged.get(row.listing_key) ?? [],
  }))
}
